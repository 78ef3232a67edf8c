/** Converts templates and components that several generators have: pictures, players, code and notes. */
import { escapeHtml } from '#text/escape-html.ts';
import { codeBlock, figure, linkParagraph } from '../html/compose.ts';
import { isVideoPage, isWebUrl } from '../html/embed-url.ts';
import type { LossList } from '../html/loss-list.ts';
import type { Arguments } from './template-tags.ts';

export type Component = Arguments & { name: string; markup: string; content: string | undefined };

/** Returns a block of HTML between blank lines, so that the text after the block is Markdown again. */
const block = (html: string): string => `\n\n${html.replace(/\n{2,}/g, '\n')}\n\n`;

const PICTURE_NAMES =
  /^(?:figure|fig|img|image|picture|figure\.html|image\.html|img\.html|imgcap|lazyimg|figcap)$/;
const CODE_NAMES = /^(?:highlight|codeblock|code|mermaid|prism)$/;
const PLAYERS: Readonly<Record<string, (values: readonly string[]) => string>> = {
  youtube: ([id = '']) => `https://www.youtube.com/watch?v=${id}`,
  vimeo: ([id = '']) => `https://vimeo.com/${id}`,
  bilibili: ([id = '']) => `https://www.bilibili.com/video/${id}`,
  instagram: ([id = '']) => `https://www.instagram.com/p/${id}/`,
  gist: ([user = '', id = '']) => `https://gist.github.com/${id === '' ? user : `${user}/${id}`}`,
  tweet: ([user = '', id = '']) =>
    `https://twitter.com/${id === '' ? `i/status/${user}` : `${user}/status/${id}`}`,
  x: ([user = '', id = '']) => `https://x.com/${id === '' ? `i/status/${user}` : `${user}/status/${id}`}`,
  codepen: ([id = '']) => `https://codepen.io/pen/${id}`,
  jsfiddle: ([id = '']) => `https://jsfiddle.net/${id}`,
};

/** @returns undefined for an unknown component */
export function writeComponent(component: Component, losses: LossList): string | undefined {
  const name = component.name.toLowerCase();
  if (PICTURE_NAMES.test(name)) return writePicture(component);
  if (CODE_NAMES.test(name) && component.content !== undefined) return writeCode(component);
  return writePlayer(name, component, losses);
}

/** Keeps the content of an unknown component, and reports the component. */
export function writeUnknown({ content, markup, named }: Component, losses: LossList): string {
  const url = Object.values(named).find(isWebUrl);
  if (content === undefined && url !== undefined) {
    losses.add(isVideoPage(url) ? 'video' : 'embed', url, 'became a link');
    return block(linkParagraph(url));
  }
  const title = named['title'] ?? named['summary'] ?? '';
  const isEmpty = (content ?? '').trim() === '';
  losses.add('shortcode', markup, isEmpty ? 'removed' : 'became text');
  if (content === undefined) return '';
  return (title === '' ? '' : `\n\n**${title}**\n\n`) + content;
}

function writePicture({ named, values }: Component): string | undefined {
  const url =
    named['src'] ??
    named['url'] ??
    named['link'] ??
    named['image_path'] ??
    named['path'] ??
    values.find(isPicture);
  if (url === undefined) return undefined;
  const caption = named['caption'] ?? '';
  const title = named['title'] ?? '';
  const words = [title, caption].filter(Boolean).map(escapeHtml).join(' – ');
  return block(figure({ url, alt: named['alt'] ?? caption }, words));
}

function isPicture(text: string): boolean {
  return /\.(?:jpe?g|png|gif|webp|avif|svg)$/i.test(text);
}

function writeCode({ name, named, values, content = '' }: Component): string {
  const language = named['lang'] ?? named['language'] ?? (name === 'mermaid' ? name : values[0]) ?? '';
  return `\n\n${codeBlock(content.replace(/^\n/, '').trimEnd(), language)}\n\n`;
}

function writePlayer(name: string, component: Component, losses: LossList): string | undefined {
  const { named, values } = component;
  const pageOf = PLAYERS[name];
  if (!pageOf) return undefined;
  const user = named['user'];
  const id = named['id'] ?? named['videoid'] ?? named['video'];
  const ids = user === undefined ? [id ?? values[0] ?? '', ...values.slice(1)] : [user, id ?? ''];
  const url =
    [...values, ...Object.values(named)].find(isWebUrl) ?? (ids[0] === '' ? undefined : pageOf(ids));
  if (url === undefined) return undefined;
  losses.add(isVideoPage(url) ? 'video' : 'embed', url, 'became a link');
  return block(linkParagraph(url));
}
