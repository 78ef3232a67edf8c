import { type DefaultTreeAdapterTypes, defaultTreeAdapter } from 'parse5';
import { describe, expect, test } from 'vitest';
import { parseTree } from './bounded-parser.ts';
import { coerceValue } from './coerce.ts';
import { childrenOf, isLooseNode } from './loose.ts';
import { parsePasted } from './paste.ts';
import { sanitizeHtml } from './rich-text.ts';
import { LIMITS } from './schema.ts';
import { serializeValue } from './serialize.ts';
import { textOf } from './tree.ts';

function countElements(tree: DefaultTreeAdapterTypes.ParentNode): number {
  let count = 0;
  const stack = [tree];
  for (let parent = stack.pop(); parent !== undefined; parent = stack.pop()) {
    for (const node of parent.childNodes) {
      if (!defaultTreeAdapter.isElementNode(node)) continue;
      count += 1;
      stack.push(node);
    }
  }
  return count;
}

describe('a hostile document', () => {
  test('spanned columns stop at the limit of the document', () => {
    const html = sanitizeHtml('<table><td colspan=100>x</table>'.repeat(200));
    expect(html.split('<table')).toHaveLength(201);
    expect(html.split('<col ').length - 1).toBe(LIMITS.spannedColumns + 200);
    expect(sanitizeHtml(html)).toBe(html);
  });

  test('text at any depth stays', () => {
    expect(sanitizeHtml(`${'<div>'.repeat(100_000)}deep`)).toBe('<p>deep</p>');
    expect(sanitizeHtml(`${'<blockquote>'.repeat(100_000)}deep`)).toContain('<p>deep</p>');
    expect(sanitizeHtml(`${'<b>'.repeat(100_000)}deep`)).toBe('<p><strong>deep</strong></p>');
  });

  test.each<readonly [string, string]>([
    ...['iframe', 'noembed', 'noframes', 'noscript', 'script', 'style', 'textarea', 'title', 'xmp'].map(
      (tag) => [tag, '<p>a</p>'] as const,
    ),
    // `plaintext` has no end.
    ['plaintext', '<p></p>'],
  ])('the content of %s is dropped at any depth', (tag, html) => {
    expect(sanitizeHtml(`${'<div>'.repeat(2000)}<${tag}>alert(1)</${tag}>a`)).toBe(html);
  });

  test('tags take effect up to 512 levels deep', () => {
    expect(sanitizeHtml(`${'<div>'.repeat(511)}<b>a`)).toBe('<p><strong>a</strong></p>');
    expect(sanitizeHtml(`${'<div>'.repeat(512)}<b>a`)).toBe('<p>a</p>');
  });

  test('lists and blocks that a paste adds do not exceed the depth limit', () => {
    const marker = "<span style='mso-special-format:bullet'>•</span>";
    let level: readonly unknown[] = parsePasted(`<div>${marker}x`.repeat(2000)).nodes;
    let depth = 0;
    for (; level.length > 0; depth += 1)
      level = level.flatMap((node) => (isLooseNode(node) ? childrenOf(node) : []));
    expect(depth).toBeLessThan(600);
  });

  test('in elements that are too deep, scripts are dropped and text keeps its order', () => {
    const deep = `${'<div>'.repeat(600)}a<script>alert(1)</script><b>b</b><img src="/c.png">d${'</div>'.repeat(600)}`;
    expect(sanitizeHtml(`<p>x${deep}<p><b>y`)).toBe('<p>x</p><p>abd</p><p><strong>y</strong></p>');
  });

  test('unclosed formatting continues after any number of tags', () => {
    expect(sanitizeHtml(`${'<i></i>'.repeat(60_000)}<p><b>a<p>b`)).toBe(
      '<p><strong>a</strong></p><p><strong>b</strong></p>',
    );
  });

  const unclosedFormatting = (paragraphs: number) =>
    Array.from({ length: paragraphs }, (_, index) => `<p><font color=${index}>x`).join('');
  test.each([
    ['start tags', unclosedFormatting(1000)],
    ['end tags', `${unclosedFormatting(440)}${'<div>'.repeat(400)}${'x</div>'.repeat(400)}`],
  ])('unclosed formatting is rebuilt up to the limit, even if only %s follow', (_tags, source) => {
    const tree = parseTree(source);
    expect(countElements(tree)).toBeLessThan(110_000);
    expect(textOf(tree)).toBe(source.replaceAll(/<[^>]*>/g, ''));
  });

  test('text after too many copies of formatting keeps its order and its blocks', () => {
    const numbers = Array.from({ length: 3000 }, (_, index) => String(index));
    const colours = numbers.slice(0, 50).map((number) => `<font color=${number}>`);
    const source = `<p><b>${colours.join('')}${numbers.join('<p>')}`;
    const paragraphs = sanitizeHtml(source).match(/<p>.*?<\/p>/g) ?? [];
    expect(paragraphs.map((paragraph) => paragraph.replaceAll(/<[^>]*>/g, ''))).toEqual(numbers);
    expect(paragraphs.at(0)).toContain('<strong>');
    expect(paragraphs.at(-1)).toBe('<p>2999</p>');
  });

  test('a CDATA section in an SVG is not parsed as HTML', () => {
    expect(sanitizeHtml('<svg><![CDATA[><p>b]]></svg>a')).toBe('<p>a</p>');
  });
});

