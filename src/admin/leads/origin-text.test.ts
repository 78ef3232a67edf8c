import { expect, test } from 'vitest';
import { durationText, originLine, sourceText, totalText } from './origin-text.ts';

test.each([
  [{ source: 'google', medium: 'cpc' }, 'Google ad'],
  [{ source: 'google', medium: 'organic' }, 'Google search'],
  [{ source: 'bing', medium: 'cpc' }, 'Bing ad'],
  [{ source: '', medium: '' }, 'Direct'],
  [{ source: 'facebook', medium: 'social' }, 'facebook / social'],
  [{ source: 'google', medium: 'referral' }, 'google / referral'],
  [{ source: 'bülten', medium: '' }, 'bülten'],
])('%j is %s', (visit, text) => {
  expect(sourceText(visit)).toBe(text);
});

test('times are in minutes and seconds, and a total in whole minutes', () => {
  expect([5, 59.6, 130, 180].map(durationText)).toEqual(['5 s', '1 min', '2 min 10 s', '3 min']);
  expect([119, 574, 660].map(totalText)).toEqual(['1 min 59 s', '10 min', '11 min']);
});

test('a row has one line of origin, without empty parts; an erased lead has none', () => {
  const lead = {
    source: 'google',
    medium: 'cpc',
    campaignName: 'kış',
    package: null,
    firstPath: '/demo',
    erasedAt: null,
  };
  const line = (changes: object) => originLine({ ...lead, ...changes } as Parameters<typeof originLine>[0]);
  expect(line({})).toBe('Google ad · kış · /demo');
  expect(line({ source: '', campaignName: '', package: 'Pro' })).toBe('Direct · Pro · /demo');
  expect(line({ erasedAt: new Date() })).toBe('');
});
