/** Converts the cards of Ghost's editors. Mobiledoc and Lexical have the same cards under different names. */
import { escapeHtml } from '#text/escape-html.ts';
import { codeBlock, figure, linkOutcome, linkParagraph, plainText, withCaption } from '../html/compose.ts';
import { isVideoPage } from '../html/embed-url.ts';
import type { LossList } from '../html/loss-list.ts';
import { markdownHtml } from '../markdown/markdown-html.ts';
import { isRecord } from '../parse/json.ts';
import { type Row, textOf } from './ghost-export.ts';

type CardWriter = (card: Row, losses: LossList) => string;

/** @returns undefined for an unknown card */
export function writeCard(name: string, card: Row, losses: LossList): string | undefined {
  return CARDS.get(name)?.(card, losses);
}

const paragraph = (html: string): string => (html.trim() === '' ? '' : `<p>${html}</p>`);
const escaped = (card: Row, ...names: string[]): string => escapeHtml(textOf(card, ...names));

const writeImage: CardWriter = (card) => {
  const url = textOf(card, 'src', 'url');
  if (url === '') return '';
  return figure({ url, alt: textOf(card, 'alt', 'altText') }, textOf(card, 'caption'));
};

const writeGallery: CardWriter = (card, losses) => {
  const images = Array.isArray(card['images']) ? card['images'].filter(isRecord) : [];
  losses.add('gallery', plainText(textOf(card, 'caption')), 'became pictures');
  return images.map((image) => writeImage(image, losses)).join('') + paragraph(textOf(card, 'caption'));
};

const writeEmbed: CardWriter = (card, losses) => {
  const metadata = isRecord(card['metadata']) ? card['metadata'] : undefined;
  const url = textOf(card, 'url');
  if (url === '') return textOf(card, 'html') + paragraph(textOf(card, 'caption'));
  losses.add(isVideoPage(url) ? 'video' : 'embed', url, 'became a link');
  return linkParagraph(url, textOf(metadata, 'title') || url) + paragraph(textOf(card, 'caption'));
};

const writeBookmark: CardWriter = (card, losses) => {
  const metadata = isRecord(card['metadata']) ? card['metadata'] : card;
  const url = textOf(card, 'url') || textOf(metadata, 'url');
  const title = textOf(metadata, 'title');
  losses.add('embed', url || title, linkOutcome(url, title));
  return (
    linkParagraph(url, title || url) +
    paragraph(escaped(metadata, 'description')) +
    paragraph(textOf(card, 'caption'))
  );
};

const writeCallout: CardWriter = (card) => {
  const emoji = escaped(card, 'calloutEmoji');
  const text = textOf(card, 'calloutText');
  return `<blockquote><p>${emoji === '' ? '' : `${emoji} `}${text}</p></blockquote>`;
};

const writeToggle: CardWriter = (card) => `<h4>${textOf(card, 'heading')}</h4>${textOf(card, 'content')}`;

function buttonLink(card: Row, losses: LossList): string {
  const url = textOf(card, 'buttonUrl', 'productUrl', 'url');
  const words = textOf(card, 'buttonText', 'productButton', 'text');
  if (words === '' && url === '') return '';
  losses.add('button', words || url, linkOutcome(url, words));
  return linkParagraph(url, words || url);
}

const writeFile: CardWriter = (card, losses) => {
  const url = textOf(card, 'src');
  const title = textOf(card, 'fileTitle', 'fileName');
  losses.add('file', url || title, linkOutcome(url, title));
  return linkParagraph(url, title) + paragraph(escaped(card, 'fileCaption'));
};

function writeMedium(kind: 'video' | 'audio'): CardWriter {
  return (card, losses) => {
    const url = textOf(card, 'src');
    losses.add(kind, url, url === '' ? 'removed' : 'became a link');
    const link = url === '' ? '' : linkParagraph(url, textOf(card, 'title') || url);
    return link + paragraph(textOf(card, 'caption'));
  };
}

const writeProduct: CardWriter = (card, losses) => {
  const url = textOf(card, 'productImageSrc');
  const hasButton = card['productButtonEnabled'] !== false;
  return (
    (url === '' ? '' : figure({ url })) +
    (textOf(card, 'productTitle') === '' ? '' : `<h4>${textOf(card, 'productTitle')}</h4>`) +
    textOf(card, 'productDescription') +
    (hasButton ? buttonLink(card, losses) : '')
  );
};

const writeHeader: CardWriter = (card, losses) => {
  const background = textOf(card, 'backgroundImageSrc');
  const hasButton = card['buttonEnabled'] !== false;
  return (
    (background === '' ? '' : figure({ url: background })) +
    (textOf(card, 'header') === '' ? '' : `<h2>${textOf(card, 'header')}</h2>`) +
    paragraph(textOf(card, 'subheader')) +
    (hasButton ? buttonLink(card, losses) : '')
  );
};

const writeSignup: CardWriter = (card, losses) => {
  losses.add('form', plainText(textOf(card, 'header')), 'removed');
  const background = textOf(card, 'backgroundImageSrc');
  return (
    (background === '' ? '' : figure({ url: background })) +
    (textOf(card, 'header') === '' ? '' : `<h2>${textOf(card, 'header')}</h2>`) +
    paragraph(textOf(card, 'subheader')) +
    paragraph(textOf(card, 'disclaimer'))
  );
};

const writeCallToAction: CardWriter = (card, losses) => {
  const picture = textOf(card, 'imageUrl');
  return (
    (card['hasSponsorLabel'] === true ? textOf(card, 'sponsorLabel') : '') +
    (picture === '' ? '' : figure({ url: picture })) +
    textOf(card, 'textValue') +
    (card['showButton'] === false ? '' : buttonLink(card, losses))
  );
};

/** Omits a part for e-mails, as it is not on the page. */
const dropNewsletterPart: CardWriter = (card, losses) => {
  losses.add('widget', plainText(textOf(card, 'html')), 'removed');
  return '';
};

const writeCode: CardWriter = (card) => {
  const code = codeBlock(textOf(card, 'code'), textOf(card, 'language'));
  const caption = textOf(card, 'caption');
  return caption === '' ? code : withCaption(code, caption);
};

const nothing: CardWriter = () => '';

const CARDS: ReadonlyMap<string, CardWriter> = new Map([
  ['image', writeImage],
  ['gallery', writeGallery],
  ['html', (card) => textOf(card, 'html')],
  ['markdown', (card) => markdownHtml(textOf(card, 'markdown'))],
  ['card-markdown', (card) => markdownHtml(textOf(card, 'markdown'))],
  ['code', writeCode],
  ['codeblock', writeCode],
  ['embed', writeEmbed],
  ['bookmark', writeBookmark],
  ['callout', writeCallout],
  ['toggle', writeToggle],
  ['button', buttonLink],
  ['file', writeFile],
  ['video', writeMedium('video')],
  ['audio', writeMedium('audio')],
  ['product', writeProduct],
  ['header', writeHeader],
  ['signup', writeSignup],
  ['call-to-action', writeCallToAction],
  ['email', dropNewsletterPart],
  ['email-cta', dropNewsletterPart],
  ['hr', () => '<hr>'],
  ['horizontalrule', () => '<hr>'],
  ['paywall', nothing],
  ['zwnj', nothing],
]);
