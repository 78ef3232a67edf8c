import { expect, test } from 'vitest';
import { canonicalPath, pageOfPath } from './canonical-path.ts';

test.each([
  ['/blog/', '/blog'],
  ['//', '/'],
  ['/Blog', '/blog'],
  ['//blog', '/blog'],
  ['/blog//', '/blog'],
  ['/%42log', '/blog'],
  ['/blog/2026/3/yazi', '/blog/2026/03/yazi'],
  ['/blog/2026/03/YAZI-Bir', '/blog/2026/03/yazi-bir'],
  ['/BLOG//2026/3//YAZI/', '/blog/2026/03/yazi'],
  ['/blog/YAZI/', '/blog/yazi'],
  ['/PRICING/', '/pricing'],
  ['/blog/PREVIEW', '/blog/preview'],
  ['/blog/Category/Saglik', '/blog/category/saglik'],
  ['/blog/archive/2026/3/', '/blog/archive/2026/03'],
  ['/Hizmetler/E-Ticaret-Cagri-Merkezi', '/hizmetler/e-ticaret-cagri-merkezi'],
])('%s has the canonical form %s', (pathname, path) => {
  expect(canonicalPath(pathname)?.path).toBe(path);
  expect(canonicalPath(path)).toBeUndefined();
});

test.each([
  '/',
  '/blog',
  '/blog/2026/03/yazi',
  '/blog/yazi',
  '/yok/',
  '/YOK',
  '//evil.example',
  '//evil.example/x',
  '///evil.example/%2e%2e',
  '/\\evil.example/',
  '/blog/2026/0/yazi',
  '/blog/2026/13/Yazi',
  '/blog/2026/003/yazi',
  '/blog/2026/003/Yazi',
  '/blog/2026/031/Yazi',
  '/blog/12026/3/yazi',
  '/blog/20261/3/yazi',
  '/blog/archive/2026/13/',
  '/blog/category/%C5%9E/',
  '/blog/26/3/yazi',
  '/blog/2026/3/',
  '/blog/2026/3/çağrı',
  '/blog/2026/3/%C3%87',
  '/blog/2026/3/%E0%A4%A',
  '/blog/2026/3/a%2Fb',
  '/blog/2026/3/a%0d%0aset-cookie:x',
  '/blog/2026/3/%00',
  '/blog/..//',
  '/./blog/',
  '/B%C4%B0LOG',
  '/blog%2F/',
  'http://evil.example/Blog',
  'evil.example/Blog',
  '*',
  '',
])('%s has no other canonical form', (pathname) => {
  expect(canonicalPath(pathname)).toBeUndefined();
});

test('the result contains the route key and the parameters', () => {
  expect(canonicalPath('/blog/2026/3/YAZI')).toEqual({
    key: 'blogArticle',
    params: { year: '2026', month: '03', slug: 'yazi' },
    path: '/blog/2026/03/yazi',
  });
});

test.each([
  ['/', 'landing', '/', {}],
  ['//', 'landing', '/', {}],
  ['/pricing', 'pricing', '/pricing', {}],
  ['/Pricing/', 'pricing', '/pricing', {}],
  ['/blog', 'blogList', '/blog', {}],
  ['/blog/kargo', 'blogPost', '/blog/kargo', { slug: 'kargo' }],
  ['/blog/preview', 'blogPreview', '/blog/preview', {}],
  ['/blog/2026/3/KARGO', 'blogArticle', '/blog/2026/03/kargo', { year: '2026', month: '03', slug: 'kargo' }],
  ['/blog/category/saglik', 'blogCategory', '/blog/category/saglik', { slug: 'saglik' }],
  ['/blog/archive/2026/3', 'blogArchive', '/blog/archive/2026/03', { year: '2026', month: '03' }],
  ['/admin/posts/', 'adminPosts', '/admin/posts', {}],
  [
    '/antalya-ai-cagri-merkezi',
    'addedPage',
    '/antalya-ai-cagri-merkezi',
    { slug: 'antalya-ai-cagri-merkezi' },
  ],
  ['/%42log', 'blogList', '/blog', {}],
])('%s may be the page %s', (pathname, key, path, params) => {
  expect(pageOfPath(pathname)).toEqual({ key, path, params });
});

test.each([
  '',
  'pricing',
  'https://sesdas.example.com/pricing',
  '/a/b',
  '/index.php',
  '/%C3%A7a%C4%9Fr%C4%B1',
  '/%00',
  '/%E0%A4%A',
  '/a%2Fb',
  '/..',
  '/blog/2026/13/kargo',
  '/blog/category/%C5%9E',
  '/pricing?a=1',
])('%j is the path of no page', (pathname) => {
  expect(pageOfPath(pathname)).toBeUndefined();
});
