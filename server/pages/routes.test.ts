import { expect, test } from 'vitest';
import { PUBLIC_ROUTE_KEYS, routeOf } from '#shared/routes.ts';
import { cacheKeyOf } from './routes.ts';

const cacheKeyAt = (key: Parameters<typeof cacheKeyOf>[0], path: string) =>
  cacheKeyOf(key, new URL(path, 'https://sesdas.example.com'));

test('the cache key has only the parameters that the page reads, in a fixed order', () => {
  expect(cacheKeyAt('blogList', '/blog')).toBe('/blog');
  expect(cacheKeyAt('blogList', '/blog?utm_source=x&page=2&gclid=y')).toBe('/blog?page=2');
  expect(cacheKeyAt('blogList', '/blog?page=2&category=saglik')).toBe('/blog?category=saglik&page=2');
  expect(cacheKeyAt('blogList', '/blog?category=a%26page%3D3')).toBe('/blog?category=a%26page%3D3');
  expect(cacheKeyAt('blogList', '/blog?q=&category=&sort=&page=')).toBe('/blog');
  expect(cacheKeyAt('landing', '/?page=2&q=x')).toBe('/');
});

test('searches and pages for one visitor have no cache key', () => {
  expect(cacheKeyAt('blogList', '/blog?q=telefon')).toBeUndefined();
  expect(cacheKeyAt('demoRequest', '/demo-talebi')).toBeUndefined();
});

test('every page reads the parameter of its search', () => {
  const routes = PUBLIC_ROUTE_KEYS.map(routeOf);
  const missingRoutes = routes.filter(
    ({ query = [], search }) => search !== undefined && !query.includes(search),
  );
  expect(missingRoutes).toEqual([]);
});
