import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { frontMatterOf, readFrontMatter, writePostFile } from './front-matter.ts';
import type { StoredPost } from './read.ts';

const POST: StoredPost = {
  id: '00000000-0000-4000-8000-000000000000',
  fields: { title: 'Kargo', slug: 'kargo', content: '', excerpt: '', status: 'draft', published_at: null },
  createdAt: new Date('2026-03-01T00:00:00Z'),
  updatedAt: new Date('2026-03-02T00:00:00Z'),
  author: null,
  authorName: null,
  categories: [],
  year: null,
  month: null,
};

test('any text is read as it was written', () => {
  const character = fc.oneof(
    fc.constantFrom(
      ...Array.from('\n\r\t\u0085\u2028\ufeff:#"\'-|>{}[]&*!%@`\\'),
      '---\n',
      'null',
      'yes',
      '1e3',
      '~',
    ),
    fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
  );
  const text = fc.string({ unit: character, maxLength: 60 }).map((words) => words.toWellFormed());
  fc.assert(
    fc.property(text, text, text, (title, excerpt, markdown) => {
      const front = frontMatterOf({ ...POST, fields: { ...POST.fields, title, excerpt } });
      expect(readFrontMatter(writePostFile(front, markdown))).toEqual(front);
    }),
    { numRuns: 1000 },
  );
});

const LINES = [
  'title: "Kargo"',
  'slug: "kargo"',
  'status: "draft"',
  'excerpt: ""',
  'draft: true',
  'created_at: "2026-03-01T00:00:00.000Z"',
  'updated_at: "2026-03-02T00:00:00.000Z"',
  'categories: []',
];
const fileOf = (lines: readonly string[]) => `---\n${lines.join('\n')}\n---\n\nMetin\n`;

test('front matter with line breaks of Windows is read', () => {
  expect(readFrontMatter(fileOf(LINES).replaceAll('\n', '\r\n'))).toMatchObject({ slug: 'kargo' });
});

test.each([
  ['no front matter', 'Metin'],
  ['no end', `---\n${LINES.join('\n')}`],
  ['a slug with a path', fileOf(LINES.with(1, 'slug: "../kargo"'))],
  ['an unknown field', fileOf([...LINES, 'author_id: "1"'])],
  ['a repeated field', fileOf([...LINES, 'title: "b"'])],
  ['a published post without a date', fileOf(LINES.with(2, 'status: "published"'))],
  ['aliases', fileOf([...LINES.slice(1), 'title: &a "x"', 'seo_title: *a'])],
  ['a canonical URL that runs scripts', fileOf([...LINES, 'canonical_url: "javascript:alert(1)"'])],
  ['a number as title', fileOf(LINES.with(0, 'title: 5'))],
])('a file with %s is not read', (_name, text) => {
  expect(readFrontMatter(text)).toBeUndefined();
});
