import { defaultTreeAdapter } from 'parse5';
import type { Loss } from '#blog-sources/source-item.ts';
import { type ChildNode, type Element, newElement, nodesIn } from '#rich-text/tree.ts';
import { isVideoPage, pageOfPlayer } from './embed-url.ts';
import type { HtmlOptions } from './html-options.ts';
import type { LossList } from './loss-list.ts';
import { attributeOf, classesOf, setAttribute, wordsOf } from './nodes.ts';

const adapter = defaultTreeAdapter;

/**
 * Replaces players and embedded pages by links, and reads pictures.
 * @returns undefined for other elements
 */
export function replaceMedium(element: Element, options: HtmlOptions): readonly ChildNode[] | undefined {
  const { losses } = options;
  switch (element.tagName) {
    case 'img':
      return readImage(element, options);
    case 'video':
      return [linkOrNothing(element, 'video', losses)].flat();
    case 'audio':
      return [linkOrNothing(element, 'audio', losses)].flat();
    case 'iframe':
    case 'embed':
    case 'object':
    case 'frame':
      return replacePlayer(element, losses);
    case 'canvas':
      losses.add('widget', '<canvas>', 'removed');
      return [];
    case 'figure':
    case 'div':
      return isEmbed(element) ? replaceEmbed(element, losses) : undefined;
    default:
      return undefined;
  }
}

/** Attributes with a picture's URL on pages that load pictures lazily. */
const LAZY_ATTRIBUTES = ['data-src', 'data-lazy-src', 'data-original', 'data-orig-file', 'data-full-url'];

function readImage(picture: Element, { losses, readPicture }: HtmlOptions): readonly ChildNode[] {
  const source = attributeOf(picture, 'src') ?? '';
  const isPlaceholder = source === '' || source.startsWith('data:');
  const lazy = LAZY_ATTRIBUTES.map((name) => attributeOf(picture, name)).find((url) => url);
  const firstOfSet = /^\s*(\S+?),?(?:\s|$)/.exec(attributeOf(picture, 'srcset') ?? '')?.[1];
  const url = isPlaceholder ? (lazy ?? firstOfSet ?? source) : source;
  if (url === '' || url.startsWith('data:')) {
    losses.add('picture', url === '' ? (attributeOf(picture, 'alt') ?? '') : url.slice(0, 40), 'removed');
    return [];
  }
  setAttribute(picture, 'src', url);
  picture.attrs = picture.attrs.filter(({ name }) => name !== 'srcset' && !LAZY_ATTRIBUTES.includes(name));
  readPicture?.(picture);
  return [picture];
}

function linkOrNothing(
  element: Element,
  kind: Extract<Loss['kind'], 'video' | 'audio'>,
  losses: LossList,
): Element[] {
  const url = [element, ...elementsIn(element)].map((inner) => attributeOf(inner, 'src')).find(Boolean);
  losses.add(kind, url ?? '', url === undefined ? 'removed' : 'became a link');
  return url === undefined ? [] : [linkElement(url, attributeOf(element, 'title'))];
}

function replacePlayer(element: Element, losses: LossList): Element[] {
  const source =
    attributeOf(element, 'src') ??
    attributeOf(element, 'data-src') ??
    attributeOf(element, 'data') ??
    elementsIn(element).flatMap((inner) => attributeOf(inner, 'src') ?? movieOf(inner) ?? [])[0];
  const url = source === undefined ? undefined : pageOfPlayer(source);
  if (url === undefined || url === '' || url === 'about:blank') {
    losses.add('embed', attributeOf(element, 'title') ?? `<${element.tagName}>`, 'removed');
    return [];
  }
  losses.add(isVideoPage(url) ? 'video' : 'embed', url, 'became a link');
  return [linkElement(url)];
}

function movieOf(parameter: Element): string | undefined {
  return attributeOf(parameter, 'name') === 'movie' ? attributeOf(parameter, 'value') : undefined;
}

/** True for WordPress's embed block, which contains the URL of a page as text. */
function isEmbed(element: Element): boolean {
  const classes = classesOf(element);
  return classes.includes('wp-block-embed') || classes.some((name) => name.startsWith('wp-block-embed-'));
}

function replaceEmbed(element: Element, losses: LossList): readonly ChildNode[] | undefined {
  const wrapper = elementsIn(element).find((inner) => classesOf(inner).includes('wp-block-embed__wrapper'));
  const url = wrapper && wordsOf(wrapper);
  if (!wrapper || !url || !URL.canParse(url)) return undefined;
  losses.add(isVideoPage(url) ? 'video' : 'embed', url, 'became a link');
  const caption = elementsIn(element).find(({ tagName }) => tagName === 'figcaption');
  if (!caption || wordsOf(caption) === '') return [linkElement(url)];
  const paragraph = newElement('p');
  paragraph.childNodes = caption.childNodes;
  return [linkElement(url), paragraph];
}

function elementsIn(element: Element): Element[] {
  return [...nodesIn(element)].filter((node) => adapter.isElementNode(node));
}

function linkElement(url: string, title?: string): Element {
  const line = newElement('p');
  const link = newElement('a', { href: url });
  adapter.appendChild(line, link);
  adapter.insertText(link, title?.trim() || url);
  return line;
}
