import { expect, test } from 'vitest';
import { separateWords } from './paste-words.ts';
import { pasteToValue, valueToHtml } from './rich-text.ts';

function separated(html: string, text: string): string {
  const value = pasteToValue(html);
  separateWords(value, text);
  const result = valueToHtml(value);
  expect(valueToHtml(pasteToValue(result)), 'the result is in normal form').toBe(result);
  return result;
}

test.each([
  ['in one text', '<p>biriki</p>', 'bir\niki', '<p>bir iki</p>'],
  ['into three words', '<p>bir iküçdört</p>', 'bir ik\n\nüç\tdört', '<p>bir ik üç dört</p>'],
  ['between marks', '<p><b>bir</b><i>iki</i></p>', 'bir iki', '<p><strong>bir </strong><em>iki</em></p>'],
  ['after a link', '<p><a href="/x">bir</a>iki</p>', 'bir iki', '<p><a href="/x">bir</a> iki</p>'],
  ['before a link', '<p>bir<a href="/x">iki</a></p>', 'bir iki', '<p>bir <a href="/x">iki</a></p>'],
  [
    'between links',
    '<p><a href="/x">bir</a><a href="/y">iki</a></p>',
    'bir\niki',
    '<p><a href="/x">bir</a> <a href="/y">iki</a></p>',
  ],
  ['within a link', '<p><a href="/x">biriki</a></p>', 'bir\niki', '<p><a href="/x">bir iki</a></p>'],
  [
    'in an item, after words that only the plain text has',
    '<ul><li>önce</li><li>biriki</li></ul>',
    '1.\tönce\n2.\tbir\niki',
    '<ul><li><p>önce</p></li><li><p>bir iki</p></li></ul>',
  ],
])('joined words are separated: %s', (_place, html, text, result) => {
  expect(separated(html, text)).toBe(result);
});

test.each([
  ['there is no plain text', '<p>biriki</p>', ''],
  ['the plain text contains the joined word too', '<p>biriki</p>', 'bir iki biriki'],
  ['the plain text has other words', '<p>biriki</p>', 'bir ikiz'],
  ['the plain text is in capitals', '<p>biriki</p>', 'BİR İKİ'],
  ['the words are code', '<pre><code>biriki</code></pre>', 'bir iki'],
])('nothing changes if %s', (_case, html, text) => {
  expect(separated(html, text)).toBe(valueToHtml(pasteToValue(html)));
});
