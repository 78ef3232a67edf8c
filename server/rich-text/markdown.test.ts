import * as fc from 'fast-check';
import { micromark } from 'micromark';
import { gfm, gfmHtml } from 'micromark-extension-gfm';
import { expect, test } from 'vitest';
import { arbitraryValue } from '#rich-text/__fixtures__/arbitrary-html.ts';
import { visibleWords } from '#rich-text/__fixtures__/visible-words.ts';
import { coerceValue } from '#rich-text/coerce.ts';
import { htmlToValue } from '#rich-text/rich-text.ts';
import { serializeValue } from '#rich-text/serialize.ts';
import { valueToMarkdown } from './markdown.ts';

const markdownOf = (html: string) => valueToMarkdown(htmlToValue(html));

test.each([
  ['<h2>Başlık</h2><p>Bir <strong>kalın</strong> söz.</p>', '## Başlık\n\nBir **kalın** söz.\n'],
  ['<p><strong>Ad: </strong>Ayşe</p>', '**Ad:** Ayşe\n'],
  ['<p><strong>a</strong><strong><em>b</em></strong></p>', '**&#x61;_&#x62;_**\n'],
  ['<p>eski <s>fiyat</s> ve <code>a_b*c</code></p>', 'eski ~~fiyat~~ ve `a_b*c`\n'],
  ['<p><u>altı çizili</u></p>', '<u>altı çizili</u>\n'],
  ['<p>1. satır<br>2. satır</p>', '1\\. satır\\\n2\\. satır\n'],
  ['<p><a href="/demo-talebi">Demo <em>isteyin</em></a>.</p>', '[Demo *isteyin*](/demo-talebi).\n'],
  ['<ul><li><p>bir</p></li><li><p>iki</p></li></ul>', '- bir\n- iki\n'],
  ['<ol start="3"><li><p>üç</p></li></ol>', '3. üç\n'],
  ['<blockquote><p>Söz</p></blockquote>', '> Söz\n'],
  ['<pre><code class="language-js">let a = 1;</code></pre>', '```js\nlet a = 1;\n```\n'],
  ['<img src="/media/a.jpg" alt="Ofis" title="İzmir">', '![Ofis](/media/a.jpg "İzmir")\n'],
  ['<p>a</p><hr><p>b</p>', 'a\n\n---\n\nb\n'],
  [
    '<table><tbody><tr><th><p>Paket</p></th></tr><tr><td><p>A<br>B</p></td></tr></tbody></table>',
    '| Paket  |\n| ------ |\n| A<br>B |\n',
  ],
  [
    '<table><tbody><tr><th><p>Paket</p></th></tr><tr><td><p><code>a|b<br>c</code></p></td></tr></tbody></table>',
    '| Paket                      |\n| -------------------------- |\n| <code>a&#124;b<br>c</code> |\n',
  ],
  ['<p></p>', ''],
])('%s is written as Markdown', (html, markdown) => {
  expect(markdownOf(html)).toBe(markdown);
});

test('a task list has check boxes', () => {
  const html =
    '<ul data-type="taskList"><li data-checked="true" data-type="taskItem"><label><input type="checkbox" checked="checked"><span></span></label><div><p>bitti</p></div></li></ul>';
  expect(markdownOf(html)).toBe('- [x] bitti\n');
});

test('a table with joined cells is written as HTML', () => {
  const html =
    '<table><tbody><tr><td colspan="2"><p>a</p></td></tr><tr><td><p>b</p></td><td><p>c</p></td></tr></tbody></table>';
  expect(markdownOf(html)).toMatch(/^<table .*<td colspan="2"><p>a<\/p><\/td>/);
});

test('Markdown has every word of the text', () => {
  const charactersOf = (html: string) => visibleWords(html).join('');
  fc.assert(
    fc.property(arbitraryValue, (arbitrary) => {
      const value = coerceValue(arbitrary, 'collapse');
      const html = micromark(valueToMarkdown(value), {
        extensions: [gfm()],
        htmlExtensions: [gfmHtml()],
        allowDangerousHtml: true,
        allowDangerousProtocol: true,
      });
      expect(charactersOf(html)).toBe(charactersOf(serializeValue(value)));
    }),
    { numRuns: 300 },
  );
});
