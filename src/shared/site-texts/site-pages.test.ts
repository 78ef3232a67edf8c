import { expect, test } from 'vitest';
import { addedSitePage, SITE_PAGES, searchPages } from './site-pages.ts';

const PAGES = [...SITE_PAGES, addedSitePage({ path: '/sisli', name: 'Şişli' })];

test.each([
  ['Fiyatlar', '/pricing'],
  ['fiyat', '/pricing'],
  ['FİYAT', '/pricing'],
  ['pricing', '/pricing'],
  ['Prices', '/pricing'],
  ['demo', '/demo-talebi'],
  ['talep formu', '/demo-talebi'],
  ['İZMİR', '/izmir-ai-cagri-merkezi'],
  ['izmir çağrı', '/izmir-ai-cagri-merkezi'],
  ['istanbul', '/istanbul-ai-cagri-merkezi'],
  ['ŞIŞLI', '/sisli'],
  ['sisli', '/sisli'],
  ['kvkk', '/kvkk-aydinlatma-metni'],
  ['e-ticaret', '/hizmetler/e-ticaret-cagri-merkezi'],
  ['Ana sayfa', '/'],
  ['blog', '/blog'],
])('the search for %s finds the page %s first', (search, path) => {
  expect(searchPages(PAGES, search)[0]?.path).toBe(path);
});

test.each(['', '  ', 'yok böyle', 'fiyat izmir'])('the search for “%s” finds no page', (search) => {
  expect(searchPages(PAGES, search)).toEqual([]);
});

test('pages have titles in the language of the site', () => {
  expect(SITE_PAGES.find(({ path }) => path === '/pricing')?.title).toBe('Fiyatlar');
});
