import { expect, test } from 'vitest';
import { lacksOf } from './draft-lacks.ts';

const COMPLETE = {
  excerpt: 'Kısaca',
  metaDescription: 'Aramada',
  featuredImage: '/media/kapak.jpg',
  hasCategory: true,
};

test.each([
  [{}, []],
  [{ excerpt: ' ' }, ['excerpt']],
  [{ metaDescription: null }, []],
  [{ excerpt: '', metaDescription: ' ' }, ['excerpt', 'description']],
  [{ hasCategory: false }, ['category']],
  [{ featuredImage: ' ' }, ['picture']],
  [
    { excerpt: '', metaDescription: null, featuredImage: null, hasCategory: false },
    ['excerpt', 'description', 'category', 'picture'],
  ],
])('a complete draft with %o lacks %j', (changes, lacks) => {
  expect(lacksOf({ ...COMPLETE, ...changes })).toEqual(lacks);
});
