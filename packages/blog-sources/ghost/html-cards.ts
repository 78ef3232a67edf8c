/** Replaces the cards in Ghost's HTML by standard HTML. */
import { defaultTreeAdapter } from 'parse5';
import type { ChildNode, Element } from '#rich-text/tree.ts';
import { hasText, newElement, nodesIn } from '#rich-text/tree.ts';
import { linkOutcome } from '../html/compose.ts';
import { isVideoPage } from '../html/embed-url.ts';
import type { LossList } from '../html/loss-list.ts';
import { attributeOf, classesOf, setAttribute, wordsOf } from '../html/nodes.ts';

const adapter = defaultTreeAdapter;

type CardReader = (card: Element, losses: LossList) => readonly ChildNode[];

/** @returns undefined for an element that is no card */
export function readHtmlCard(element: Element, losses: LossList): readonly ChildNode[] | undefined {
  const classes = classesOf(element);
  if (!classes.includes('kg-card')) return undefined;
  return CARDS.find(([name]) => classes.includes(name))?.[1](element, losses);
}

const readBookmark: CardReader = (card, losses) => {
  const url = attributeOf(inCard(card, 'kg-bookmark-container') ?? card, 'href') ?? '';
  const title = wordsIn(card, 'kg-bookmark-title') || url;
  losses.add('embed', url || title, linkOutcome(url, title));
  return [
    ...linkLine(url, title),
    ...paragraph(wordsIn(card, 'kg-bookmark-description')),
    ...captionOf(card),
  ];
};

const readFile: CardReader = (card, losses) => {
  const url = attributeOf(inCard(card, 'kg-file-card-container') ?? card, 'href') ?? '';
  const name = wordsIn(card, 'kg-file-card-title') || wordsIn(card, 'kg-file-card-filename') || url;
  losses.add('file', url || name, linkOutcome(url, name));
  return [...linkLine(url, name), ...paragraph(wordsIn(card, 'kg-file-card-caption'))];
};

function readMedium(kind: 'video' | 'audio'): CardReader {
  return (card, losses) => {
    const url =
      elementsIn(card)
        .filter(({ tagName }) => ['video', 'audio', 'source'].includes(tagName))
        .map((element) => attributeOf(element, 'src'))
        .find(Boolean) ?? '';
    const title = wordsIn(card, `kg-${kind}-title`);
    losses.add(isVideoPage(url) ? 'video' : kind, url || title, linkOutcome(url, title));
    return [...linkLine(url, title || url), ...captionOf(card)];
  };
}

/** Reads a callout, a note with an emoji, as a quote. */
const readCallout: CardReader = (card) => {
  const quote = newElement('blockquote');
  const line = newElement('p');
  const emoji = wordsIn(card, 'kg-callout-emoji');
  if (emoji !== '') adapter.insertText(line, `${emoji} `);
  for (const child of inCard(card, 'kg-callout-text')?.childNodes ?? []) adapter.appendChild(line, child);
  adapter.appendChild(quote, line);
  return [quote];
};

/** Reads a sign-up card without its form: the form's button, field and messages are not words of the post. */
const readSignup: CardReader = (card, losses) => {
  losses.add('form', wordsIn(card, 'kg-signup-card-heading'), 'removed');
  removeAll(card, ({ tagName }) => tagName === 'form');
  return plainCard(card, losses);
};

/** Drops a part for e-mails, as it is not on the page. */
const readNewsletterPart: CardReader = (card, losses) => {
  losses.add('widget', wordsOf(card), 'removed');
  return [];
};

const BUTTONS: ReadonlySet<string> = new Set([
  'kg-header-card-button',
  'kg-product-card-button',
  'kg-cta-button',
]);

/**
 * Reads a card as plain elements. Drops the decoration of the card: stars, icons and the button that unfolds the
 * card.
 */
const plainCard: CardReader = (card, losses) => {
  const background = /background-image:\s*url\(\s*['"]?([^'")]+)/i.exec(
    attributeOf(card, 'style') ?? '',
  )?.[1];
  const url = background ?? attributeOf(card, 'data-kg-background-image');
  const hasPicture = elementsIn(card).some(({ tagName }) => tagName === 'img');
  removeAll(
    card,
    (element) =>
      element.tagName === 'svg' ||
      element.tagName === 'button' ||
      classesOf(element).includes('kg-product-card-rating'),
  );
  for (const link of elementsIn(card).filter(({ tagName }) => tagName === 'a')) {
    if (classesOf(link).some((name) => BUTTONS.has(name)))
      losses.add('button', wordsOf(link), 'became a link');
  }
  setAttribute(card, 'class', 'kg-plain');
  card.attrs = card.attrs.filter(({ name }) => name !== 'style');
  if (!url || hasPicture) return [card];
  const figure = newElement('figure');
  adapter.appendChild(figure, newElement('img', { src: url, alt: '' }));
  return [figure, card];
};

const CARDS: readonly (readonly [string, CardReader])[] = [
  ['kg-bookmark-card', readBookmark],
  ['kg-file-card', readFile],
  ['kg-video-card', readMedium('video')],
  ['kg-audio-card', readMedium('audio')],
  ['kg-callout-card', readCallout],
  ['kg-signup-card', readSignup],
  ['kg-email-card', readNewsletterPart],
  ['kg-email-cta-card', readNewsletterPart],
  ['kg-toggle-card', plainCard],
  ['kg-product-card', plainCard],
  ['kg-header-card', plainCard],
  ['kg-cta-card', plainCard],
];

function elementsIn(element: Element): Element[] {
  return [...nodesIn(element)].filter((node) => adapter.isElementNode(node));
}

function inCard(card: Element, name: string): Element | undefined {
  return elementsIn(card).find((element) => classesOf(element).includes(name));
}

function wordsIn(card: Element, name: string): string {
  const element = inCard(card, name);
  return element ? wordsOf(element) : '';
}

function removeAll(card: Element, isRemoved: (element: Element) => boolean): void {
  for (const element of elementsIn(card).filter(isRemoved)) adapter.detachNode(element);
}

function paragraph(words: string): Element[] {
  if (words === '') return [];
  const line = newElement('p');
  adapter.insertText(line, words);
  return [line];
}

/** Returns a paragraph with a link; without a URL, a paragraph with the words. */
function linkLine(url: string, words: string): Element[] {
  if (url === '') return paragraph(words);
  const line = newElement('p');
  const link = newElement('a', { href: url });
  adapter.insertText(link, words);
  adapter.appendChild(line, link);
  return [line];
}

function captionOf(card: Element): Element[] {
  const caption = elementsIn(card).find(({ tagName }) => tagName === 'figcaption');
  if (!caption || !hasText(caption)) return [];
  const line = newElement('p');
  for (const child of caption.childNodes) adapter.appendChild(line, child);
  return [line];
}
