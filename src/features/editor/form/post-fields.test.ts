import type { Value } from '#shared/rich-text/schema.ts';
import { describe, expect, test } from 'vitest';
import { EMPTY_DRAFT, findProblem, formOf, hasWords, isFilled, type PostFields } from './post-fields.ts';

const fieldsOf = (changes: Partial<PostFields> = {}): PostFields => ({
  ...EMPTY_DRAFT.fields,
  title: 'Yazı',
  slug: 'yazi',
  ...changes,
});

describe('what is missing or too long is said in the specification’s words', () => {
  test.each([
    [{}, '<p>a</p>', undefined],
    [{ title: ' ' }, '<p>a</p>', { message: 'Title, slug, and content are required', field: 'title' }],
    [{ slug: '-' }, '<p>a</p>', { message: 'Title, slug, and content are required', field: 'slug' }],
    [{}, '<p> </p>', { message: 'Title, slug, and content are required', field: 'content' }],
    [{}, '<hr>', undefined],
    [{ excerpt: 'a'.repeat(200) }, '<p>a</p>', undefined],
    [
      { excerpt: 'a'.repeat(201) },
      '<p>a</p>',
      { message: 'Excerpt must be 200 characters or less', field: 'excerpt' },
    ],
    [
      {},
      `<p>${'ş'.repeat(500_000)}</p>`,
      {
        message: 'The content is larger than 1 MB. Please shorten it or split it into several posts.',
        field: 'content',
      },
    ],
  ] as const)('%o %#', (changes, content, problem) => {
    expect(findProblem(formOf(fieldsOf(changes), content))).toEqual(problem);
  });
});

test.each<[string, Value, boolean]>([
  ['nothing', [{ type: 'paragraph', children: [{ text: ' ' }] }], false],
  ['a word', [{ type: 'paragraph', children: [{ text: 'a' }] }], true],
  ['a picture', [{ type: 'image', src: 'https://e.com/a.png', children: [{ text: '' }] }], true],
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
  expect(isFilled(content)).toBe(filled);
});

test('there is something to lose once title, excerpt or content has text', () => {
  const empty = EMPTY_DRAFT.fields;
  expect(hasWords({ ...empty, slug: 'a', categoryIds: ['b'] }, false)).toBe(false);
  expect(hasWords({ ...empty, title: 'a' }, false)).toBe(true);
  expect(hasWords({ ...empty, excerpt: 'a' }, false)).toBe(true);
  expect(hasWords(empty, true)).toBe(true);
});
