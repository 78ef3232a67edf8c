import { expect, test } from 'vitest';
import { idsOfHeadings } from './heading-ids.ts';
import { pasteToValue, readPasted, valueToHtml } from './rich-text.ts';

test.each([
  ['the heading', '<h2 id="a1">Nasıl çalışır?</h2>', '#a1', 'nasil-calisir'],
  ['a name inside the heading', '<h2><a name="_Toc1"></a>Fiyat</h2>', '#_Toc1', 'fiyat'],
  ['an anchor before the heading', '<p><a id="x"></a></p><h3>Fiyat</h3>', '#x', 'fiyat'],
  ['the section around the heading', '<section id="x"><div><h3>Fiyat</h3></div></section>', '#x', 'fiyat'],
  [
    'GitHub’s heading',
    '<h2><a id="user-content-fiyat-1" href="#fiyat-1"></a>Fiyat</h2>',
    '#fiyat-1',
    'fiyat',
  ],
  ['the second of two equal headings', '<h2 id="x">Ad</h2><p>b</p><h2 id="y">Ad</h2>', '#y', 'ad-2'],
  ['an id with escaped letters', '<h2 id="bölüm">Bölüm</h2>', '#b%C3%B6l%C3%BCm', 'bolum'],
])('a link to %s leads to the id of the published heading', (_, heading, href, id) => {
  const value = pasteToValue(`<p><a href="${href}">a</a></p>${heading}`);
  expect(valueToHtml(value)).toContain(`<p><a href="#${id}">a</a></p>`);
  expect(idsOfHeadings(value, [])).toContain(id);
});

test.each([
  ['a link to a part that was not copied', '<p><a href="#x">a</a></p><h2>Fiyat</h2>', '#x'],
  ['a link to a text', '<p><a href="#x">a</a></p><p id="x">b</p><h2>Fiyat</h2>', '#x'],
  [
    'a link to another page',
    '<p><a href="https://ex.com/#x">a</a></p><h2 id="x">Fiyat</h2>',
    'https://ex.com/#x',
  ],
])('%s stays', (_, html, href) => {
  expect(valueToHtml(pasteToValue(html))).toContain(`href="${href}"`);
});

test('a link to a heading whose words are an id of the page leads to the numbered id', () => {
  const html = '<p><a href="#x">a</a></p><h2 id="x">Demo</h2>';
  const { value } = readPasted(html, { reservedIds: ['demo'] });
  expect(valueToHtml(value)).toContain('href="#demo-2"');
  expect(idsOfHeadings(value, ['demo'])).toEqual(['demo-2']);
});
