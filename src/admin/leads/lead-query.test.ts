import { describe, expect, test } from 'vitest';
import { isFiltered, leadSearch, NO_FILTER } from './lead-query.ts';

const LEAD = '6f1c1f7e-0d6b-4d27-9b55-0a4f3f0d1c11';
const NOTHING = { ...NO_FILTER, page: 1, lead: undefined };

describe('the inbox in its URL', () => {
  test.each([
    ['', NOTHING],
    ['q=çağrı&state=held', { ...NOTHING, q: 'çağrı', state: 'held' }],
    [`page=3&lead=${LEAD}`, { ...NOTHING, page: 3, lead: LEAD }],
    ['state=unknown&page=0&lead=1', NOTHING],
    ['stage=won&due=1', { ...NOTHING, stage: 'won', due: true }],
    [`owner=${LEAD}`, { ...NOTHING, owner: LEAD }],
    ['from=2026-03-01&to=2026-03-31', { ...NOTHING, from: '2026-03-01', to: '2026-03-31' }],
    [
      'source=google&campaign=kış&package=Pro&first=/demo',
      { ...NOTHING, source: 'google', campaign: 'kış', package: 'Pro', firstPath: '/demo' },
    ],
    [`first=${'a'.repeat(281)}`, { ...NOTHING, firstPath: 'a'.repeat(280) }],
    ['stage=sold&due=true&owner=a&from=2026-02-30&to=1', NOTHING],
    ['page=-1', NOTHING],
    ['page=1.5', NOTHING],
    ['page=2000000', { ...NOTHING, page: 1_000_000 }],
    [`q=${'a'.repeat(101)}`, { ...NOTHING, q: 'a'.repeat(100) }],
    ['q=a%00b', { ...NOTHING, q: 'a b' }],
  ])('%s', (search, query) => {
    expect(leadSearch.read(new URLSearchParams(search))).toEqual(query);
  });

  test('a written query is read back', () => {
    const query = {
      q: 'Ayşe & Şirket',
      state: 'rejected',
      stage: 'lost',
      owner: LEAD,
      due: true,
      from: '2026-03-01',
      to: '2026-03-31',
      source: '-',
      campaign: 'kış & yaz',
      package: 'Profesyonel',
      firstPath: '/blog/2026/02/depo',
      page: 2,
      lead: LEAD,
    } as const;
    expect(leadSearch.read(new URLSearchParams(leadSearch.write(query).toString()))).toEqual(query);
  });

  test('a page and an open lead are no filters; everything else is', () => {
    expect(isFiltered({ ...NOTHING, page: 3, lead: LEAD })).toBe(false);
    expect(isFiltered({ ...NOTHING, due: true })).toBe(true);
    expect(isFiltered({ ...NOTHING, to: '2026-03-01' })).toBe(true);
  });

  test('the default inbox has a URL without a search', () => {
    expect(leadSearch.write({ ...NOTHING, q: '  ' }).toString()).toBe('');
  });
});
