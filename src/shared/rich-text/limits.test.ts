import { describe, expect, test } from 'vitest';
import { coerceValue } from './coerce.ts';
import { sanitizeHtml } from './rich-text.ts';
import { LIMITS } from './schema.ts';
import { serializeValue } from './serialize.ts';

/** Generous, for slow machines: work that grows with the square of these inputs takes minutes, or all memory. */
const SECONDS = 5000;
const LENGTH = 300_000;
const filled = (piece: string) => piece.repeat(Math.ceil(LENGTH / piece.length));
const numbered = (piece: (place: number) => string) =>
  Array.from({ length: LENGTH / 15 }, (_, place) => piece(place)).join('');

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
    ['formatting left open in every paragraph', numbered((place) => `<p><b id=${place}>x</p>`)],
    [
      'formatting left open before many paragraphs',
      numbered((place) => `<font color=${place}>`) + filled('<p>x'),
    ],
    ['misnested tags', filled('<b><div></b>')],
    ['text in a table', `<table>${filled('x<br>')}`],
    ['unclosed tags', filled('<a href="x')],
    ['many attributes', `<a ${numbered((place) => `a${place}=1 `)}>`],
    ['a long address', `<a href="${filled('x')}">a</a><img src="${filled('x')}">`],
    ['a link around many paragraphs', `<a href="/${'x'.repeat(2000)}">${filled('<p>x')}`],
    ['spans in many tables', filled('<table><td colspan=100>')],
    ['spaces', `<p>a${filled(' ')}`],
    ['lines of code', `<pre>${filled('<div>x</div>')}`],
  ])(
    '%s',
    (_, source) => {
      const stored = sanitizeHtml(source);
      expect(stored.length).toBeLessThan(source.length * 12 + LIMITS.linkCharacters);
      expect(sanitizeHtml(stored)).toBe(stored);
    },
    SECONDS,
  );

  test('cells span columns to the bound of the document and no further', () => {
    const stored = sanitizeHtml('<table><td colspan=100>x</table>'.repeat(200));
    expect(stored.split('<table')).toHaveLength(201);
    expect(stored.split('<col ').length - 1).toBe(LIMITS.spannedColumns + 200);
    expect(sanitizeHtml(stored)).toBe(stored);
  });

  test('text is kept however deep it stands', () => {
    expect(sanitizeHtml(`${'<div>'.repeat(100_000)}deep`)).toBe('<p>deep</p>');
    expect(sanitizeHtml(`${'<blockquote>'.repeat(100_000)}deep`)).toContain('<p>deep</p>');
    expect(sanitizeHtml(`${'<b>'.repeat(100_000)}deep`)).toBe('<p><strong>deep</strong></p>');
  });

  test('a script is dropped however deep it stands', () => {
    expect(sanitizeHtml(`${'<div>'.repeat(2000)}<script>alert(1)</script>a`)).toBe('<p>a</p>');
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
  ])(
    'of %s nested 100,000 levels deep keeps its text',
    (type) => {
      const html = nested(type, 100_000);
      expect(html).toContain('deep');
      expect(sanitizeHtml(html)).toBe(html);
    },
    SECONDS,
  );

  test('keeps blockquotes to the bound and no further', () => {
    expect(nested('blockquote', LIMITS.depth + 5).split('<blockquote>')).toHaveLength(LIMITS.depth + 1);
  });

  test('keeps its links to the bound and the text of all', () => {
    const href = `/${'x'.repeat(2000)}`;
    const link = () => ({ type: 'paragraph', children: [{ type: 'link', href, children: [{ text: 'a' }] }] });
    const html = serializeValue(coerceValue(Array.from({ length: 2000 }, link)));
    expect(html.length).toBeLessThan(LIMITS.linkCharacters + 100_000);
    expect(html.split('<p>')).toHaveLength(2001);
    expect(sanitizeHtml(html)).toBe(html);
  });
});
