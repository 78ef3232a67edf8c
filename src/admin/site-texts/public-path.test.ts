import { expect, test } from 'vitest';
import { publicPathOf } from './public-path.ts';

const NAME = 'city-antalya-ai-cagri-merkezi';
const LIVE = { number: 1, liveFrom: new Date(), publisher: null };

test('an added page has a public path only while it is live', () => {
  const city = { kind: 'city', removedAs: null } as const;
  expect(publicPathOf({ name: NAME, added: city, live: LIVE })).toBe('/antalya-ai-cagri-merkezi');
  expect(publicPathOf({ name: NAME, added: city, live: null })).toBeUndefined();
  expect(publicPathOf({ name: NAME, added: { ...city, removedAs: 'gone' }, live: LIVE })).toBeUndefined();
});

test('the texts of unknown paths have no public path, the company those of the landing page', () => {
  expect(publicPathOf({ name: 'not-found', added: null, live: null })).toBeUndefined();
  expect(publicPathOf({ name: 'company', added: null, live: null })).toBe('/');
});
