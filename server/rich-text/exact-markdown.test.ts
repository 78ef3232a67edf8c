import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { arbitraryValue } from '#rich-text/__fixtures__/arbitrary-html.ts';
import { coerceValue } from '#rich-text/coerce.ts';
import { htmlToValue } from '#rich-text/rich-text.ts';
import { serializeValue } from '#rich-text/serialize.ts';
import { exactMarkdown, markdownToValue } from './exact-markdown.ts';

const lossesOf = (html: string) => exactMarkdown(htmlToValue(html)).losses;
const table = (cells: string) => `<table><tbody><tr>${cells}</tr></tbody></table>`;

test.each([
  '<h2>Başlık</h2><p>Bir <strong>kalın</strong>, <em>eğik</em>, <s>silik</s> söz.<br>İkinci satır</p>',
  '<p>1. a * b _c_ &lt;b&gt; # https://a.example x@example.com</p>',
  '<p><a href="/demo-talebi">Demo</a> ve <code>a_b|c</code></p>',
  '<ul><li><p>bir</p><ul><li><p>iç</p></li></ul></li></ul><ol start="3"><li><p>üç</p><p>b</p></li></ol>',
  '<ul data-type="taskList"><li data-checked="true" data-type="taskItem"><label><input type="checkbox" checked="checked"><span></span></label><div><p>bitti</p></div></li></ul>',
  '<blockquote><p>a</p><p>b</p></blockquote><hr>',
  '<pre><code class="language-js">let a = 1;\n\nb</code></pre>',
  '<img src="/media/a.jpg"><img src="/media/b.jpg" alt="Ofis" title="İzmir">',
  '<table><tbody><tr><th><p>Paket</p></th><th><p>Fiyat</p></th></tr><tr><td><p>A</p></td><td><p></p></td></tr></tbody></table>',
  '',
])('Markdown expresses %s', (html) => {
  const value = htmlToValue(html);
  const { markdown, losses } = exactMarkdown(value);
  expect(losses).toEqual([]);
  expect(serializeValue(markdownToValue(markdown))).toBe(serializeValue(value));
});

test.each([
  ['<p style="text-align: center">a</p>', 'alignment'],
  ['<p><u>a</u></p>', 'underline'],
  ['<p><code>a<br>b</code></p>', 'line breaks in code'],
  ['<img src="/a.jpg" alt="a" width="300">', 'picture sizes'],
  ['<p><a href="/a" target="_blank">a</a></p>', 'link targets'],
  ['<p>a</p><p></p><p>b</p>', 'empty paragraphs'],
  [table('<th colspan="2"><p>a</p></th>'), 'merged cells'],
  [table('<th colwidth="200"><p>a</p></th>'), 'column widths'],
  [table('<th><p>a</p><p>b</p></th>'), 'blocks in table cells'],
  [table('<td><p>a</p></td>'), 'header cells'],
  ['<img src="/a.jpg" alt="">', 'other'],
])('%s loses %s', (html, loss) => {
  expect(lossesOf(html)).toContain(loss);
});

test('every text without losses is the same after it was written and read', () => {
  fc.assert(
    fc.property(arbitraryValue, (arbitrary) => {
      const value = coerceValue(arbitrary, 'collapse');
      const { markdown, losses } = exactMarkdown(value);
      fc.pre(losses.length === 0);
      expect(serializeValue(markdownToValue(markdown))).toBe(serializeValue(value));
    }),
    { numRuns: 100 },
  );
});
