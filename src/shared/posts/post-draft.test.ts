import { expect, test } from 'vitest';
import type { Value } from '#rich-text/schema.ts';
import { EMPTY_DRAFT, hasContent, hasWords } from './post-draft.ts';

test.each<[string, Value, boolean]>([
  ['nothing', [{ type: 'paragraph', children: [{ text: ' ' }] }], false],
  ['a word', [{ type: 'paragraph', children: [{ text: 'a' }] }], true],
  ['a picture', [{ type: 'image', src: 'https://e.com/a.png', children: [{ text: '' }] }], true],
  [
    'a placeholder of a missing picture',
    [{ type: 'image', src: '', alt: 'A', children: [{ text: '' }] }],
    false,
  ],
  [
    'a word in a list',
    [
      {
        type: 'bullet-list',
        children: [{ type: 'list-item', children: [{ type: 'paragraph', children: [{ text: 'a' }] }] }],
      },
    ],
    true,
  ],
])('a document of %s', (_name, content, filled) => {
  expect(hasContent(content)).toBe(filled);
});

test('a post can be lost as soon as its title, excerpt or content has text', () => {
  const empty = EMPTY_DRAFT.fields;
  expect(hasWords({ ...empty, slug: 'a', categoryIds: ['b'] }, false)).toBe(false);
  expect(hasWords({ ...empty, title: 'a' }, false)).toBe(true);
  expect(hasWords({ ...empty, excerpt: 'a' }, false)).toBe(true);
  expect(hasWords(empty, true)).toBe(true);
});
