import { PUBLIC_ROUTE_KEYS, routeOf } from '#shared/routes.ts';
import { expect, test } from 'vitest';
import { cacheKeyOf } from './routes.ts';

const at = (key: Parameters<typeof cacheKeyOf>[0], path: string) =>
  cacheKeyOf(key, new URL(path, 'https://sesdas.example.com'));

test('the cache key has only the parameters that the page reads, in one order', () => {
  expect(at('blogList', '/blog')).toBe('/blog');
  expect(at('blogList', '/blog?utm_source=x&page=2&gclid=y')).toBe('/blog?page=2');
  expect(at('blogList', '/blog?page=2&category=saglik')).toBe('/blog?category=saglik&page=2');
  expect(at('blogList', '/blog?category=a%26page%3D3')).toBe('/blog?category=a%26page%3D3');
  expect(at('blogList', '/blog?q=&category=&sort=&page=')).toBe('/blog');
  expect(at('landing', '/?page=2&q=x')).toBe('/');
});

test('a search, and a visitor’s own page, have no cache key', () => {
  expect(at('blogList', '/blog?q=telefon')).toBeUndefined();
  expect(at('demoRequest', '/demo-talebi')).toBeUndefined();
});

test('the parameter of a search is one that the page reads', () => {
  const routes = PUBLIC_ROUTE_KEYS.map(routeOf);
  const missing = routes.filter(({ query = [], search }) => search !== undefined && !query.includes(search));
  expect(missing).toEqual([]);
});
