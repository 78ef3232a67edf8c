/**
 * Turns pictures of emoji (Gmail, Slack, Teams, WordPress, X, Facebook, WhatsApp) and letters of Wingdings into
 * characters.
 */
import { defaultTreeAdapter } from 'parse5';
import { readInteger } from './attributes.ts';
import { attribute, declarations } from './inline-style.ts';
import { pixelsOf } from './lengths.ts';
import { type ChildNode, type Element, type ParentNode } from './tree.ts';

const adapter = defaultTreeAdapter;

/** Attributes that may contain the emoji itself. In some pages, `alt` is a name such as `:smile:`. */
const TEXT_ATTRIBUTES = [
  'alt',
  'data-emoji',
  'data-plain-text',
  'data-emoji-fallback',
  'aria-label',
  'title',
] as const;

/** Attributes that only pictures of emoji have. */
const EMOJI_ATTRIBUTES = [
  'data-emoji',
  'data-stringify-emoji',
  'data-emoji-id',
  'goomoji',
  'data-goomoji',
] as const;

const EMOJI_CLASS = /(?:^|[\s_-])(?:emoji|twemoji|emoticon|wp-smiley|smiley)(?:$|[\s_-])/i;

/** Directories of emoji pictures, such as `/twemoji/` and `/emoji.php/`. */
const EMOJI_URL = /\/[\w.-]*(?:emoji|emoticon|smil(?:ey|ies))|\.google\.com\/mail\/e\//i;

