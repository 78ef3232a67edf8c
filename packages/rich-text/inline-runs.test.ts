import { describe, expect, test } from 'vitest';
import { inlineChildren, type Leaf } from './inline-runs.ts';
import type { LinkAttributes } from './schema.ts';
import { tidySpaces } from './whitespace.ts';

const leaf = (text: string, link?: LinkAttributes, marks = 0): Leaf => ({ text, link, marks });
const spend = (leaves: readonly Leaf[], linkCharacters: number) => {
  const allowance = { spannedColumns: 0, linkCharacters };
  return { children: inlineChildren(leaves, 'keep', allowance), left: allowance.linkCharacters };
};

describe('a link', () => {
  const link = { href: '/sayfa', target: '_blank', rel: 'noopener' } as const;
  const cost = 6 + 8 + 64;

  test('reduces the allowance by its URL, its rel and its tag', () => {
    expect(spend([leaf('a', link)], cost)).toEqual({
      children: [{ text: '' }, { type: 'link', ...link, children: [{ text: 'a' }] }, { text: '' }],
      left: 0,
    });
    expect(spend([leaf('a', { href: '/sayfa' })], 100).left).toBe(100 - 6 - 64);
  });

  test('is replaced by its text if the allowance does not suffice', () => {
    expect(spend([leaf('a', link)], cost - 1)).toEqual({ children: [{ text: 'a' }], left: cost - 1 });
  });

  test('reduces the allowance once, with any number of texts', () => {
    const { children, left } = spend([leaf('a', link), leaf('b', { ...link }, 1)], cost);
    expect(left).toBe(0);
    expect(children).toEqual([
      { text: '' },
      { type: 'link', ...link, children: [{ text: 'a' }, { text: 'b', bold: true }] },
      { text: '' },
    ]);
  });

  test('has texts on both sides, which are empty only if necessary', () => {
    const one = { href: '/a' };
    const other = { href: '/b' };
    const children = [leaf('x'), leaf('a', one), leaf('y'), leaf('b', other), leaf('c', one)];
    expect(spend(children, 1000).children).toEqual([
      { text: 'x' },
      { type: 'link', href: '/a', children: [{ text: 'a' }] },
      { text: 'y' },
      { type: 'link', href: '/b', children: [{ text: 'b' }] },
      { text: '' },
      { type: 'link', href: '/a', children: [{ text: 'c' }] },
      { text: '' },
    ]);
  });
});

test('adjacent texts with the same marks are joined', () => {
  expect(
    spend([leaf('a'), leaf('b'), leaf('c', undefined, 1), leaf('', undefined, 2), leaf('d')], 0).children,
  ).toEqual([{ text: 'ab' }, { text: 'c', bold: true }, { text: 'd' }]);
});

test('a paragraph with only one no-break space becomes empty', () => {
  expect(tidySpaces(['', '\u00a0', ''], 'collapse')).toEqual(['', '', '']);
});
