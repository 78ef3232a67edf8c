/**
 * Renders a post's content as an article's HTML, with additions. Headings get links; code gets colours and
 * its language's name; wide tables scroll; pictures reserve their space, load lazily and can be enlarged. The
 * article, the preview and the editor's view use this HTML.
 */

import { headingIds, lineOf } from '#rich-text/heading-ids.ts';
import { highlightCode } from '#rich-text/highlight-code.ts';
import { languageLabel } from '#rich-text/language-label.ts';
import { htmlToValue } from '#rich-text/rich-text.ts';
import type { Block, CodeBlock, Heading, Image, Table, Value } from '#rich-text/schema.ts';
import { escapeAttribute, escapeText, type RenderNode, serializeValue } from '#rich-text/serialize.ts';
import { type Picture, pictureAt, srcsetOf } from '../media/pictures.ts';
import { CODE_START } from './article-markup-marks.ts';
import { PAGE_IDS } from './page-ids.ts';

/**
 * The version of the output, stored with rendered articles. A test fails if the output changes without a new
 * version.
 */
export const RENDERER_VERSION = 3;

const LABEL_MAX_LENGTH = 80;
const COLUMN_PX = 656;
/**
 * The number of characters that are highlighted in one article, to limit the rendering time. Further code
 * stays plain.
 */
const HIGHLIGHTED_CHARACTERS = 40_000;

/**
 * Renders HTML as an article.
 * @param html any text, usually stored HTML; it is sanitized here
 * @returns safe HTML: the node set, and the additions named above. Never throws.
 */
export function articleMarkup(html: string): string {
  return articleMarkupOf(htmlToValue(html));
}

/** @param value in normal form, as `htmlToValue` returns it */
export function articleMarkupOf(value: Value): string {
  const markup = serializeValue(value, { node: readerRenderer() });
  // Text and attributes escape `<` and `"`, so only the serializer's own tags match.
  return markup.replaceAll(
    '<input type="checkbox"',
    '<input type="checkbox" disabled aria-label="Tamamlandı"',
  );
}

function readerRenderer(): RenderNode {
  const idFor = headingIds(PAGE_IDS);
  let tables = 0;
  let codeLeft = HIGHLIGHTED_CHARACTERS;
  return (block, html) => {
    switch (block.type) {
      case 'heading':
        return headingMarkup(block, html, idFor(lineOf(block.children)));
      case 'code-block': {
        codeLeft -= block.children[0].text.length;
        return codeMarkup(block, codeLeft >= 0);
      }
      case 'table':
        tables += 1;
        return tableMarkup(block, html, tables);
      case 'image':
        return imageMarkup(block);
      default:
        return html;
    }
  };
}

/** The link follows the heading, so that the heading's accessible name stays its text. */
function headingMarkup(heading: Heading, html: string, id: string | undefined): string {
  if (id === undefined) return html;
  const text = lineOf(heading.children);
  const tag = `<h${heading.level}`;
  const label = escapeAttribute(`“${truncate(text)}” bölümüne bağlantı`);
  return (
    `<div class="hd">${tag} id="${id}"${html.slice(tag.length)}` +
    `<a class="hx" href="#${id}" aria-label="${label}"></a></div>`
  );
}

function codeMarkup({ language, children: [{ text }] }: CodeBlock, withColours: boolean): string {
  const colours = withColours && language !== undefined ? highlightCode(text, language) : undefined;
  const name = language === undefined ? '' : ` class="language-${escapeAttribute(language)}"`;
  const label = language === undefined ? '' : `<p class="cl">${escapeText(languageLabel(language))}</p>`;
  // Lines do not wrap, so keyboard users must be able to scroll the block.
  return (
    `${CODE_START}${label}<pre tabindex="0" role="group" aria-label="Kod">` +
    `<code${name}>${colours ?? escapeText(text)}</code></pre></div>`
  );
}

function tableMarkup(table: Table, html: string, number: number): string {
  const heads = (table.children[0]?.children ?? []).filter(({ header }) => header);
  const names = heads.map(({ children }) => textOf(children)).filter((name) => name !== '');
  const label = names.length > 0 ? `Tablo ${number}: ${truncate(names.join(', '))}` : `Tablo ${number}`;
  return `<div class="tw" tabindex="0" role="region" aria-label="${escapeAttribute(label)}">${html}</div>`;
}

/** The title becomes a caption below the picture, where every reader can see it. */
function imageMarkup({ src, alt = '', title, width, height }: Image): string {
  const uploadedPicture = pictureAt(src);
  const size = uploadedPicture ? sizeOf(uploadedPicture, { width, height }) : { width, height };
  const image =
    `<img src="${escapeAttribute(src)}" alt="${escapeAttribute(alt)}"${sizeAttributes(size)}` +
    `${uploadedPicture ? sourceAttributes(uploadedPicture, size) : ''} loading="lazy" decoding="async">`;
  const label = alt === '' ? 'Görseli büyüt' : `Görseli büyüt: ${truncate(alt)}`;
  const picture =
    `<div class="zf">${uploadedPicture ? withBestFormat(image, uploadedPicture, size) : image}` +
    `<button type="button" class="zb" aria-label="${escapeAttribute(label)}"></button></div>`;
  return title === undefined
    ? picture
    : `<figure>${picture}<figcaption>${escapeText(title)}</figcaption></figure>`;
}

type Size = { width: number | undefined; height: number | undefined };

function sizeAttributes({ width, height }: Size): string {
  return width !== undefined && height !== undefined
    ? ` width="${width}" height="${height}"`
    : // The class reserves space, because the height is unknown before the picture loads.
      ` class="unsized"${width === undefined ? '' : ` width="${width}"`}`;
}

/** Returns the size with the writer's width and the picture's own proportions. */
function sizeOf(picture: Picture, { width, height }: Size): { width: number; height: number } {
  const proportion = picture.height / picture.width;
  const displayWidth = width ?? (height === undefined ? picture.width : Math.round(height / proportion));
  return { width: displayWidth, height: Math.max(1, Math.round(displayWidth * proportion)) };
}

function sourceAttributes(picture: Picture, size: Size): string {
  const srcset = srcsetOf(picture, 'webp');
  return (
    (srcset === '' ? '' : ` srcset="${srcset}" sizes="${sizesAttribute(size)}"`) +
    // The colour would be visible through transparent parts of a PNG.
    (picture.format === 'jpg' ? ` style="background-color: #${picture.color}"` : '')
  );
}

function withBestFormat(image: string, picture: Picture, size: Size): string {
  const srcset = srcsetOf(picture, 'avif');
  if (srcset === '') return image;
  return `<picture><source type="image/avif" srcset="${srcset}" sizes="${sizesAttribute(size)}">${image}</picture>`;
}

/** Returns the `sizes` attribute for the article's column of 41rem. */
function sizesAttribute({ width = COLUMN_PX }: Pick<Size, 'width'>): string {
  return width < COLUMN_PX ? `${width}px` : '(max-width: 44rem) 100vw, 41rem';
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
