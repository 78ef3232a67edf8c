import { describe, expect, test } from 'vitest';
import { EMPTY_DRAFT, formOf, type PostFields } from '#shared/posts/post-draft.ts';
import { findPostProblem } from './post-problem.ts';

const fieldsOf = (changes: Partial<PostFields> = {}): PostFields => ({
  ...EMPTY_DRAFT.fields,
  title: 'Yazı',
  slug: 'yazi',
  ...changes,
});

describe('missing or too long fields have the specification’s messages', () => {
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
    expect(findPostProblem(formOf(fieldsOf(changes), content))).toEqual(problem);
  });
});
