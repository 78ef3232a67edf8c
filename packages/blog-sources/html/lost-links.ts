/** Keeps and reports links that the import of a text would lose without a report. */
import { defaultTreeAdapter } from 'parse5';
import { type Element, nodesIn, type ParentNode } from '#rich-text/tree.ts';
import { linkUrl } from '#rich-text/urls.ts';
import type { LossList } from './loss-list.ts';
import { attributeOf, wordsOf } from './nodes.ts';

const adapter = defaultTreeAdapter;

const MEDIA: ReadonlySet<string> = new Set(
  'img picture video audio iframe object embed canvas input button'.split(' '),
);
const ICON = /(?:^|[\s_-])(?:icons?|fa|fa[bsrl]|bi|dashicons|glyphicon)(?:$|[\s_-])/i;

/**
 * Gives a link without words its label as text if it shows an icon, or if a script fills it. Reports a URL scheme
 * that this product refuses.
 */
export function keepLink(link: Element, losses: LossList): void {
  const url = addressOf(link);
  if (url === undefined) return;
  if (hasContent(link)) {
    if (linkUrl.accept(url) === undefined) losses.add('address', url, 'became text');
    return;
  }
  const isIcon = elementsIn(link).some(
    (element) => element.tagName === 'svg' || ICON.test(attributeOf(element, 'class') ?? ''),
  );
  const isEmbed = link.attrs.some(({ name }) => name.startsWith('data-') && name.endsWith('-url'));
  if (linkUrl.accept(url) === undefined || (!isIcon && !isEmbed)) return;
  losses.add(isEmbed ? 'embed' : 'picture link', url, 'became a link');
  link.childNodes = [];
  adapter.insertText(
    link,
    attributeOf(link, 'aria-label')?.trim() || attributeOf(link, 'title')?.trim() || url,
  );
}

/**
 * Reports URLs of which all links are empty. The HTML parser splits a link around paragraphs, which leaves empty
 * copies.
 */
export function reportEmptyLinks(tree: ParentNode, losses: LossList): void {
  const links = elementsIn(tree).filter(({ tagName }) => tagName === 'a');
  const addresses = links.map(addressOf);
  const addressesOfContent = new Set(
    addresses.filter((_, index) => links[index] && hasContent(links[index])),
  );
  for (const url of new Set(addresses))
    if (url !== undefined && !addressesOfContent.has(url)) losses.add('address', url, 'removed');
}

/** @returns undefined for a link without a URL, to a part of the page, or to a script */
function addressOf(link: Element): string | undefined {
  const url = attributeOf(link, 'href')?.trim() ?? '';
  return url === '' || url.startsWith('#') || /^javascript:/i.test(url) ? undefined : url;
}

function hasContent(link: Element): boolean {
  return wordsOf(link) !== '' || elementsIn(link).some(({ tagName }) => MEDIA.has(tagName));
}

function elementsIn(parent: ParentNode): Element[] {
  return [...nodesIn(parent)].filter((node) => adapter.isElementNode(node));
}
