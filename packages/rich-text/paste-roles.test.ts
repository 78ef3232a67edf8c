import { expect, test } from 'vitest';
import { pasteToValue, valueToHtml } from './rich-text.ts';

const pasted = (html: string) =>
  valueToHtml(pasteToValue(html)).replaceAll(
    /<table[^>]*><colgroup>.*?<\/colgroup>|<label>.*?<\/label>/g,
    '',
  );
const row = (...cells: string[]) => `<div role="row">${cells.join('')}</div>`;

test.each([
  [
    'a table drawn with other elements',
    `<div role="table">${row('<span role="columnheader">Ad</span>', '<span role="columnheader">Yaş</span>')}${row('<span role="cell">a</span>', '<span role="cell">1</span>')}</div>`,
    '<tbody><tr><th><p>Ad</p></th><th><p>Yaş</p></th></tr><tr><td><p>a</p></td><td><p>1</p></td></tr></tbody></table>',
  ],
  [
    'a list drawn with other elements',
    '<div role="list"><div role="listitem">a</div><div role="listitem">b</div></div>',
    '<ul><li><p>a</p></li><li><p>b</p></li></ul>',
  ],
  ['a paragraph with Word’s outline level', '<p style="mso-outline-level:3">a</p>', '<h3>a</h3>'],
  [
    'a style with Word’s outline level',
    '<style>p.Baslik {mso-outline-level:2}</style><p class=Baslik>a</p>',
    '<h2>a</h2>',
  ],
  ['Word’s outline level of text', '<p style="mso-outline-level:body-text">a</p>', '<p>a</p>'],
  ['text that Word hides', '<p>a <span style="mso-hide:all">b</span>c</p>', '<p>a c</p>'],
  ['invisible text', '<p>a <span style="visibility:hidden">b</span>c</p>', '<p>a c</p>'],
  ['text for screen readers', '<p>a <span class="sr-only">b</span>c</p>', '<p>a c</p>'],
  [
    'drawn check boxes',
    '<ul><li>☐ a</li><li>☑ b</li></ul>',
    '<ul data-type="taskList"><li data-checked="false" data-type="taskItem"><div><p>a</p></div></li><li data-checked="true" data-type="taskItem"><div><p>b</p></div></li></ul>',
  ],
])('%s', (_, html, expected) => {
  expect(pasted(html)).toBe(expected);
});
