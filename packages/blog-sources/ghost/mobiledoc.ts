/**
 * Converts Mobiledoc, the documents of Ghost's former editor. The position of a value in an array decides about
 * its meaning.
 */
import { escapeHtml } from '#text/escape-html.ts';
import { figure } from '../html/compose.ts';
import type { LossList } from '../html/loss-list.ts';
import { isRecord, parseJson } from '../parse/json.ts';
import { writeCard } from './cards.ts';
import { type Row, textOf } from './ghost-export.ts';

type Document = { sections: unknown[]; markups: unknown[]; atoms: unknown[]; cards: unknown[] };

const SECTION = { markup: 1, image: 2, list: 3, card: 10 } as const;
const TEXT_MARKER = 0;

/** @returns undefined if the text is no document */
export function mobiledocHtml(json: string, losses: LossList): string | undefined {
  const raw = parse(json);
  if (!isRecord(raw) || !Array.isArray(raw['sections'])) return undefined;
  const document: Document = {
    sections: raw['sections'],
    markups: arrayOf(raw['markups']),
    atoms: arrayOf(raw['atoms']),
    cards: arrayOf(raw['cards']),
  };
  return document.sections.map((section) => writeSection(arrayOf(section), document, losses)).join('');
}

function parse(json: string): unknown {
  try {
    return parseJson(json);
  } catch {
    return undefined;
  }
}

function arrayOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

const TAGS: ReadonlySet<string> = new Set('p h1 h2 h3 h4 h5 h6 blockquote aside pull-quote'.split(' '));

function writeSection([kind, first, second]: unknown[], document: Document, losses: LossList): string {
  switch (kind) {
    case SECTION.markup: {
      const name = TAGS.has(String(first)) ? String(first) : 'p';
      const tag = name === 'aside' || name === 'pull-quote' ? 'blockquote' : name;
      return `<${tag}>${writeMarkers(arrayOf(second), document)}</${tag}>`;
    }
    case SECTION.image:
      return typeof first === 'string' ? figure({ url: first }) : '';
    case SECTION.list: {
      const tag = first === 'ol' ? 'ol' : 'ul';
      const items = arrayOf(second).map((item) => `<li>${writeMarkers(arrayOf(item), document)}</li>`);
      return `<${tag}>${items.join('')}</${tag}>`;
    }
    case SECTION.card: {
      const [name, payload] = arrayOf(document.cards[Number(first)]);
      const card: Row = isRecord(payload) ? payload : {};
      const html = writeCard(String(name), card, losses);
      if (html !== undefined) return html;
      losses.add('widget', String(name), 'removed');
      return '';
    }
    default:
      return '';
  }
}

/**
 * Writes the texts of a section. A marker opens markups by their indexes, and after its text closes a number of
 * markups.
 */
function writeMarkers(markers: readonly unknown[], document: Document): string {
  const open: string[] = [];
  let html = '';
  for (const marker of markers) {
    const [kind, opened, closed, value] = arrayOf(marker);
    for (const index of arrayOf(opened)) {
      const [tag, attributes] = arrayOf(document.markups[Number(index)]);
      const name = /^[a-z]{1,10}$/.exec(String(tag).toLowerCase())?.[0] ?? 'span';
      open.push(name);
      html += name === 'a' ? `<a href="${escapeHtml(linkOf(arrayOf(attributes)))}">` : `<${name}>`;
    }
    html +=
      kind === TEXT_MARKER
        ? escapeHtml(typeof value === 'string' ? value : '')
        : writeAtom(document, Number(value));
    for (let count = Number(closed) || 0; count > 0 && open.length > 0; count -= 1)
      html += `</${open.pop()}>`;
  }
  return (
    html +
    open
      .toReversed()
      .map((name) => `</${name}>`)
      .join('')
  );
}

/** Returns the URL of a link. Its attributes are a list in which names and values alternate. */
function linkOf(attributes: readonly unknown[]): string {
  const index = attributes.indexOf('href');
  const url = index === -1 ? undefined : attributes[index + 1];
  return typeof url === 'string' ? url : '';
}

function writeAtom(document: Document, index: number): string {
  const [name, text, payload] = arrayOf(document.atoms[index]);
  if (name === 'soft-return') return '<br>';
  return escapeHtml(typeof text === 'string' ? text : textOf(isRecord(payload) ? payload : {}, 'value'));
}
