/** Converts the documents of Ghost's editor (Lexical). */
import { escapeHtml } from '#text/escape-html.ts';
import type { LossList } from '../html/loss-list.ts';
import { isRecord, parseJson } from '../parse/json.ts';
import { writeCard } from './cards.ts';
import { type Row, textOf } from './ghost-export.ts';

const MAX_DEPTH = 100;

/** @returns undefined if the text is no document */
export function lexicalHtml(json: string, losses: LossList): string | undefined {
  const document = parse(json);
  if (!isRecord(document) || !isRecord(document['root'])) return undefined;
  return writeChildren(document['root'], losses, 0);
}

function parse(json: string): unknown {
  try {
    return parseJson(json);
  } catch {
    return undefined;
  }
}

function writeChildren(node: Row, losses: LossList, depth: number): string {
  const { children } = node;
  if (!Array.isArray(children)) return '';
  if (depth > MAX_DEPTH) {
    losses.add('widget', '', 'removed');
    return '';
  }
  return children
    .map((child: unknown) => (isRecord(child) ? writeNode(child, losses, depth + 1) : ''))
    .join('');
}

function writeNode(node: Row, losses: LossList, depth: number): string {
  const type = textOf(node, 'type').replace(/^extended-/, '');
  const inside = () => writeChildren(node, losses, depth);
  switch (type) {
    case 'text':
    case 'code-highlight':
      return writeText(node);
    case 'linebreak':
      return '<br>';
    case 'tab':
      return '\t';
    case 'paragraph':
      return `<p>${inside()}</p>`;
    case 'heading': {
      const tag = /^h[1-6]$/.exec(textOf(node, 'tag'))?.[0] ?? 'h2';
      return `<${tag}>${inside()}</${tag}>`;
    }
    case 'quote':
    case 'aside':
      return `<blockquote><p>${inside()}</p></blockquote>`;
    case 'link':
    case 'autolink':
      return `<a href="${escapeHtml(textOf(node, 'url'))}">${inside()}</a>`;
    case 'list':
      return writeList(node, inside());
    case 'listitem':
      return writeItem(node, inside());
    default:
      return writeOther(type, node, losses, inside);
  }
}

function writeOther(type: string, node: Row, losses: LossList, inside: () => string): string {
  const card = writeCard(type, node, losses);
  if (card !== undefined) return card;
  const words = inside() || escapeHtml(textOf(node, 'text'));
  losses.add('widget', type, words === '' ? 'removed' : 'became text');
  return words;
}

function writeList(node: Row, items: string): string {
  if (textOf(node, 'listType') !== 'number' && textOf(node, 'tag') !== 'ol') return `<ul>${items}</ul>`;
  const start = Number(node['start'] ?? 1);
  return Number.isInteger(start) && start !== 1 ? `<ol start="${start}">${items}</ol>` : `<ol>${items}</ol>`;
}

function writeItem(node: Row, inside: string): string {
  const { checked } = node;
  const box = typeof checked === 'boolean' ? `<input type="checkbox"${checked ? ' checked' : ''}> ` : '';
  return `<li>${box}${inside}</li>`;
}

/** Tags of Lexical's text formats by their bits, the innermost tag first. */
const FORMATS = [
  [16, 'code'],
  [32, 'sub'],
  [64, 'sup'],
  [128, 'mark'],
  [8, 'u'],
  [4, 's'],
  [2, 'em'],
  [1, 'strong'],
] as const;

function writeText(node: Row): string {
  const format = typeof node['format'] === 'number' ? node['format'] : 0;
  let html = escapeHtml(textOf(node, 'text')).replaceAll('\n', '<br>');
  for (const [bit, tag] of FORMATS) if ((format & bit) !== 0) html = `<${tag}>${html}</${tag}>`;
  return html;
}
