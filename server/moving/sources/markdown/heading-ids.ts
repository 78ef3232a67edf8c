/** Gives headings the ids that a generator gives them, so that links to them can be rewritten. */
import { escapeHtml } from '#shared/escape-html.ts';
import { slugify } from '#shared/slug.ts';
import { plainText } from '../html/compose.ts';
import type { Generator } from './blog.ts';

/** Surrounds the id of a heading while its Markdown is converted. */
const MARK = '\uE001';
const MARKED_ID = /\s*\uE001([^\uE001]{1,100})\uE001/;

/** An id in braces: `{#id}`, `{#id .class}`, and kramdown's `{: #id}`, also on the next line. */
const OWN_ID =
  /^([ \t>]{0,20}#{1,6} [^\n{]*|[^\n{]*\S[^\n{]*(?=\{[^}\n]{0,200}\}[ \t]*\n[ \t]{0,3}(?:=+|-+)[ \t]*$))[ \t]*\n?[ \t]{0,3}\{:?(?=[^}\n]{0,200}#)([^}\n]{1,200})\}[ \t]*$/gm;
/** Attributes without an id. */
const OWN_ATTRIBUTES = /^([ \t>]{0,20}#{1,6} [^\n{]*)\{:?[ \t]*[.#][^}\n]{0,200}\}[ \t]*$/gm;

/** Replaces ids in braces at the ends of headings by marks that Markdown leaves as they are. */
export function markHeadingIds(markdown: string): string {
  if (!/\{[^}\n]*[.#]/.test(markdown)) return markdown;
  return markdown
    .replaceAll(MARK, '')
    .replace(OWN_ID, (whole, heading: string, attributes: string) => {
      const id = /#([^\s}.#]{1,100})/.exec(attributes)?.[1];
      return id === undefined ? whole : `${heading.trimEnd()} ${MARK}${encodeURIComponent(id)}${MARK}`;
    })
    .replace(OWN_ATTRIBUTES, '$1');
}

/** Adds the ids to headings of converted Markdown. */
export function addHeadingIds(html: string, generator: Generator): string {
  const counts = new Map<string, number>();
  return html.replace(
    /<h([1-6])>((?:(?!<\/h\1>)[\s\S])*)<\/h\1>/g,
    (_whole, level: string, content: string) => {
      const ownId = MARKED_ID.exec(content)?.[1];
      const clean = content.replace(MARKED_ID, '').replaceAll(MARK, '');
      const id =
        ownId === undefined ? numbered(idOf(plainText(clean), generator), counts) : decodeURIComponent(ownId);
      return id === ''
        ? `<h${level}>${clean}</h${level}>`
        : `<h${level} id="${escapeHtml(id)}">${clean}</h${level}>`;
    },
  );
}

/** All generators number ids that repeat in this way. */
function numbered(id: string, counts: Map<string, number>): string {
  const count = counts.get(id) ?? 0;
  counts.set(id, count + 1);
  return id === '' || count === 0 ? id : `${id}-${count}`;
}

function idOf(text: string, generator: Generator): string {
  switch (generator) {
    case 'eleventy':
      return slugify(text);
    case 'hexo':
      return hexoSlug(text);
    case 'hugo':
      // Go has a single small letter for `İ`.
      return githubId(text.replace(/İ/g, 'i').replace(/\p{M}/gu, ''));
    default:
      return githubId(text);
  }
}

/** Hexo keeps capitals, and writes letters with marks as their base letters. */
export function hexoSlug(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/ı/g, 'i')
    .replace(/[\s~`!@#$%^&*()\-_+=[\]{}|\\;:"'<>,.?/]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** The rule of GitHub, which kramdown for GitHub's Markdown, Goldmark and Astro have as well. */
function githubId(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}_ -]/gu, '')
    .replace(/ /g, '-');
}
