import { expect, test } from 'vitest';
import type { Hint } from '#shared/posts/checks/post-checks.ts';
import { keyOfHint, keyOfPicture, withoutAccepted } from './accepted-hints.ts';

const NO_CATEGORY: Hint = { kind: 'no category' };
const longTitle = (length: number): Hint => ({ kind: 'long title', length });
const PICTURES: Hint = {
  kind: 'no alternative text',
  places: [[0], [3]],
  urls: ['/media/a.png', '/media/b.png'],
};

test('an accepted hint is left out', () => {
  expect(withoutAccepted([NO_CATEGORY, longTitle(70)], [keyOfHint(NO_CATEGORY)])).toEqual([longTitle(70)]);
});

test('a hint with other values is asked again', () => {
  const accepted = [keyOfHint(longTitle(70))];
  expect(withoutAccepted([longTitle(70)], accepted)).toEqual([]);
  expect(withoutAccepted([longTitle(80)], accepted)).toEqual([longTitle(80)]);
});

test('pictures are decoration one by one', () => {
  const [first, second] = [keyOfPicture('/media/a.png'), keyOfPicture('/media/b.png')];
  expect(withoutAccepted([PICTURES], [first])).toEqual([
    { kind: 'no alternative text', places: [[3]], urls: ['/media/b.png'] },
  ]);
  expect(withoutAccepted([PICTURES], [first, second])).toEqual([]);
});
