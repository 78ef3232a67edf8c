import { expect, test } from 'vitest';
import { articleMarkup } from '#shared/blog/article-markup.ts';
import { contentsOf } from './article-contents.ts';

const textsOf = (html: string) => contentsOf(articleMarkup(html)).map(({ text }) => text);

test('the contents are the visible texts of the headings of the highest level', () => {
  const html =
    '<h2>Bir <em>iki</em></h2><h3>Alt</h3><h2>A &amp; “B”</h2><p>x</p><h2 style="text-align: center">Üç</h2>';
  expect(contentsOf(articleMarkup(html))).toEqual([
    { id: 'bir-iki', text: 'Bir iki' },
    { id: 'a-b', text: 'A & “B”' },
    { id: 'uc', text: 'Üç' },
  ]);
});

test('if there are too few headings, the next level is added, in document order', () => {
  expect(textsOf('<h2>A</h2><h3>B</h3><h4>C</h4><h3>D</h3>')).toEqual(['A', 'B', 'D']);
});

test.each([
  ['no heading', '<p>a</p>'],
  ['two headings', '<h2>a</h2><h3>b</h3>'],
  ['text that only looks like headings', '<p>&lt;div class="hd"&gt;&lt;h2 id="a"&gt;</p>'.repeat(5)],
])('the contents are empty for %s', (_, html) => {
  expect(textsOf(html)).toEqual([]);
});

test('the contents have at most 40 entries', () => {
  expect(textsOf('<h2>Bölüm</h2>'.repeat(200))).toHaveLength(40);
});
