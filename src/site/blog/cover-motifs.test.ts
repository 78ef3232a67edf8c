import { expect, test } from 'vitest';
import { COVER_STYLES, type CoverMotif } from '#src/site/content/covers.ts';
import { drawMotif } from './cover-motifs.ts';

const MOTIFS = [...new Set(Object.values(COVER_STYLES).map(({ motif }) => motif))];
const TITLES = ['Gece aranan klinik', 'İki', 'A', '0,8 saniye', '你好', ' '];

test('every motif belongs to a category', () => {
  const all: Record<CoverMotif, true> = {
    calendar: true,
    dial: true,
    dome: true,
    parcels: true,
    shield: true,
    steps: true,
    tally: true,
    wave: true,
  };
  expect(MOTIFS.toSorted()).toEqual(Object.keys(all).toSorted());
});

test.each(MOTIFS)('%s is drawn for any title, always the same, with marked strokes', (motif) => {
  for (const title of TITLES) {
    const drawing = drawMotif(motif, title);
    expect(drawMotif(motif, title)).toEqual(drawing);
    expect(drawing.stems, title).toMatch(/^M/);
    expect(drawing.marked, title).toMatch(/^M/);
    const numbers = `${drawing.stems}${drawing.marked}${drawing.faint}`.match(/-?[\d.]+|NaN/g) ?? [];
    expect(
      numbers.filter((number) => !(Number(number) >= 0 && Number(number) <= 830)),
      title,
    ).toEqual([]);
  }
});

test('two posts of a category have different drawings', () => {
  for (const motif of MOTIFS) {
    expect(drawMotif(motif, 'Gece aranan klinik')).not.toEqual(drawMotif(motif, 'Kargom nerede'));
  }
});
