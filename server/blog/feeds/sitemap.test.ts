import { expect, test } from 'vitest';
import { filesFor, STATIC_PAGES, URLS_PER_FILE } from './sitemap.ts';

const FIRST = URLS_PER_FILE - 10;

test.each([
  [0, [0]],
  [FIRST, [0]],
  [FIRST + 1, [0, FIRST]],
  [FIRST + URLS_PER_FILE, [0, FIRST]],
  [FIRST + URLS_PER_FILE + 1, [0, FIRST, FIRST + URLS_PER_FILE]],
])('%i posts beside ten pages take files that begin after these many: %o', (posts, firstPosts) => {
  expect(filesFor(10, posts)).toEqual(
    firstPosts.map((skip, index) => ({
      pages: index === 0 ? [0, 10] : [10, 10],
      skip,
      count: index === 0 ? FIRST : URLS_PER_FILE,
    })),
  );
});

test('pages beyond one file continue in the next one, with the posts after them', () => {
  expect(filesFor(URLS_PER_FILE + 5, 20)).toEqual([
    { pages: [0, URLS_PER_FILE], skip: 0, count: 0 },
    { pages: [URLS_PER_FILE, URLS_PER_FILE + 5], skip: 0, count: URLS_PER_FILE - 5 },
  ]);
});

// The ten static pages (specification, Sitemap).
test('the sitemap that administrators download names the specified pages', () => {
  const rows = STATIC_PAGES.map(
    ({ path, changefreq, priority }) => `${path} ${changefreq} ${priority.toFixed(1)}`,
  );
  const specified = [
    '/ weekly 1.0',
    '/hizmetler weekly 0.9',
    '/hizmetler/e-ticaret-cagri-merkezi weekly 0.9',
    '/hizmetler/saglik-randevu-sistemi weekly 0.9',
    '/istanbul-ai-cagri-merkezi weekly 0.9',
    '/ankara-ai-cagri-merkezi weekly 0.9',
    '/izmir-ai-cagri-merkezi weekly 0.9',
    '/bursa-ai-cagri-merkezi weekly 0.9',
    '/sakarya-ai-cagri-merkezi weekly 0.9',
    '/blog daily 0.8',
  ];
  expect(rows).toEqual(specified);
});
