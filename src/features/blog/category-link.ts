import { blogListPath } from '#shared/blog-list-query.ts';

/** Where a category's badge leads: its posts. */
export function categoryPath(slug: string): string {
  return blogListPath({ q: '', category: slug, sort: 'newest', page: 1 });
}
