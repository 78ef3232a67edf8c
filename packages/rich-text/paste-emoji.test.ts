import { describe, expect, test } from 'vitest';
import { pasteToValue, valueToHtml } from './rich-text.ts';

const pasted = (html: string) => valueToHtml(pasteToValue(html));
const picture = (attributes: string) => `<p>a <img ${attributes}> b</p>`;

describe('pictures of emoji become characters', () => {
  test.each([
    ['an emoji as the text alternative', 'alt="🙂" src="https://ex.com/e.png"', '🙂'],
    ['a picture that was not copied', 'alt="🙂" src="cid:e"', '🙂'],
    ['a flag', 'alt="🇹🇷" src="https://ex.com/e.png"', '🇹🇷'],
    ['a joined emoji with a skin tone', 'alt="👩🏽‍💻" src="https://ex.com/e.png"', '👩🏽‍💻'],
    ['a keycap', 'alt="1️⃣" src="https://ex.com/e.png"', '1️⃣'],
    [
      'a name and the code point in the URL',
      'alt=":smile:" src="https://a.slack-edge.com/emoji/1f604.png"',
      '😄',
    ],
    [
      'several code points',
      'alt=":family:" class="emoji" src="https://ex.com/1f468-200d-1f469-200d-1f467.png"',
      '👨‍👩‍👧',
    ],
    ['a picture for dense screens', 'alt=":wave:" src="https://a.slack-edge.com/emoji/1f44b@2x.png"', '👋'],
    ['a character that is text by default', 'alt="heart" class="emoji" src="https://ex.com/2764.svg"', '❤️'],
    ['Gmail’s attribute', 'goomoji="1f600" src="https://mail.google.com/mail/e/1f600"', '😀'],
    [
      'the plain text of WhatsApp',
      'alt="" data-plain-text="😂" src="data:image/gif;base64,R0lGODlhAQAB"',
      '😂',
    ],
    [
      'the fallback of Confluence',
      'alt=":grinning:" data-emoji-fallback="😀" src="https://ex.com/a.png"',
      '😀',
    ],
    ['a smiley of WordPress', 'alt=":)" class="wp-smiley" src="https://ex.com/a.png"', '🙂'],
    [
      'an emoji without a character',
      'alt=":parrot:" data-stringify-emoji=":parrot:" src="https://ex.com/a.gif"',
      ':parrot:',
    ],
  ])('%s', (_, attributes, emoji) => {
    expect(pasted(picture(attributes))).toBe(`<p>a ${emoji} b</p>`);
  });

  test('Facebook’s hidden text is not repeated', () => {
    const html = '<span><img alt="" src="https://ex.com/emoji.php/1f642.png"><span>🙂</span></span>';
    expect(pasted(`<p>a ${html}</p>`)).toBe('<p>a 🙂</p>');
  });
});

test.each([
  ['a large picture', 'alt="🙂" width="800" height="600" src="https://ex.com/a.png"'],
  ['a number as the text alternative', 'alt="12" src="https://ex.com/a.png"'],
  ['a sentence with an emoji', 'alt="Güle güle 🙂" src="https://ex.com/a.png"'],
  ['digits in the name of a file', 'alt="" src="https://ex.com/2764.png"'],
])('%s stays a picture', (_, attributes) => {
  expect(pasted(picture(attributes))).toContain('<img ');
});

test.each([
  ['J', '🙂'],
  ['à', '→'],
  ['ü', '✓'],
  ['Not', 'Not'],
])('Wingdings writes %s as %s', (letter, symbol) => {
  expect(pasted(`<p><span style="font-family: Wingdings">${letter}</span></p>`)).toBe(`<p>${symbol}</p>`);
});
