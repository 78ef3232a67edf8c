import { describe, expect, test } from 'vitest';
import { pasteToValue, valueToHtml } from './rich-text.ts';

const pasted = (html: string) => valueToHtml(pasteToValue(html));

describe('no empty paragraph surrounds a rule', () => {
  test.each([
    ['inside a paragraph', '<p>a</p><p><hr></p><p>b</p>'],
    ['between empty paragraphs', '<p>a</p><p></p><p>&nbsp;</p><hr><p><br></p><p></p><p>b</p>'],
    ['between empty boxes', '<div>a</div><div><br></div><hr><div><br></div><div>b</div>'],
    ['in another box', '<div><p>a</p><p></p></div><div><hr></div><div><p></p><p>b</p></div>'],
    ['with formatted spaces', '<p>a</p><p><b><span>&nbsp;</span></b></p><hr><p>b</p>'],
  ])('%s', (_, html) => {
    expect(pasted(html)).toBe('<p>a</p><hr><p>b</p>');
  });
});

describe('a page break and the empty paragraphs around it are dropped', () => {
  test.each([
    ['between paragraphs', '<p>a</p><br style="page-break-before:always"><p>b</p>'],
    ['in a paragraph', '<p>a</p><p><span><br clear=all style="page-break-before:always"></span></p><p>b</p>'],
    [
      'of a section',
      '<p>a</p><p>&nbsp;</p><b><br clear=all style="page-break-before:right"></b><p></p><p>b</p>',
    ],
    ['before a paragraph', '<p>a</p><p><br></p><p style="page-break-before:always">b</p>'],
    [
      'as a box',
      '<p>a</p><div class="page-break" style="page-break-after:always"><span style="display:none">&nbsp;</span></div><p></p><p>b</p>',
    ],
    ['as a hidden rule', '<p>a</p><p></p><hr style="page-break-before:always;display:none"><p>b</p>'],
    [
      'of Word for the web',
      '<p>a</p><p><span class="PageBreakBlob"><span class="PageBreakTextSpan">Page Break</span></span></p><p>b</p>',
    ],
    ['in newer CSS', '<p>a</p><div style="break-after: page"></div><p>b</p>'],
  ])('%s', (_, html) => {
    expect(pasted(html)).toBe('<p>a</p><p>b</p>');
  });

  test('within a line it separates words', () => {
    expect(pasted('<p>a<br style="page-break-before:always">b</p>')).toBe('<p>a b</p>');
  });
});

test('no empty paragraph surrounds a caption', () => {
  const figure = '<figure><img src="https://ex.com/a.png"><figcaption>Söz</figcaption></figure>';
  const expected = '<p>a</p><img src="https://ex.com/a.png" title="Söz"><p>b</p>';
  expect(pasted(`<p>a</p><p></p>${figure}<p><br></p><p>b</p>`)).toBe(expected);
});

test.each([
  ['between texts', '<p>a</p><p></p><p>b</p>'],
  ['outside of a quote with a rule', '<p>a</p><p></p><blockquote><hr></blockquote>'],
])('an empty paragraph %s stays', (_, html) => {
  expect(pasted(html)).toBe(html);
});

test('an empty paragraph with a border is a rule', () => {
  const rule =
    '<div style="mso-element:para-border-div;border-bottom:solid 1pt"><p><o:p>&nbsp;</o:p></p></div>';
  expect(pasted(`<p>a</p>${rule}<p>b</p>`)).toBe('<p>a</p><hr><p>b</p>');
});
