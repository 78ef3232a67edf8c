import { expect, test } from 'vitest';
import { isAdminPath } from './guard.ts';

test.each([
  '/admin',
  '/admin/',
  '/admin?x=1',
  '/admin/posts',
  '//admin/posts',
  '/\\admin\\posts',
  '/%61dmin/posts',
  '/%2561dmin/posts',
  '/admin%2Fposts',
  '/admin%252Fposts',
  '%2Fadmin',
  '/ADMIN/posts',
  '/Admin;jsessionid=1/posts',
  '/admin;x',
  '/./admin/posts',
  '/x/../admin/posts',
  '/x/%2e%2e/admin',
  '/admin/posts/edit/..%2f..%2f..%2f..%2fblog',
  '/admin/../blog',
  '/admin%00/posts',
  '/admin%20/posts',
  '/admin%3Fx/posts',
  '/ａdmin/posts',
  'http://sesdas.example.com/admin/posts',
  'HTTP://x\\admin',
])('%s leads into the admin area', (url) => {
  expect(isAdminPath(url)).toBe(true);
});

test.each([
  '/',
  '/blog',
  '/administrator',
  '/blog/admin',
  '/?next=/admin',
  '/blog/2026/03/admin',
  '/%E0%A4%A',
  '*',
])('%s does not lead into the admin area', (url) => {
  expect(isAdminPath(url)).toBe(false);
});
