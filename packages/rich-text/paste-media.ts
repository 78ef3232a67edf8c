/**
 * Reads pictures, videos and embedded pages of a paste. Pictures and videos with a public URL stay; other
 * media are counted as lost. A lost picture leaves a placeholder: an image without a URL.
 */
import { defaultTreeAdapter } from 'parse5';
import { readInteger } from './attributes.ts';
import { attribute, declarations } from './inline-style.ts';
import { pixelsOf } from './lengths.ts';
import { type ChildNode, type Element, newElement, nodesIn, type ParentNode, textOf } from './tree.ts';
import { imageUrl } from './urls.ts';

const adapter = defaultTreeAdapter;

/** The number of lost parts of a paste. A footnote loses only its link. */
export type Losses = Record<'pictures' | 'videos' | 'recordings' | 'pages' | 'footnotes', number>;

type Findings = { losses: Losses; sources: Map<ChildNode, string> };

/** Attributes with the URL of a medium. Pages that load pictures lazily use the `data-…` attributes. */
const SOURCE_ATTRIBUTES = ['src', 'data-src', 'data-lazy-src', 'data-original', 'data'] as const;

/** A transparent GIF of one pixel, the placeholder of a lazily loaded picture. */
const TRANSPARENT_PIXEL = /^data:image\/gif;base64,R0lGODlhAQAB/i;

/**
 * Replaces media and counts losses; skips code.
 * @returns URLs of lost pictures in document order
 */
export function readMedia(root: ParentNode, losses: Losses): string[] {
  const sources = new Map<ChildNode, string>();
  const stack: ParentNode[] = [root];
  for (let parent = stack.pop(); parent; parent = stack.pop()) {
    const children: ChildNode[] = [];
    for (const node of parent.childNodes) {
      const read = adapter.isElementNode(node) ? readElement(node, { losses, sources }) : node;
      if (!read) continue;
      read.parentNode = parent;
      children.push(read);
      if (adapter.isElementNode(read) && read.tagName !== 'pre') stack.push(read);
    }
    parent.childNodes = children;
  }
  return [...nodesIn(root)].flatMap((node) => sources.get(node) ?? []);
}

/** Turns the caption of a figure with one picture into the picture's title. Must run after `readMedia`. */
export function readCaption(figure: Element): void {
  if (figure.tagName !== 'figure' && !hasClass(figure, 'wp-caption')) return;
  const content = nodesIn(figure, ({ tagName }) => tagName !== 'figure');
  const inside = [...content].filter((node) => adapter.isElementNode(node));
  const [picture, ...others] = inside.filter(({ tagName }) => tagName === 'img');
  const caption = inside.find(
    (inner) => inner.tagName === 'figcaption' || hasClass(inner, 'wp-caption-text'),
  );
  const words = caption && textOf(caption).replace(/\s+/g, ' ').trim();
  if (!picture || others.length > 0 || !words) return;
  adapter.detachNode(caption);
  picture.attrs = [...picture.attrs.filter(({ name }) => name !== 'title'), { name: 'title', value: words }];
}

function hasClass(element: Element, name: string): boolean {
  return attribute(element, 'class')?.split(/\s+/).includes(name) === true;
}

/** @returns the replacement, or undefined to drop the element */
function readElement(element: Element, { losses, sources }: Findings): Element | undefined {
  switch (element.tagName) {
    case 'img':
      return readPicture(element, { losses, sources });
    case 'video':
      return readFile(element, 'videos', losses);
    case 'audio':
      return readFile(element, 'recordings', losses);
    case 'iframe':
    case 'embed':
    case 'object':
      return readPage(element, losses);
    default:
      return element;
  }
}

function readPicture(picture: Element, { losses, sources }: Findings): Element | undefined {
  const urls = urlsOf(picture).filter((url) => !TRANSPARENT_PIXEL.test(url));
  // Tracking pixels, and pictures that were never loaded, are dropped.
  if (urls.length === 0 || isHidden(picture)) return undefined;
  const src = urls.find(isOnTheWeb);
  if (src === undefined) {
    losses.pictures += 1;
    sources.set(picture, urls[0] ?? '');
  }
  addSize(picture);
  // A placeholder gets no size, as the size is that of the lost picture.
  const replacedAttributes = src === undefined ? ['src', 'width', 'height'] : ['src'];
  picture.attrs = [
    { name: 'src', value: src ?? '' },
    ...picture.attrs.filter(({ name }) => !replacedAttributes.includes(name)),
  ];
  return picture;
}

