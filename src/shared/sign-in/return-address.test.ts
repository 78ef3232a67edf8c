import { expect, test } from 'vitest';
import { returnAddress, signInAddress } from './return-address.ts';

const pathAfterSignIn = (next: string) => returnAddress(`?${new URLSearchParams({ next })}`);

test.each([
  '/admin/posts',
  '/admin/posts/edit/00000000-0000-4000-8000-000000000000',
  '/admin/leads?q=ay%C5%9Fe&stage=new&next=//evil.example',
  '/admin/nowhere',
])('%s is opened after signing in', (address) => {
  const signIn = new URL(signInAddress(address), 'https://sesdas.example.com');
  expect(signIn.pathname).toBe('/admin');
  expect(returnAddress(signIn.search)).toBe(address);
});

test.each([
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'https://evil.example/admin/posts',
  'javascript:alert(1)',
  '/admin',
  '/admin/',
  '/admin//posts',
  '/admin/../blog',
  '/admin/..',
  '/admin/%2e%2e/blog',
  '/admin/%2f%2fevil.example',
  '/admin/posts/..\\evil',
  '/admin/posts#@evil.example',
  '/admin/posts\n',
  '/admin/\tposts',
  '/admin@evil.example',
  '/admin.evil.example/x',
  '/admin/posts.csv',
  '/administration/posts',
  '/blog',
  ' /admin/posts',
  `/admin/posts?q=${'x'.repeat(2000)}`,
  '',
])('%j is not opened after signing in', (address) => {
  expect(pathAfterSignIn(address)).toBe('/admin/dashboard');
  expect(signInAddress(address)).toBe('/admin');
});

test('the dashboard’s path is omitted, and a query without a path leads to the dashboard', () => {
  expect(signInAddress('/admin/dashboard')).toBe('/admin');
  expect(returnAddress('')).toBe('/admin/dashboard');
  expect(returnAddress('?next=%')).toBe('/admin/dashboard');
});