/** The code points in a file's name, such as `1f468-200d-1f469` or `emoji_u1f600`. */
const CODE_POINTS =
  /(?:^|\/|[_-]u|\/u)([\da-f]{4,6}(?:[-_][\da-f]{2,6}){0,12})(?:[-_]\d{1,3})?(?:@\dx)?(?:\.\w{3,4}|\/\d{1,3}\.\w{3,4})?(?:[?#]|$)/i;

/** One or more emoji, with variation selectors, joiners, skin tones and tags. */
const EMOJI =
  /^(?:(?:\p{Extended_Pictographic}|\p{Regional_Indicator}{2}|[\d#*]\ufe0f?\u20e3)[\ufe0f\u200d\p{Emoji_Modifier}\u{e0020}-\u{e007f}]*)+$/u;

/** The emoji that WordPress displays for a smiley of its older versions. */
const SMILEYS: Readonly<Record<string, string>> = {
  ':)': '🙂',
  ':-)': '🙂',
  ';)': '😉',
  ';-)': '😉',
  ':(': '🙁',
  ':-(': '🙁',
  ':D': '😀',
  ':-D': '😀',
  ':P': '😛',
  ':-P': '😛',
  ':o': '😮',
  ':-o': '😮',
  ':|': '😐',
  ':-|': '😐',
  '8)': '😎',
  '8-)': '😎',
  '<3': '❤️',
};

/**
 * The largest width or height of an emoji in pixels. Larger pictures are content, even if their alternative text
 * is an emoji.
 */
const MAX_SIDE = 128;

export function readEmoji(parent: ParentNode): void {
  if (!parent.childNodes.some((node) => adapter.isElementNode(node))) return;
  // Facebook adds the emoji as hidden text to a picture without a text alternative.
  const isRepeated = parent.childNodes.some(isEmojiText);
  for (const [index, node] of parent.childNodes.entries()) {
    if (!adapter.isElementNode(node)) continue;
    if (node.tagName !== 'img') readSymbols(node);
    else {
      const emoji = emojiOf(node, isRepeated);
      if (emoji !== undefined) parent.childNodes[index] = textIn(parent, emoji);
    }
  }
}

function isEmojiText(node: ChildNode): boolean {
  if (!adapter.isElementNode(node)) return false;
  const [only, ...others] = node.childNodes;
  return (
    others.length === 0 && only !== undefined && adapter.isTextNode(only) && EMOJI.test(only.value.trim())
  );
}

function textIn(parent: ParentNode, text: string): ChildNode {
  const node = adapter.createTextNode(text);
  node.parentNode = parent;
  return node;
}

/**
 * Returns the emoji of a picture; undefined for other pictures. @param isRepeated true if text beside the picture
 * also has the emoji
 */
function emojiOf(picture: Element, isRepeated: boolean): string | undefined {
  if (isLarge(picture)) return undefined;
  const texts = TEXT_ATTRIBUTES.map((name) => attribute(picture, name)?.trim() ?? '');
  const emoji = texts.find((text) => EMOJI.test(text));
  if (emoji !== undefined) return emoji;
  if (!isEmojiPicture(picture)) return undefined;
  const name = texts.find((text) => text !== '') ?? '';
  if (name === '' && isRepeated) return '';
  return (
    (Object.hasOwn(SMILEYS, name) ? SMILEYS[name] : emojiInUrls(picture)) ?? (name === '' ? undefined : name)
  );
}

function isEmojiPicture(picture: Element): boolean {
  return (
    EMOJI_ATTRIBUTES.some((name) => attribute(picture, name) !== undefined) ||
    EMOJI_CLASS.test(attribute(picture, 'class') ?? '') ||
    EMOJI_URL.test(attribute(picture, 'src') ?? '')
  );
}

function isLarge(picture: Element): boolean {
  const style = declarations(picture);
  return ['width', 'height'].some(
    (side) =>
      (pixelsOf(style.get(side) ?? '') ?? readInteger(attribute(picture, side) ?? '') ?? 0) > MAX_SIDE,
  );
}

function emojiInUrls(picture: Element): string | undefined {
  const sources = ['data-emoji-id', 'goomoji', 'src', 'data-src'].map(
    (name) => attribute(picture, name) ?? '',
  );
  return sources.map(emojiOfCodePoints).find((emoji) => emoji !== undefined);
}

function emojiOfCodePoints(name: string): string | undefined {
  const codes =
    CODE_POINTS.exec(name)?.[1]
      ?.split(/[-_]/)
      .map((code) => Number.parseInt(code, 16)) ?? [];
  if (codes.length === 0 || codes.some((code) => code > 0x10_ff_ff)) return undefined;
  const emoji = String.fromCodePoint(...codes);
  if (!EMOJI.test(emoji)) return undefined;
  // Browsers display some characters, such as a heart, as emoji only with a variation selector.
  return codes.length === 1 && !/\p{Emoji_Presentation}/u.test(emoji) ? `${emoji}\ufe0f` : emoji;
}

/** Characters by the letters in Wingdings with which Word's automatic correction draws them. */
const WINGDINGS: Readonly<Record<string, string>> = {
  J: '🙂',
  K: '😐',
  L: '🙁',
  ß: '←',
  à: '→',
  á: '↑',
  â: '↓',
  ç: '⇐',
  è: '➔',
  ó: '↔',
  û: '✗',
  ü: '✓',
  þ: '☑',
  ý: '☒',
  o: '☐',
  q: '❑',
  l: '●',
  n: '■',
  v: '❖',
  Ø: '➢',
  '§': '▪',
};

/** Replaces a span's text if each of its letters is a symbol of Wingdings. */
function readSymbols(element: Element): void {
  const [only, ...others] = element.childNodes;
  if (!only || others.length > 0 || !adapter.isTextNode(only) || only.value.length > 20) return;
  const style = declarations(element);
  const family =
    style.get('mso-symbol-font-family') ?? style.get('font-family') ?? attribute(element, 'face') ?? '';
  if (!/^["']?wingdings["']?\s*(?:,|$)/i.test(family.trim())) return;
  const symbols = Array.from(only.value, (letter) => (letter.trim() === '' ? letter : WINGDINGS[letter]));
  if (symbols.every((symbol) => symbol !== undefined)) only.value = symbols.join('');
}
