import { articleMarkup } from '#shared/rich-text/article-markup.ts';
import { expect, test } from 'vitest';
import { contentsOf } from './article-contents.ts';

const textsOf = (html: string) => contentsOf(articleMarkup(html)).map(({ text }) => text);

test('the contents are the headings of the highest level, as readers see them', () => {
  const html =
    '<h2>Bir <em>iki</em></h2><h3>Alt</h3><h2>A &amp; “B”</h2><p>x</p><h2 style="text-align: center">Üç</h2>';
  expect(contentsOf(articleMarkup(html))).toEqual([
    { id: 'bir-iki', text: 'Bir iki' },
    { id: 'a-b', text: 'A & “B”' },
    { id: 'uc', text: 'Üç' },
  ]);
});

test('with too few headings the next level is added, in the order of the text', () => {
  expect(textsOf('<h2>A</h2><h3>B</h3><h4>C</h4><h3>D</h3>')).toEqual(['A', 'B', 'D']);
});

test.each([
  ['no heading', '<p>a</p>'],
  ['two', '<h2>a</h2><h3>b</h3>'],
  ['what only looks like headings', '<p>&lt;div class="hd"&gt;&lt;h2 id="a"&gt;</p>'.repeat(5)],
])('%s needs no contents', (_, html) => {
  expect(textsOf(html)).toEqual([]);
});

test('a book has a bounded table', () => {
  expect(textsOf('<h2>Bölüm</h2>'.repeat(200))).toHaveLength(40);
});
