/** Keeps and reports links that the import of a text would lose without a word. */
import { defaultTreeAdapter } from 'parse5';
import { type Element, nodesIn } from '#shared/rich-text/tree.ts';
import { linkUrl } from '#shared/rich-text/urls.ts';
import type { LossList } from './loss-list.ts';
import { attributeOf, wordsOf } from './nodes.ts';

const adapter = defaultTreeAdapter;

const MEDIA: ReadonlySet<string> = new Set(
  'img picture video audio iframe object embed canvas input button'.split(' '),
);
const ICON = /(?:^|[\s_-])(?:icons?|fa|fa[bsrl]|bi|dashicons|glyphicon)(?:$|[\s_-])/i;

/**
 * Gives a link its label if it shows an icon, or if a program fills it. Reports a link without words, and one whose
 * scheme this product refuses.
 */
export function keepLink(link: Element, losses: LossList): void {
  const url = attributeOf(link, 'href')?.trim() ?? '';
  if (url === '' || url.startsWith('#') || /^javascript:/i.test(url)) return;
  const isRefused = linkUrl.accept(url) === undefined;
  const inner = [...nodesIn(link)].filter((node) => adapter.isElementNode(node));
  if (wordsOf(link) !== '' || inner.some(({ tagName }) => MEDIA.has(tagName))) {
    if (isRefused) losses.add('address', url, 'became text');
    return;
  }
  const isIcon = inner.some(
    (element) => element.tagName === 'svg' || ICON.test(attributeOf(element, 'class') ?? ''),
  );
  const isEmbed = link.attrs.some(({ name }) => name.startsWith('data-') && name.endsWith('-url'));
  if (isRefused || (!isIcon && !isEmbed)) {
    losses.add('address', url, 'removed');
    return;
  }
  losses.add(isEmbed ? 'embed' : 'picture link', url, 'became a link');
  link.childNodes = [];
  adapter.insertText(
    link,
    attributeOf(link, 'aria-label')?.trim() || attributeOf(link, 'title')?.trim() || url,
  );
}
