/** Keeps links that this product cannot store: links around pictures, and links in captions. */
import { defaultTreeAdapter } from 'parse5';
import {
  type ChildNode,
  type Element,
  hasText,
  newElement,
  nodesIn,
  type ParentNode,
} from '#rich-text/tree.ts';
import type { LossList } from './loss-list.ts';
import { attributeOf, wordsOf } from './nodes.ts';

const adapter = defaultTreeAdapter;

/**
 * Moves links of pictures and of captions into text: a picture's link follows the picture, and a caption with
 * links becomes a paragraph.
 */
export function moveLinksOfPictures(tree: ParentNode, losses: LossList): void {
  for (const element of elementsIn(tree)) {
    if (element.tagName === 'a') separatePictureLink(element, losses);
    if (element.tagName === 'figure') separateCaption(element, losses);
  }
}

function separatePictureLink(link: Element, losses: LossList): void {
  const picture = elementsIn(link).find(({ tagName }) => tagName === 'img');
  const url = attributeOf(link, 'href')?.trim() ?? '';
  if (!picture || textOutsideCaptions(link) || !link.parentNode) return;
  const parent = link.parentNode;
  const inside = [...link.childNodes];
  replaceBy(link, inside);
  if (url === '' || isPictureItself(url, link, picture)) return;
  const figure = figureAround(parent) ?? inside.find((node) => node.nodeName === 'figure');
  const label = attributeOf(picture, 'alt')?.trim() || captionWords(figure) || url;
  const line = newElement('a', { href: url });
  adapter.insertText(line, label);
  losses.add('picture link', url, 'became a link');
  if (figure?.parentNode) insertAfter(figure, [wrapped('p', line)]);
  else if (inside.length > 0)
    insertAfter(
      inside.at(-1) ?? picture,
      isFollowedByText(inside.at(-1)) ? [line, newElement('br')] : [line],
    );
}

/** Turns a caption with a link into a paragraph, as captions of this product are plain text. */
function separateCaption(figure: Element, losses: LossList): void {
  const caption = elementsIn(figure).find(({ tagName }) => tagName === 'figcaption');
  const hasLink = caption && elementsIn(caption).some((element) => isLink(element) && hasText(element));
  if (!hasLink || !elementsIn(figure).some(({ tagName }) => tagName === 'img')) return;
  losses.add('picture link', wordsOf(caption), 'became text');
  adapter.detachNode(caption);
  caption.tagName = 'p';
  caption.nodeName = 'p';
  insertAfter(figure, [caption]);
}

function isLink(element: Element): boolean {
  return element.tagName === 'a' && attributeOf(element, 'href') !== undefined;
}

/**
 * True for a link to the picture's own file or to WordPress's page of the file. Such a link is not needed, as
 * pictures of this product can be enlarged.
 */
function isPictureItself(url: string, link: Element, picture: Element): boolean {
  if (/(?:^|\s)attachment\b/.test(attributeOf(link, 'rel') ?? '') || /[?&]attachment_id=\d/.test(url))
    return true;
  return fileName(url) !== '' && fileName(url) === fileName(attributeOf(picture, 'src') ?? '');
}

/** Returns the file name of a picture without the size that blog systems add. */
function fileName(url: string): string {
  const [path = ''] = url.split(/[?#]/);
  const name = path.slice(path.lastIndexOf('/') + 1);
  return /\.(?:jpe?g|png|gif|webp|avif|bmp|svg)$/i.test(name)
    ? name.replace(/-(?:\d+x\d+|scaled)(?=\.\w+$)/, '').toLowerCase()
    : '';
}

function textOutsideCaptions(link: Element): boolean {
  return [...nodesIn(link, ({ tagName }) => tagName !== 'figcaption')].some(
    (node) => adapter.isTextNode(node) && node.value.trim() !== '',
  );
}

function captionWords(figure: ChildNode | undefined): string {
  if (!figure || !adapter.isElementNode(figure)) return '';
  const caption = elementsIn(figure).find(({ tagName }) => tagName === 'figcaption');
  return caption ? wordsOf(caption) : '';
}

function figureAround(parent: ParentNode): Element | undefined {
  for (let node: ParentNode | null = parent; node && adapter.isElementNode(node); node = node.parentNode)
    if (node.tagName === 'figure') return node;
  return undefined;
}

function isFollowedByText(node: ChildNode | undefined): boolean {
  const siblings = node?.parentNode?.childNodes ?? [];
  const next = node && siblings[siblings.indexOf(node) + 1];
  return next !== undefined && adapter.isTextNode(next) && next.value.trim() !== '';
}

function elementsIn(parent: ParentNode): Element[] {
  return [...nodesIn(parent)].filter((node) => adapter.isElementNode(node));
}

function wrapped(tag: string, child: Element): Element {
  const element = newElement(tag);
  adapter.appendChild(element, child);
  return element;
}

function replaceBy(node: ChildNode, replacements: readonly ChildNode[]): void {
  insertAfter(node, replacements);
  adapter.detachNode(node);
}

function insertAfter(node: ChildNode, added: readonly ChildNode[]): void {
  const parent = node.parentNode;
  if (!parent) return;
  for (const child of added) child.parentNode = parent;
  const index = parent.childNodes.indexOf(node);
  parent.childNodes = [
    ...parent.childNodes.slice(0, index + 1),
    ...added,
    ...parent.childNodes.slice(index + 1),
  ];
}
