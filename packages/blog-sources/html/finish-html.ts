/**
 * Replaces elements that this product cannot store, and lists the losses. The result has no comments, scripts,
 * forms and players. Words that readers saw on the former site stay.
 */
import { defaultTreeAdapter, serialize } from 'parse5';
import { parseTree } from '#rich-text/bounded-parser.ts';
import {
  type ChildNode,
  type Element,
  hasText,
  newElement,
  nodesIn,
  type ParentNode,
  textOf,
} from '#rich-text/tree.ts';
import { Growth } from '../growth.ts';
import { replaceControl } from './form-controls.ts';
import type { HtmlOptions } from './html-options.ts';
import { moveLinksOfPictures } from './linked-pictures.ts';
import type { LossList } from './loss-list.ts';
import { keepLink, reportEmptyLinks } from './lost-links.ts';
import { replaceMedium } from './media-elements.ts';
import { attributeOf, classesOf, isHtmlElement, setAttribute, wordsOf } from './nodes.ts';
import { toUnicodeScript } from './unicode-script.ts';

const adapter = defaultTreeAdapter;

/** @throws FILE_TOO_LARGE if links and alternative texts become too long */
export function finishHtml(source: string, uncounted: HtmlOptions): string {
  if (!/[<&]/.test(source)) return source;
  const options = withGrowth(uncounted);
  const tree = parseTree(source);
  const stack: ParentNode[] = [tree];
  for (let parent = stack.pop(); parent; parent = stack.pop()) {
    const children: ChildNode[] = [];
    for (const node of parent.childNodes) {
      for (const replacement of replaceNode(node, options)) {
        replacement.parentNode = parent;
        children.push(replacement);
      }
    }
    parent.childNodes = children;
    for (const child of children) if (adapter.isElementNode(child)) stack.push(child);
  }
  reportEmptyLinks(tree, options.losses);
  moveLinksOfPictures(tree, options.losses);
  dropEmptyParagraphs(tree);
  return serialize(tree).trim();
}

/**
 * Drops paragraphs without words, which remain beside captions and separators. The ids of anchors in them stay.
 */
function dropEmptyParagraphs(tree: ParentNode): void {
  const parents = [tree, ...Array.from(nodesIn(tree)).filter((node) => adapter.isElementNode(node))];
  for (const parent of parents) {
    // Detaching the paragraphs one by one would take quadratic time.
    if (parent.childNodes.some(isEmptyParagraph))
      parent.childNodes = parent.childNodes.flatMap((node): ChildNode[] =>
        isEmptyParagraph(node) ? anchorsIn(node, parent) : [node],
      );
  }
}

function isEmptyParagraph(node: ChildNode): node is Element {
  if (!adapter.isElementNode(node) || node.tagName !== 'p' || hasText(node)) return false;
  return Array.from(nodesIn(node)).every(
    (inner) => !adapter.isElementNode(inner) || LINE_TAGS.has(inner.tagName),
  );
}

function anchorsIn(paragraph: Element, parent: ParentNode): Element[] {
  return [paragraph, ...Array.from(nodesIn(paragraph)).filter((node) => adapter.isElementNode(node))]
    .flatMap((element) => attributeOf(element, 'id') ?? attributeOf(element, 'name') ?? [])
    .map((id) => Object.assign(newElement('span', { id }), { parentNode: parent }));
}

const LINE_TAGS: ReadonlySet<string> = new Set('br a span strong b em i u s font small'.split(' '));

function withGrowth({ readPicture, readLink, ...others }: HtmlOptions): HtmlOptions {
  const growth = new Growth();
  const lengthOf = ({ attrs }: Element) => attrs.reduce((length, { value }) => length + value.length, 0);
  return {
    ...others,
    readPicture: (picture) => {
      const lengthBefore = lengthOf(picture);
      readPicture?.(picture);
      growth.add(lengthBefore, lengthOf(picture));
    },
    readLink: (url) => {
      const link = readLink ? readLink(url) : url;
      growth.add(url.length, link?.length ?? 0);
      return link;
    },
  };
}

/** Elements with content that is not visible on the page. */
const INVISIBLE: ReadonlySet<string> = new Set(
  'script style template noscript noembed noframes title link meta base head'.split(' '),
);

