/**
 * Renders an article: the stored value with additions for a page that storage does not hold. Headings get
 * links, code gets colours and its language's name, wide tables scroll by themselves, pictures keep their place,
 * load late and can be enlarged. The
 * article, the preview and the editor's view share this function.
 */
import { ANCHORS } from '../anchors.ts';
import { type Picture, pictureAt, srcsetOf } from '../media.ts';
import { slugify } from '../slug.ts';
import { CODE_START } from './article-markup-marks.ts';
import { highlightCode } from './highlight-code.ts';
import { htmlToValue } from './rich-text.ts';
import { languageLabel } from './language-label.ts';
import type { Block, CodeBlock, Heading, Image, Inline, Table, Value } from './schema.ts';
import { escapeAttribute, escapeText, type RenderNode, serializeValue } from './serialize.ts';

/** The version of this module's output, stored with renderings; a test notices when it must be raised. */
export const RENDERER_VERSION = 3;

/** Ids that every page already has: a heading of that name gets a number. */
const TAKEN_IDS: readonly string[] = [
  ...Object.values(ANCHORS),
  'root',
  'boot',
  'lead-title',
  'lead-website',
  'related-h',
  'contents-h',
];

const ID_MAX_LENGTH = 64;
const LABEL_MAX_LENGTH = 80;
/** Width of the article's column, in pixels. */
const COLUMN_PX = 656;
/** Headings with a link in one article; each link costs a hundred bytes. */
const LINKED_HEADINGS = 500;
/** Coloured code of one article; the rest stays plain, so that a page's work is bounded. */
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

/** The same for a value in normal form, as `htmlToValue` returns it. */
export function articleMarkupOf(value: Value): string {
  const markup = serializeValue(value, { node: readerRenderer() });
  // The serializer's own tags; in text and attributes `<` and `"` are escaped, so nothing else can match.
  return markup.replaceAll(
    '<input type="checkbox"',
    '<input type="checkbox" disabled aria-label="Tamamlandı"',
  );
}

/** A renderer for one article; it numbers headings with the same name. */
function readerRenderer(): RenderNode {
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

/** The link stands beside the heading, so that the heading's accessible name stays its text. */
function headingMarkup(heading: Heading, stored: string, idFor: (text: string) => string): string {
  const text = lineOf(heading.children);
  if (text === '') return stored;
  const id = idFor(text);
  const tag = `<h${heading.level}`;
  const label = escapeAttribute(`“${truncate(text)}” bölümüne bağlantı`);
  return (
    `<div class="hd">${tag} id="${id}"${stored.slice(tag.length)}` +
    `<a class="hx" href="#${id}" aria-label="${label}"></a></div>`
  );
}

function codeMarkup({ language, children: [{ text }] }: CodeBlock, withColours: boolean): string {
  const colours = withColours && language !== undefined ? highlightCode(text, language) : undefined;
  const name = language === undefined ? '' : ` class="language-${escapeAttribute(language)}"`;
  // Lines do not wrap, so keyboard users must be able to scroll the block.
  const label = language === undefined ? '' : `<p class="cl">${escapeText(languageLabel(language))}</p>`;
  return (
    `${CODE_START}${label}<pre tabindex="0" role="group" aria-label="Kod">` +
    `<code${name}>${colours ?? escapeText(text)}</code></pre></div>`
  );
}

function tableMarkup(table: Table, stored: string, number: number): string {
  const heads = (table.children[0]?.children ?? []).filter(({ header }) => header);
  const names = heads.map(({ children }) => textOf(children)).filter((name) => name !== '');
  const label = names.length > 0 ? `Tablo ${number}: ${truncate(names.join(', '))}` : `Tablo ${number}`;
  return `<div class="tw" tabindex="0" role="region" aria-label="${escapeAttribute(label)}">${stored}</div>`;
}

/** The title stands below the picture, where every reader sees it. */
function imageMarkup({ src, alt = '', title, width, height }: Image): string {
  const uploaded = pictureAt(src);
  const size = uploaded ? sizeOf(uploaded, { width, height }) : { width, height };
  const image =
    `<img src="${escapeAttribute(src)}" alt="${escapeAttribute(alt)}"${sizeAttributes(size)}` +
    `${uploaded ? sourceAttributes(uploaded, size) : ''} loading="lazy" decoding="async">`;
  const label = alt === '' ? 'Görseli büyüt' : `Görseli büyüt: ${truncate(alt)}`;
  const picture =
    `<div class="zf">${uploaded ? withBestFormat(image, uploaded, size) : image}` +
    `<button type="button" class="zb" aria-label="${escapeAttribute(label)}"></button></div>`;
  return title === undefined
    ? picture
    : `<figure>${picture}<figcaption>${escapeText(title)}</figcaption></figure>`;
}

type Size = { width: number | undefined; height: number | undefined };

function sizeAttributes({ width, height }: Size): string {
  return width !== undefined && height !== undefined
    ? ` width="${width}" height="${height}"`
    : // The height is unknown before the picture loads, so the box reserves its place.
      ` class="unsized"${width === undefined ? '' : ` width="${width}"`}`;
}

/** The size at which an uploaded picture is shown: the writer's width, and always the picture's own proportions. */
function sizeOf(picture: Picture, { width, height }: Size): { width: number; height: number } {
  const proportion = picture.height / picture.width;
  const shown = width ?? (height === undefined ? picture.width : Math.round(height / proportion));
  return { width: shown, height: Math.max(1, Math.round(shown * proportion)) };
}

/** The sizes that a browser may choose from, and the colour that holds the picture's place. */
function sourceAttributes(picture: Picture, size: Size): string {
  const srcset = srcsetOf(picture, 'webp');
  return (
    (srcset === '' ? '' : ` srcset="${srcset}" sizes="${shownWidth(size)}"`) +
    // The transparent parts of a PNG would show the colour.
    (picture.format === 'jpg' ? ` style="background-color: #${picture.color}"` : '')
  );
}

function withBestFormat(image: string, picture: Picture, size: Size): string {
  const srcset = srcsetOf(picture, 'avif');
  if (srcset === '') return image;
  return `<picture><source type="image/avif" srcset="${srcset}" sizes="${shownWidth(size)}">${image}</picture>`;
}

/** The width of a picture in the article's column of 41rem, for `sizes`. */
function shownWidth({ width = COLUMN_PX }: Pick<Size, 'width'>): string {
  return width < COLUMN_PX ? `${width}px` : '(max-width: 44rem) 100vw, 41rem';
}

/** Makes a slug for each text, unique within the article. */
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

function truncate(text: string): string {
  const letters = Array.from(text);
  return letters.length > LABEL_MAX_LENGTH ? `${letters.slice(0, LABEL_MAX_LENGTH - 1).join('')}…` : text;
}
