/**
 * An article as readers get it: the stored value, and around it what a page needs and storage does not hold. Headings
 * can be linked to, code has colours, wide tables scroll by themselves, pictures keep their place and wait until
 * somebody comes near. One function for the article, the preview and the editor's view of it.
 */
import { ANCHORS } from '../routes.ts';
import { slugify } from '../slug.ts';
import { highlightCode } from './highlight-code.ts';
import { htmlToValue } from './rich-text.ts';
import type { Block, CodeBlock, Heading, Image, Inline, Table, Value } from './schema.ts';
import { type Dress, escapeAttribute, escapeText, serializeValue } from './serialize.ts';

/**
 * Counts the ways in which this module has written an article: renderings are stored with it. To be raised with every
 * change of what it writes, which a test notices.
 */
export const RENDERER_VERSION = 1;

/** Ids that stand in every page already: a heading of that name gets a number. */
const TAKEN_IDS: readonly string[] = [
  ...Object.values(ANCHORS),
  'root',
  'boot',
  'lead-title',
  'lead-website',
  'related-h',
];

const ID_MAX_LENGTH = 64;
const LABEL_MAX_LENGTH = 80;
/** Headings of one article that can be linked to; a text with more of them is none, and each costs a hundred bytes. */
const LINKED_HEADINGS = 500;
/** Code of one article that is coloured; what comes after stays plain, so that a page's work is bounded. */
const HIGHLIGHTED_CHARACTERS = 40_000;

/**
 * The HTML of an article's body for a page.
 *
 * @param html any text, stored HTML as a rule; it is sanitized here
 * @returns safe HTML: the node set, and the attributes and wrappers named above. Never throws.
 */
export function articleMarkup(html: string): string {
  return articleMarkupOf(htmlToValue(html));
}

/** The same of a value in normal form, as `htmlToValue` returns it. */
export function articleMarkupOf(value: Value): string {
  const markup = serializeValue(value, dressForReaders());
  // The serializer's own words, which cannot stand in text or attributes: there `<` and `"` are escaped.
  return markup.replaceAll(
    '<input type="checkbox"',
    '<input type="checkbox" disabled aria-label="Tamamlandı"',
  );
}

/** A dress for one article: it counts as it goes. */
function dressForReaders(): Dress {
  const idFor = uniqueIds();
  let headings = 0;
  let tables = 0;
  let codeLeft = HIGHLIGHTED_CHARACTERS;
  return (block, stored) => {
    switch (block.type) {
      case 'heading':
        headings += 1;
        return headings <= LINKED_HEADINGS ? headingMarkup(block, stored, idFor) : stored;
      case 'code-block': {
        codeLeft -= block.children[0].text.length;
        return codeMarkup(block, codeLeft >= 0);
      }
      case 'table':
        tables += 1;
        return tableMarkup(block, stored, tables);
      case 'image':
        return imageMarkup(block);
      default:
        return stored;
    }
  };
}

/** The link stands beside the heading, not in it: what the heading is called stays what it says. */
function headingMarkup(heading: Heading, stored: string, idFor: (text: string) => string): string {
  const text = lineOf(heading.children);
  if (text === '') return stored;
  const id = idFor(text);
  const tag = `<h${heading.level}`;
  const label = escapeAttribute(`“${cut(text)}” bölümüne bağlantı`);
  return (
    `<div class="hd">${tag} id="${id}"${stored.slice(tag.length)}` +
    `<a class="hx" href="#${id}" aria-label="${label}"></a></div>`
  );
}

function codeMarkup({ language, children: [{ text }] }: CodeBlock, withColours: boolean): string {
  const colours = withColours && language !== undefined ? highlightCode(text, language) : undefined;
  const name = language === undefined ? '' : ` class="language-${escapeAttribute(language)}"`;
  // Lines are not broken: who has no pointer scrolls with the keyboard.
  return `<pre tabindex="0" role="group" aria-label="Kod"><code${name}>${colours ?? escapeText(text)}</code></pre>`;
}

function tableMarkup(table: Table, stored: string, number: number): string {
  const heads = (table.children[0]?.children ?? []).filter(({ header }) => header);
  const names = heads.map(({ children }) => textOf(children)).filter((name) => name !== '');
  const label = names.length > 0 ? `Tablo ${number}: ${cut(names.join(', '))}` : `Tablo ${number}`;
  return `<div class="tw" tabindex="0" role="region" aria-label="${escapeAttribute(label)}">${stored}</div>`;
}

/** A picture's title stands below it, where everybody can read it. */
function imageMarkup({ src, alt = '', title, width, height }: Image): string {
  const size =
    width !== undefined && height !== undefined
      ? ` width="${width}" height="${height}"`
      : // Nobody knows its height before it is there: its place is.
        ` class="unsized"${width === undefined ? '' : ` width="${width}"`}`;
  const picture = `<img src="${escapeAttribute(src)}" alt="${escapeAttribute(alt)}"${size} loading="lazy" decoding="async">`;
  return title === undefined
    ? picture
    : `<figure>${picture}<figcaption>${escapeText(title)}</figcaption></figure>`;
}

/** A slug for each text, another one each time. */
function uniqueIds(): (text: string) => string {
  const taken = new Set(TAKEN_IDS);
  const last = new Map<string, number>();
  return (text) => {
    const slug = slugify(text).slice(0, ID_MAX_LENGTH).replace(/-+$/, '') || 'bolum';
    let number = last.get(slug) ?? 1;
    let id = slug;
    while (taken.has(id)) {
      number += 1;
      id = `${slug}-${number}`;
    }
    taken.add(id);
    last.set(slug, number);
    return id;
  };
}

function lineOf(children: readonly Inline[]): string {
  const text = children.map((child) => ('type' in child ? lineOf(child.children) : child.text)).join('');
  return text.replace(/\s+/g, ' ').trim();
}

function textOf(blocks: readonly Block[]): string {
  return blocks
    .map((block) => (block.type === 'paragraph' || block.type === 'heading' ? lineOf(block.children) : ''))
    .filter((line) => line !== '')
    .join(' ');
}

function cut(text: string): string {
  const letters = Array.from(text);
  return letters.length > LABEL_MAX_LENGTH ? `${letters.slice(0, LABEL_MAX_LENGTH - 1).join('')}…` : text;
}