function replaceNode(node: ChildNode, options: HtmlOptions): readonly ChildNode[] {
  if (adapter.isTextNode(node)) return [node];
  if (!adapter.isElementNode(node)) return [];
  const { losses } = options;
  if (!isHtmlElement(node)) return replaceForeign(node, losses);
  if (INVISIBLE.has(node.tagName)) {
    if (node.tagName === 'script') losses.add('raw html', attributeOf(node, 'src') ?? '<script>', 'removed');
    if (node.tagName === 'style') losses.add('raw html', '<style>', 'removed');
    return [];
  }
  return (
    options.replaceElement?.(node) ??
    replaceControl(node, losses) ??
    replaceMedium(node, options) ??
    [keepElement(node, options)].filter((element) => element !== undefined)
  );
}

function keepElement(element: Element, { losses, readLink }: HtmlOptions): Element | undefined {
  // Readers see elements with `aria-hidden`, but the reader of pasted text would drop them.
  element.attrs = element.attrs.filter(({ name }) => name !== 'aria-hidden');
  // If a `>` is missing, the parser joins two tags to one name, such as `b<i`.
  if (!/^[a-z][a-z0-9-]*$/.test(element.tagName)) renameElement(element, 'span');
  switch (element.tagName) {
    case 'a':
      readAnchor(element, losses, readLink);
      break;
    case 'sup':
    case 'sub':
      convertScript(element, element.tagName, losses);
      break;
    case 'nav':
      renameElement(element, 'div');
      break;
    case 'dialog':
      if (attributeOf(element, 'open') === undefined) return undefined;
      renameElement(element, 'div');
      break;
    default:
      countGallery(element, losses);
  }
  return element;
}

/**
 * Replaces superscript and subscript by Unicode's characters where they exist. A number with a link is a
 * footnote's mark and stays.
 */
function convertScript(element: Element, tag: 'sup' | 'sub', losses: LossList): void {
  const words = textOf(element);
  const hasLink = element.childNodes.some((node) => adapter.isElementNode(node) && node.tagName === 'a');
  if (words.trim() === '' || hasLink) return;
  const characters = toUnicodeScript(tag, words);
  if (characters === undefined) losses.add('superscript', words, 'became text');
  renameElement(element, 'span');
  if (characters === undefined) return;
  element.childNodes = [];
  adapter.insertText(element, characters);
}

function readAnchor(link: Element, losses: LossList, readLink: HtmlOptions['readLink']): void {
  keepLink(link, losses);
  const url = attributeOf(link, 'href');
  const classes = classesOf(link);
  if (classes.includes('wp-block-button__link') || classes.includes('kg-btn'))
    losses.add('button', wordsOf(link), url === undefined ? 'became text' : 'became a link');
  if (classes.includes('wp-block-file__button')) losses.add('file', url ?? wordsOf(link), 'became a link');
  if (url === undefined || !readLink) return;
  const target = readLink(url);
  if (target !== undefined) setAttribute(link, 'href', target);
  else {
    losses.add('address', url, 'became text');
    link.attrs = link.attrs.filter(({ name }) => name !== 'href');
    renameElement(link, 'span');
  }
}

const GALLERY_CLASSES: ReadonlySet<string> = new Set([
  'wp-block-gallery',
  'wp-block-jetpack-tiled-gallery',
  'kg-gallery-card',
]);

function countGallery(element: Element, losses: LossList): void {
  if (!classesOf(element).some((name) => GALLERY_CLASSES.has(name))) return;
  losses.add('gallery', wordsOf(element), 'became pictures');
  // An outer figure around figures would lose its caption, so it becomes a `div`.
  renameElement(element, 'div');
  for (const node of nodesIn(element)) {
    if (!adapter.isElementNode(node)) continue;
    if (node.tagName === 'ul' || node.tagName === 'li') renameElement(node, 'div');
    if (node.tagName === 'figcaption' && node.parentNode === element) renameElement(node, 'p');
  }
}

/** Replaces SVG and MathML by their words. */
function replaceForeign(element: Element, losses: LossList): readonly ChildNode[] {
  const words = element.tagName === 'math' ? formulaOf(element) : wordsOf(element);
  const kind = element.tagName === 'math' ? 'mathematics' : 'picture';
  losses.add(kind, words || `<${element.tagName}>`, words === '' ? 'removed' : 'became text');
  return words === '' ? [] : [textElement(words)];
}

/** Returns the TeX source of a formula, else its words. */
function formulaOf(formula: Element): string {
  for (const node of nodesIn(formula)) {
    if (!adapter.isElementNode(node) || node.tagName !== 'annotation') continue;
    if (attributeOf(node, 'encoding') === 'application/x-tex') return wordsOf(node);
  }
  return wordsOf(formula);
}

function textElement(words: string): Element {
  const element = newElement('span');
  adapter.insertText(element, words);
  return element;
}

function renameElement(element: Element, tag: string): void {
  element.tagName = tag;
  element.nodeName = tag;
}
