import type { EditedPost } from '#shared/posts/form-schemas.ts';
import { NO_SEARCH_FIELDS } from './search-fields.ts';

/** A draft as the editor reads it, with a paragraph for each line. */
export function editedPostOf(...lines: readonly string[]): EditedPost {
  return {
    id: '0198c3f2-0000-7000-8000-000000000001',
    version: 3,
    title: 'Kargom nerede',
    slug: 'kargom-nerede',
    excerpt: '',
    content: JSON.stringify(lines.map((text) => ({ type: 'paragraph', children: [{ text }] }))),
    status: 'draft',
    publishedAt: null,
    featuredImage: null,
    metaDescription: null,
    metaKeywords: null,
    ...NO_SEARCH_FIELDS,
    categoryIds: [],
    updatedAt: new Date('2026-03-14T09:00:00+03:00'),
    savedBy: null,
    workingCopy: null,
  };
}
