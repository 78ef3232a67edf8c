import { expect, test } from 'vitest';
import { SAMPLE_POSTS } from '#seed/sample-posts.ts';
import { coverWords } from './cover-words.ts';

const coverLines = (title: string) =>
  coverWords(title).map((line) =>
    line.map(({ text, isMarked }) => (isMarked ? `[${text}]` : text)).join(' '),
  );

test.each([
  ['Gece aranan klinik neden sabah kazanır', ['Gece aranan', '[klinik]']],
  ['KVKK ve ses kaydı: işletmeler için kısa rehber', ['KVKK ve ses', '[kaydı]']],
  ['Sakarya', ['[Sakarya]']],
  ['Kim ne', ['[Kim]']],
  ['Alo? Alo! Kimse yok mu?', ['[Alo?]']],
  ['Değerlendirilemeyebilecekler üzerine', ['[Değerlendirilemeyebilecekler]', 'üzerine']],
  ['saat saat saat', ['[saat] saat', 'saat']],
  ['  iki   boşluk ', ['iki [boşluk]']],
  ['', []],
])('the cover of “%s” has the lines %s', (title, lines) => {
  expect(coverLines(title)).toEqual(lines);
});

test('every cover has one marked word and at most two lines', () => {
  for (const { title } of SAMPLE_POSTS) {
    const lines = coverWords(title);
    expect(lines.length, title).toBeLessThanOrEqual(2);
    expect(
      lines.flat().filter(({ isMarked }) => isMarked),
      title,
    ).toHaveLength(1);
  }
});
