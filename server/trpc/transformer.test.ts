import superjson from 'superjson';
import { describe, expect, test } from 'vitest';
import { readInput } from './transformer.ts';

const refusal = expect.objectContaining({ code: 'BAD_REQUEST' });

const serialize = (value: unknown) => JSON.parse(JSON.stringify(superjson.serialize(value))) as unknown;

describe('input that forms of this site send', () => {
  test.each([
    ['nothing', undefined],
    ['text', { q: 'çağrı', page: 1 }],
    ['a date', { post: { publishedAt: new Date('2026-03-14T09:00:00Z') } }],
    ['what is not chosen', { status: undefined, from: undefined, ids: ['a'] }],
    ['a key with a dot', { 'a.b': new Date(0) }],
  ])('%s is read unchanged', (_, value) => {
    expect(readInput(serialize(value))).toEqual(value);
  });

  test('an object that appears twice is read in both positions', () => {
    const ids = ['a', 'b'];
    expect(readInput(serialize({ one: ids, other: ids }))).toEqual({ one: ids, other: ids });
  });

  test('64 annotations are accepted, and 65 are refused', () => {
    const dates = (count: number) => serialize(Array.from({ length: count }, () => new Date(0)));
    expect(readInput(dates(64))).toHaveLength(64);
    expect(() => readInput(dates(65))).toThrow(refusal);
  });
});

describe('other input is refused', () => {
  test.each([
    ['a set', new Set([1])],
    ['a map', new Map([[1, 2]])],
    ['a regular expression', /a/],
    ['a bigint', 1n],
    ['infinity', Number.POSITIVE_INFINITY],
    ['an error', new Error('a')],
    ['an address', new URL('https://example.com')],
    ['a typed array', new Uint8Array(3)],
  ])('%s, at the root and nested', (_, value) => {
    expect(() => readInput(serialize(value))).toThrow(refusal);
    expect(() => readInput(serialize({ q: value }))).toThrow(refusal);
    expect(() => readInput(serialize({ q: [{ deep: value }] }))).toThrow(refusal);
  });

  test.each([
    ['an annotation around annotations', { json: [0], meta: { values: ['Date', { 0: ['Date'] }] } }],
    ['a name of 201 characters', { json: {}, meta: { values: { ['a'.repeat(201)]: ['undefined'] } } }],
    ['a tree nine deep', { json: {}, meta: { values: nested(9) } }],
    ['a tree of words', { json: {}, meta: { values: { q: 'Date' } } }],
    ['the way to a prototype', { json: {}, meta: { values: { '__proto__.a': ['undefined'] } } }],
    ['no envelope', 'text'],
    ['an envelope that is a list', []],
  ])('%s', (_, payload) => {
    expect(() => readInput(payload)).toThrow(refusal);
    expect(({} as Record<string, unknown>)['a']).toBeUndefined();
  });
});

function nested(depth: number): unknown {
  return depth === 0 ? ['Date'] : { a: nested(depth - 1) };
}