/** Copies the size from the style to the attributes. */
function addSize(picture: Element): void {
  const style = declarations(picture);
  for (const side of ['width', 'height']) {
    const pixels = pixelsOf(style.get(side) ?? '');
    if (pixels !== undefined && attribute(picture, side) === undefined)
      picture.attrs.push({ name: side, value: String(pixels) });
  }
}

function readFile(element: Element, kind: 'videos' | 'recordings', losses: Losses): Element | undefined {
  const sources = [...nodesIn(element)].filter((node) => adapter.isElementNode(node));
  const urls = [element, ...sources].flatMap(urlsOf);
  const url = urls.find(isOnTheWeb);
  if (url !== undefined) return linkTo(element, url);
  if (urls.length > 0) losses[kind] += 1;
  return undefined;
}

function readPage(element: Element, losses: Losses): Element | undefined {
  const url = urlsOf(element).find(isOnTheWeb);
  if (url === undefined || isHidden(element)) return undefined;
  const video = videoUrl(url);
  if (video !== undefined) return linkTo(element, video);
  losses.pages += 1;
  return undefined;
}

function urlsOf(element: Element): string[] {
  // The first URL of `srcset`. A data URL may contain commas.
  const [, first = ''] = /^\s*(\S+?),?(?:\s|$)/.exec(attribute(element, 'srcset') ?? '') ?? [];
  return [...SOURCE_ATTRIBUTES.map((name) => attribute(element, name)?.trim() ?? ''), first].filter(
    (url) => url !== '',
  );
}

function isOnTheWeb(url: string): boolean {
  return imageUrl.accept(url) !== undefined;
}

function isHidden(element: Element): boolean {
  const style = declarations(element);
  return (
    style.get('display') === 'none' ||
    ['width', 'height'].some((side) => {
      const length = style.get(side)?.replace(/px$/, '') ?? attribute(element, side) ?? '';
      return (readInteger(length) ?? Number.POSITIVE_INFINITY) <= 1;
    })
  );
}

/** Matches the default titles of players, which do not name the video. */
const PLAYERS_OWN_TITLE = /^(?:youtube|vimeo)[ -](?:video[ -]?)?(?:player)?$/i;

/** Returns a paragraph with a link, labelled with the element's title or the URL. */
function linkTo(element: Element, url: string): Element {
  const title = (attribute(element, 'title') ?? '').trim();
  const line = newElement('p');
  const link = newElement('a', { href: url });
  adapter.appendChild(line, link);
  adapter.insertText(link, title === '' || PLAYERS_OWN_TITLE.test(title) ? url : title);
  return line;
}

/** The base for URLs without a scheme: `//www.youtube.com/embed/…`. */
const BASE_URL = 'https://localhost';

/** Returns the URL of the video's page for a player of YouTube or Vimeo; undefined for another URL. */
function videoUrl(player: string): string | undefined {
  if (!URL.canParse(player, BASE_URL)) return undefined;
  const { hostname, pathname, searchParams } = new URL(player, BASE_URL);
  const host = hostname.replace(/^www\./, '');
  const id = pathname.slice(pathname.lastIndexOf('/') + 1);
  if (/^youtube(?:-nocookie)?\.com$/.test(host) && /^\/(?:embed|v|shorts)\//.test(pathname)) {
    const list = searchParams.get('list');
    if (id === 'videoseries' && list)
      return `https://www.youtube.com/playlist?list=${encodeURIComponent(list)}`;
    return id === '' ? undefined : `https://www.youtube.com/watch?v=${id}`;
  }
  if (host === 'player.vimeo.com' && /^\/video\/\d+$/.test(pathname)) {
    const key = searchParams.get('h');
    return `https://vimeo.com/${id}${key ? `/${encodeURIComponent(key)}` : ''}`;
  }
  return undefined;
}
