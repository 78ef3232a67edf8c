import { expect, test } from 'vitest';
import { pathTo } from '#shared/routes.ts';
import { isClientRoute, matchPage } from './routes.ts';

test.each([
  [pathTo('landing'), 'landing', {}],
  [pathTo('blogArticle', { year: '2026', month: '03', slug: 'yazi' }), 'blogArticle', { slug: 'yazi' }],
  [pathTo('blogArchive', { year: '2026', month: '03' }), 'blogArchive', { year: '2026', month: '03' }],
  [pathTo('blogPreview'), 'blogPreview', {}],
  [pathTo('blogSharedPreview', { token: 'abc' }), 'blogSharedPreview', { token: 'abc' }],
  [pathTo('blogPost', { slug: 'yazi' }), 'blogPost', { slug: 'yazi' }],
  [pathTo('blogCategory', { slug: 'sağlık' }), 'blogCategory', { slug: 'sağlık' }],
  ['/blog/category/%E0%A4%A', 'notFound', {}],
  [`${pathTo('blogList')}/`, 'notFound', {}],
  [pathTo('blogList').toUpperCase(), 'notFound', {}],
  ['/blog//03/yazi', 'notFound', {}],
  [pathTo('adminDashboard'), 'notFound', {}],
])('%s matches the page %s', (path, key, params) => {
  expect(matchPage(path)).toMatchObject({ key, params });
});

test('a page whose path is a credential is always requested as a document', () => {
  expect(isClientRoute(pathTo('blogList'))).toBe(true);
  expect(isClientRoute(pathTo('blogSharedPreview', { token: 'abc' }))).toBe(false);
  expect(isClientRoute('/yok')).toBe(false);
});
