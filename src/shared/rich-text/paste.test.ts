import { arbitraryHtml } from './__fixtures__/arbitrary-html.ts';
import { nodeSetFaults } from './__fixtures__/node-set-check.ts';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { pasteToValue, valueToHtml } from './rich-text.ts';

const pasted = (html: string) => valueToHtml(pasteToValue(html));
const wordItem = (level: number, mark: string, text: string, list = 'l0') =>
  `<p class=MsoListParagraphCxSpMiddle style='margin-left:36pt;mso-list:${list} level${level} lfo1'><![if !supportLists]>` +
  `<span style='font-family:Symbol'><span style='mso-list:Ignore'>${mark}<span>&nbsp;&nbsp; </span></span></span><![endif]>${text}<o:p></o:p></p>`;
const task = (done: boolean, text: string) =>
  `<li data-checked="${done}" data-type="taskItem"><label><input type="checkbox"${done ? ' checked="checked"' : ''}><span></span></label><div><p>${text}</p></div></li>`;

test.each([
  [
    'Word’s bullets, by level',
    `${wordItem(1, '·', 'a')}${wordItem(2, 'o', 'b')}${wordItem(1, '·', 'c')}<p class=MsoNormal>d</p>`,
    '<ul><li><p>a</p><ul><li><p>b</p></li></ul></li><li><p>c</p></li></ul><p>d</p>',
  ],
  [
    'Word’s numbers, from the first on',
    `${wordItem(1, '3.', 'a')}\n${wordItem(1, '4.', 'b')}`,
    '<ol start="3"><li><p>a</p></li><li><p>b</p></li></ol>',
  ],
  [
    'Word’s letters in brackets, which are counted from the first',
    `${wordItem(1, '(a)', 'a')}${wordItem(1, '(b)', 'b')}`,
    '<ol><li><p>a</p></li><li><p>b</p></li></ol>',
  ],
  [
    'Word’s next list',
    `${wordItem(1, '·', 'a')}${wordItem(1, '1.', 'b', 'l1')}`,
    '<ul><li><p>a</p></li></ul><ol><li><p>b</p></li></ol>',
  ],
  [
    'Google Docs’ wrapper and the breaks between its blocks',
    '<b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr"><span style="font-weight:700">a</span></p><br /><p dir="ltr"><span style="font-weight:400">b</span></p></b><br class="Apple-interchange-newline">',
    '<p><strong>a</strong></p><p>b</p>',
  ],
  [
    'Google Docs’ check boxes',
    '<ul><li role="checkbox" aria-checked="true"><p>a</p></li><li role="checkbox" aria-checked="false"><p>b</p></li></ul>',
    `<ul data-type="taskList">${task(true, 'a')}${task(false, 'b')}</ul>`,
  ],
  [
    'Notion’s check boxes',
    '<ul class="to-do-list"><li><div class="checkbox checkbox-on"></div><span>a</span></li></ul>',
    `<ul data-type="taskList">${task(true, 'a')}</ul>`,
  ],
  [
    'Markdown’s check boxes',
    '<ul><li>[ ] a</li><li><p>[x] b</p></li><li>[X] c</li></ul>',
    `<ul data-type="taskList">${task(false, 'a')}${task(true, 'b')}${task(true, 'c')}</ul>`,
  ],
  [
    'VS Code’s lines',
    `<div style="color: #ccc;font-family: Menlo, Monaco, 'Courier New', monospace;white-space: pre;"><div><span>if (a) {</span></div><div><span>    b();</span></div><div>}</div></div>`,
    '<pre><code>if (a) {\n    b();\n}</code></pre>',
  ],
  [
    'text in letters of one width, which is no code where its white space means nothing',
    '<div style="font-family: Consolas, monospace"><p>a</p><p>b</p></div>',
    '<p>a</p><p>b</p>',
  ],
  ['a line break that is one', '<p>a<br>b</p>', '<p>a<br>b</p>'],
])('%s', (_name, html, stored) => {
  expect(pasted(html)).toBe(stored);
});

test('an item of Word’s may hold as many elements as there are', () => {
  const many = '<i></i>'.repeat(150_000);
  expect(pasted(`<p style="mso-list:l0 level1 lfo1"><span>${many}</span>a</p>`)).toBe(
    '<ul><li><p>a</p></li></ul>',
  );
});

test('whatever is pasted becomes HTML of the node set', () => {
  const word = fc
    .array(fc.tuple(fc.integer({ min: 0, max: 12 }), fc.constantFrom('·', '1.', 'a)', ''), arbitraryHtml), {
      maxLength: 6,
    })
    .map((items) => items.map(([level, mark, html]) => wordItem(level, mark, html)).join('<div>'));
  fc.assert(
    fc.property(fc.oneof(arbitraryHtml, word), (html) => {
      expect(nodeSetFaults(pasted(html))).toEqual([]);
    }),
    { numRuns: 2000 },
  );
});
