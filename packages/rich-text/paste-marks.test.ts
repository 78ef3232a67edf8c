import { expect, test } from 'vitest';
import { pasteToValue, valueToHtml } from './rich-text.ts';

const pasted = (html: string) => valueToHtml(pasteToValue(html));

test.each([
  [
    'bold and italic in the shorthand',
    '<p><span style="font:bold 12pt Arial">a</span> <span style="font: italic 600 1em/2 \'Bold Sans\'">b</span> <span style="font:12px Arial, bold">c</span></p>',
    '<p><strong>a</strong> <strong><em>b</em></strong> c</p>',
  ],
  [
    'bold in the shorthand of a class, as in Apple’s programs',
    '<style>span.s1 {font: bold 12.0px Helvetica}</style><p>a <span class="s1">b</span></p>',
    '<p>a <strong>b</strong></p>',
  ],
  [
    'no underline around a link alone',
    '<p><u><a href="https://ex.com">a</a></u> <span style="text-decoration:underline"><b><a href="https://ex.com">c</a></b></span></p>',
    '<p><a href="https://ex.com">a</a> <a href="https://ex.com"><strong>c</strong></a></p>',
  ],
  ['the underline of an anchor', '<p><a name="x"><u>a</u></a></p>', '<p><u>a</u></p>'],
  [
    'no left alignment, which is the default',
    '<p style="text-align:left">a</p><p align=left>b</p>',
    '<p>a</p><p>b</p>',
  ],
  [
    'a left alignment in a centred box',
    '<div align="center"><p>a</p><p style="text-align:left">b</p></div>',
    '<p style="text-align: center;">a</p><p>b</p>',
  ],
  ['the quotation marks that browsers add', '<p>a <q>b</q></p>', '<p>a “b”</p>'],
  [
    'no invisible characters of editors',
    '<p>\ufeffa<span>\u200b</span></p><p>\u200b\ufeff<br></p>',
    '<p>a</p><p></p>',
  ],
  ['the text of a formula', '<p>a <math><mi>x</mi><mo>=</mo><mn>2</mn></math></p>', '<p>a x=2</p>'],
  [
    'a formula once',
    '<p><span class="katex"><span class="katex-mathml"><math><mi>x</mi><annotation>x</annotation></math></span><span class="katex-html" aria-hidden="true">x</span></span></p>',
    '<p>x</p>',
  ],
  [
    'a formula without its source',
    '<p><math><semantics><mi>x</mi><annotation>\\x</annotation></semantics></math></p>',
    '<p>x</p>',
  ],
  ['no settings of Word', '<xml><w:View>Normal</w:View></xml><p>a</p>', '<p>a</p>'],
  [
    'no paragraph for an end tag alone',
    '<p>a<div>b</div></p><p>c<ul><li>d</li></ul></p>',
    '<p>a</p><p>b</p><p>c</p><ul><li><p>d</p></li></ul>',
  ],
  ['Word’s title', '<p class=MsoTitle>a</p><p class=MsoSubtitle>b</p>', '<h1>a</h1><p>b</p>'],
  [
    'the title of Google Docs',
    '<p><span style="font-size:26pt">a</span><span style="font-size:26pt;font-style:italic"> b</span></p><p><span style="font-size:26pt">c</span><span style="font-size:11pt">d</span></p>',
    '<h1>a<em> b</em></h1><p>cd</p>',
  ],
])('reads %s', (_, html, expected) => {
  expect(pasted(html)).toBe(expected);
});
