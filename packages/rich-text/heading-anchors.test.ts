import { expect, test } from 'vitest';
import { findAnchor, HeadingAnchors } from './heading-anchors.ts';
import { idsOfHeadings } from './heading-ids.ts';
import { readPasted, valueToHtml } from './rich-text.ts';

function read(html: string) {
  const headings = new HeadingAnchors([]);
  const { value } = readPasted(html, { prepare: (tree) => headings.mark(tree) });
  return headings.take(value);
}

test.each([
  ['its own id', '<h2 id="fiyat">2024 fiyatları</h2>', '#fiyat'],
  ['a name in the heading', '<h2><a name="fiyat"></a>2024 fiyatları</h2>', '#fiyat'],
  ['an id of a word in the heading', '<h2>2024 <span id="fiyat">fiyatları</span></h2>', '#fiyat'],
  ['a name before the heading', '<p><a name="fiyat"></a></p><h2>2024 fiyatları</h2>', '#fiyat'],
  ['the id of its section', '<section id="fiyat"><h2>2024 fiyatları</h2><p>x</p></section>', '#fiyat'],
  ['a name behind the heading', '<h2>2024 fiyatları</h2><a id="fiyat"></a><p>x</p>', '#fiyat'],
  ['an encoded id', '<h2 id="%C3%BCcret">2024 fiyatları</h2>', '#%C3%BCcret'],
  ['an encoded fragment', '<h2 id="ücret">2024 fiyatları</h2>', '#%c3%bccret'],
  ['the heading’s words', '<h2>2024 fiyatları</h2>', '#2024-fiyatlar%C4%B1'],
  ['words as plugins join them', '<h2>2024 fiyatları</h2>', '#2024_Fiyatlari'],
])('a fragment means a heading by %s', (_case, html, fragment) => {
  const { value, anchors } = read(html);
  expect(findAnchor(anchors, fragment)).toBe('2024-fiyatlari');
  expect(idsOfHeadings(value, [])).toEqual(['2024-fiyatlari']);
});

test.each([
  ['text', '<p><a name="x"></a>Metin</p><h2>Başlık</h2>'],
  ['a picture', '<a name="x"></a><img src="https://example.com/a.png"><h2>Başlık</h2>'],
])('an anchor with %s before the next heading is not of this heading', (_case, html) => {
  expect(findAnchor(read(html).anchors, '#x')).toBeUndefined();
});

test('of two headings with the same words each keeps its id', () => {
  const { value, anchors } = read(
    '<h2 id="a">Özet</h2><p>x</p><blockquote><h3 id="b"><b>Özet</b></h3></blockquote>',
  );
  expect([findAnchor(anchors, '#a'), findAnchor(anchors, '#b')]).toEqual(['ozet', 'ozet-2']);
  expect(valueToHtml(value)).toBe(
    '<h2>Özet</h2><p>x</p><blockquote><h3><strong>Özet</strong></h3></blockquote>',
  );
});

test('a heading in the caption of a picture leaves its words there', () => {
  const { value, anchors } = read(
    '<figure><img src="https://example.com/a.png"><figcaption><h3 id="a">Şehir</h3> 2026</figcaption></figure><h2 id="b">Özet</h2>',
  );
  expect(valueToHtml(value)).toContain('title="Şehir 2026"');
  expect(anchors).toEqual({ b: 'ozet', ozet: 'ozet' });
});

test('ids named like properties of objects are ordinary ids', () => {
  const { anchors } = read('<h2 id="constructor">A</h2><h2 id="__proto__">B</h2>');
  expect(findAnchor(anchors, '#constructor')).toBe('a');
  expect(findAnchor(anchors, '#toString')).toBeUndefined();
});

test('links to headings keep their fragments, which the import rewrites', () => {
  const { value } = read('<p><a href="#sss">x</a></p><h2 id="sss">Sık sorulanlar</h2>');
  expect(valueToHtml(value)).toBe('<p><a href="#sss">x</a></p><h2>Sık sorulanlar</h2>');
});

test('a text without headings has no anchors, and a heading without words none', () => {
  expect(read('<p id="a">x</p><h2 id="b"><img src="https://example.com/a.png"></h2>').anchors).toEqual({});
});
