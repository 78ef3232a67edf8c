import { describe, expect, test } from 'vitest';
import { coerceValue } from './coerce.ts';
import { separateWords } from './paste-words.ts';
import { readPasted, sanitizeHtml, valueToHtml } from './rich-text.ts';
import { LIMITS } from './schema.ts';
import { serializeValue } from './serialize.ts';

/** The length of each input. Quadratic work would exceed the test's timeout or the memory. */
const LENGTH = 300_000;
const filled = (piece: string) => piece.repeat(Math.ceil(LENGTH / piece.length));
const numbered = (piece: (index: number) => string) =>
  Array.from({ length: LENGTH / 15 }, (_, index) => piece(index)).join('');

describe('a hostile document is stored in bounded time and size', () => {
  test.each([
    ...[
      '<b>',
      '<div>',
      '<blockquote>',
      '<ul><li>',
      '<table><tr><td>',
      '<template>',
      '<svg><desc>',
      '<form><div></form>',
    ].map((piece): [string, string] => [`nested ${piece}`, filled(piece)]),
    ['unclosed formatting in every paragraph', numbered((index) => `<p><b id=${index}>x</p>`)],
    [
      'unclosed formatting before many paragraphs',
      numbered((index) => `<font color=${index}>`) + filled('<p>x'),
    ],
    ['misnested tags', filled('<b><div></b>')],
    ['text in a table', `<table>${filled('x<br>')}`],
    ['unclosed tags', filled('<a href="x')],
    ['many attributes', `<a ${numbered((index) => `a${index}=1 `)}>`],
    ['a long URL', `<a href="${filled('x')}">a</a><img src="${filled('x')}">`],
    ['a link around many paragraphs', `<a href="/${'x'.repeat(2000)}">${filled('<p>x')}`],
    ['spans in many tables', filled('<table><td colspan=100>')],
    ['spaces', `<p>a${filled(' ')}`],
    ['lines of code', `<pre>${filled('<div>x</div>')}`],
  ])('%s', (_, source) => {
    const html = sanitizeHtml(source);
    expect(html.length).toBeLessThan(source.length * 12 + LIMITS.linkCharacters);
    expect(sanitizeHtml(html)).toBe(html);
  });
});

describe('a hostile paste is read in bounded time and size', () => {
  const item = "<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'>";
  test.each([
    ['breaks beside comments', filled('<br> <!---->')],
    ['Word’s items with empty elements between them', filled(`${item}a</p><span></span>`)],
    ['Word’s items, nested', filled(`<span>${item}a</p>`)],
    ['PowerPoint’s items, nested', filled("<div><span style='mso-special-format:bullet'>•</span>x")],
    ['blocks around nested elements', filled('<i style="display:block"><b style="display:block">x')],
    ['a marker of many elements', `${item}<!--[if !supportLists]-->${filled('<i></i>')}<!--[endif]-->a`],
    ['lists without items', filled('<ul>')],
    ['many items in lists without items', '<ul>'.repeat(500) + filled('<li>x')],
    ['items with a level attribute', filled('<ul><li aria-level=2>x</ul> ')],
    ['nested lists with a level attribute', filled('<ul><li aria-level=2>x')],
    ['links in links', filled('<a href=/x> <table><tr><td>')],
    ['preserved line ends', `<div style="white-space:pre">${filled('x\n')}`],
    ['inline elements displayed as blocks', filled('<b style="display:block">x')],
    ['a class for each element', numbered((index) => `<style>.a${index}{color:a;display:block}</style>`)],
    [
      'one class with many rules',
      `<style>${filled('.a{display:block}')}</style>${filled('<b class="a a">x</b>')}`,
    ],
    ['comments of a style sheet without an end', `<style>${filled('/*')}`],
    ['pictures in VML without an end', `<!--[if gte vml 1]>${filled('<v:imagedata src="')}-->`],
    ['quotes of Word', filled('<p class=MsoQuote>x<p>y')],
  ])('%s', (_, source) => {
    const html = valueToHtml(readPasted(source).value);
    expect(html.length).toBeLessThan(source.length * 12 + LIMITS.linkCharacters);
    expect(sanitizeHtml(html)).toBe(html);
  });

  test('words are separated by means of the plain text', () => {
    const { value } = readPasted(filled('<b>a</b><i>b</i>'));
    separateWords(value, 'a b '.repeat(LENGTH / 16));
    expect(valueToHtml(value)).toContain('<strong>a </strong><em>b </em><strong>a');
  });
});

describe('a value', () => {
  const nested = (type: string, levels: number) => {
    let node: unknown = { text: 'deep' };
    for (let level = 0; level < levels; level += 1) node = { type, href: '/a', children: [node] };
    return serializeValue(coerceValue([node]));
  };

  test.each([
    'blockquote',
    'bullet-list',
    'list-item',
    'table',
    'table-cell',
    'paragraph',
    'link',
    'unknown',
  ])('of %s nested 100,000 levels deep keeps its text', (type) => {
    const html = nested(type, 100_000);
    expect(html).toContain('deep');
    expect(sanitizeHtml(html)).toBe(html);
  });
});
