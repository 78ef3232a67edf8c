import { expect, test } from 'vitest';
import type { BlogLanguage } from '#shared/blog/blog-language.ts';
import { blogListSearch } from '#shared/blog/list-query.ts';
import { DEFAULT_SITE } from '#shared/site-texts/site.ts';
import { blogWords } from '#src/site/content/blog-frame.ts';
import { blogListHead } from './blog-head.ts';

const categories = [{ name: 'Sağlık', slug: 'saglik' }];

function headOf(search: string, blogLanguage: BlogLanguage = 'en') {
  const query = blogListSearch.read(new URLSearchParams(search));
  return blogListHead({ ...DEFAULT_SITE, origin: 'https://example.com' }, blogWords({ blogLanguage }), {
    query,
    total: 30,
    categories,
  });
}

test.each([
  ['', 'en', 'Blog - Sesdaş'],
  ['q=kargo', 'en', 'Search: kargo - Blog - Sesdaş'],
  ['q=kargo', 'tr', 'Arama: kargo - Blog - Sesdaş'],
  ['q=kargo&category=saglik', 'en', 'Search: kargo - Sağlık - Blog - Sesdaş'],
  ['q=kargo&sort=oldest&page=2', 'en', 'Search: kargo - Blog - Sesdaş (oldest first, page 2)'],
  ['sort=oldest&page=2', 'tr', 'Blog - Sesdaş (eskiden yeniye, sayfa 2)'],
] as const)('the list with the query “%s” has its own title (%s)', (search, language, title) => {
  expect(headOf(search, language).title).toBe(title);
});

test('a long search text is truncated to the length of a title', () => {
  const { title, robots, canonical } = headOf(`q=${'çağrı '.repeat(20)}&page=2`);
  expect(title).toMatch(/^Search: çağrı çağrı .*… - Blog - Sesdaş \(page 2\)$/);
  expect(title.length).toBeLessThanOrEqual(60);
  expect([robots, canonical]).toEqual(['noindex', undefined]);
});
