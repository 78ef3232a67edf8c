import { expect, test } from 'vitest';
import { describeLosses } from './describe-losses.ts';

const NONE = { pictures: 0, videos: 0, recordings: 0, pages: 0, footnotes: 0 };

test.each([
  [
    { pictures: 3, videos: 1 },
    ['3 pictures and 1 video could not be taken over.', 'The text shows where a picture is missing.'],
  ],
  [
    { videos: 2, recordings: 1, pages: 1 },
    ['2 videos, 1 recording and 1 embedded page could not be taken over.'],
  ],
  [{ footnotes: 1 }, ['1 footnote is plain text now.']],
  [
    { pictures: 1, footnotes: 2 },
    [
      '1 picture could not be taken over.',
      'The text shows where a picture is missing.',
      '2 footnotes are plain text now.',
    ],
  ],
])('%j', (losses, sentences) => {
  expect(describeLosses({ ...NONE, ...losses })).toEqual(sentences);
});
