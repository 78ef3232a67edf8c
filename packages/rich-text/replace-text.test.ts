import { expect, test } from 'vitest';
import { blockTexts } from './block-texts.ts';
import { replaceText } from './replace-text.ts';
import { htmlToValue, valueToHtml } from './rich-text.ts';

const replaceIn = (html: string, [former, text]: readonly [string, string]) => {
  const value = htmlToValue(html);
  for (const block of blockTexts(value)) {
    const start = block.text.indexOf(former);
    if (start >= 0)
      return valueToHtml(replaceText(value, block.path, { start, end: start + former.length, text }));
  }
  return undefined;
};

test.each<[html: string, change: readonly [string, string], changed: string]>([
  ['<p>Ayda 170.000 ₺ öder.</p>', ['170.000 ₺', '185.000 ₺'], '<p>Ayda 185.000 ₺ öder.</p>'],
  [
    '<p>Ayda <strong>170.000</strong> <em>₺</em> öder.</p>',
    ['170.000 ₺', '185.000 ₺'],
    '<p>Ayda <strong>185.000</strong> <em>₺</em> öder.</p>',
  ],
  // The number has the marks of the first changed character.
  [
    '<p><strong>48</strong> <em>saat</em>te.</p>',
    ['48 saatte', '2 günde'],
    '<p><strong>2 günd</strong>e.</p>',
  ],
  ['<p>Oran <strong>%9</strong>.</p>', ['%9', '%99'], '<p>Oran <strong>%99</strong>.</p>'],
  [
    '<ul><li><p>Bir</p></li><li><p>48 saat</p></li></ul>',
    ['48', '72'],
    '<ul><li><p>Bir</p></li><li><p>72 saat</p></li></ul>',
  ],
])('in %s, %j makes %s', (html, change, changed) => {
  expect(replaceIn(html, change)).toBe(changed);
});

test('blocks beside the changed block are the same objects', () => {
  const value = htmlToValue('<p>48 saat</p><table><tbody><tr><td><p>%99</p></td></tr></tbody></table>');
  const changed = replaceText(value, [0], { start: 0, end: 2, text: '72' });
  expect(changed[0]).not.toBe(value[0]);
  expect(changed[1]).toBe(value[1]);
});