describe('a value', () => {
  const quoted = (levels: number, inner: unknown): unknown =>
    levels === 0 ? inner : { type: 'blockquote', children: [quoted(levels - 1, inner)] };
  const htmlOf = (value: unknown) => serializeValue(coerceValue([value]));
  const HEADING = { type: 'heading', level: 2, children: [{ text: 'deep' }] };

  test('keeps blockquotes up to the depth limit', () => {
    const html = htmlOf(quoted(LIMITS.depth + 5, { text: 'deep' }));
    expect(html.split('<blockquote>')).toHaveLength(LIMITS.depth + 1);
  });

  test('keeps a node without blocks at the depth limit', () => {
    expect(htmlOf(quoted(LIMITS.depth, HEADING))).toContain('<blockquote><h2>deep</h2></blockquote>');
  });

  test('keeps lists up to the depth limit, with two levels for each list', () => {
    const listed = (levels: number): unknown =>
      levels === 0
        ? { text: 'deep' }
        : { type: 'bullet-list', children: [{ type: 'list-item', children: [listed(levels - 1)] }] };
    const html = htmlOf(listed(LIMITS.depth));
    expect(html.split('<ul>')).toHaveLength(LIMITS.depth / 2 + 1);
    expect(html).toContain('deep');
  });

  test('wraps loose items in a list only within the depth limit', () => {
    const item = { type: 'list-item', children: [{ text: 'a' }] };
    expect(htmlOf(quoted(LIMITS.depth - 2, item))).toContain('<ul><li><p>a</p></li></ul>');
    expect(htmlOf(quoted(LIMITS.depth - 1, item))).toContain('<blockquote><p>a</p></blockquote>');
    const headed = { type: 'list-item', children: [HEADING] };
    expect(htmlOf(quoted(LIMITS.depth - 1, headed))).toContain('<blockquote><h2>deep</h2></blockquote>');
  });

  test('keeps its text in separate blocks and in order, at any depth', () => {
    let node: unknown = {
      type: 'group',
      children: [
        { type: 'paragraph', children: [{ text: 'a' }, { text: 'b', bold: true }] },
        { type: 'paragraph', children: [{ text: 'c' }] },
      ],
    };
    for (let level = 0; level < 100_000; level += 1) node = { type: 'group', children: [node] };
    expect(htmlOf(node)).toBe('<p>a<strong>b</strong></p><p>c</p>');
  });

  test('keeps links up to the limit, and the text of all links', () => {
    const href = `/${'x'.repeat(2000)}`;
    const link = () => ({ type: 'paragraph', children: [{ type: 'link', href, children: [{ text: 'a' }] }] });
    const html = serializeValue(coerceValue(Array.from({ length: 2000 }, link)));
    expect(html.length).toBeLessThan(LIMITS.linkCharacters + 100_000);
    expect(html.split('<p>')).toHaveLength(2001);
    expect(sanitizeHtml(html)).toBe(html);
  });
});
