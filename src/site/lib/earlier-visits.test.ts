import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { EARLIER_VISITS_MAX } from '#shared/leads/lead-rules.ts';

const NOW = new Date('2026-11-27T10:00:00Z');
const DAY_MS = 24 * 60 * 60 * 1000;

let browserValues: Map<string, string>;
let tabValues: Map<string, string>;

const storageOf = (values: Map<string, string>) => ({
  getItem: (name: string) => values.get(name) ?? null,
  setItem: (name: string, value: string) => values.set(name, value),
  removeItem: (name: string) => values.delete(name),
});
const starts = () => JSON.parse(browserValues.get('earlier-visits') ?? '[]') as object[];

function openTab(path: string, origin: object = {}) {
  tabValues = new Map([
    ['visit-path', JSON.stringify([{ path, seconds: 3 }])],
    ['visit-origin', JSON.stringify(origin)],
  ]);
  vi.stubGlobal('sessionStorage', storageOf(tabValues));
}

async function openDocument() {
  vi.resetModules();
  const { beginView } = await import('./visit-path.ts');
  beginView();
  return import('./earlier-visits.ts');
}

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  browserValues = new Map();
  vi.stubGlobal('document', { visibilityState: 'visible' });
  vi.stubGlobal('localStorage', storageOf(browserValues));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('stores the start of each visit once, and lists the visits before the current one', async () => {
  openTab('/blog', { referrer: 'https://arama.example/ara?q=ali', campaign: { utm_source: 'x' } });
  const first = await openDocument();
  first.storeVisitStart();
  expect(first.listEarlierVisits()).toEqual([]);
  (await openDocument()).storeVisitStart();
  expect(starts()).toEqual([
    {
      path: '/blog',
      referrer: 'https://arama.example/',
      campaign: { utm_source: 'x' },
      day: '2026-11-27',
    },
  ]);
  openTab('/');
  const second = await openDocument();
  second.storeVisitStart();
  expect(starts()).toHaveLength(2);
  expect(second.listEarlierVisits()).toEqual([
    { path: '/blog', referrer: 'https://arama.example/', campaign: { utm_source: 'x' } },
  ]);
});

test('lists an earlier visit with the same start as the current one', async () => {
  for (let visit = 0; visit < 2; visit += 1) {
    openTab('/');
    (await openDocument()).storeVisitStart();
  }
  const { storeVisitStart, listEarlierVisits } = await openDocument();
  storeVisitStart();
  expect(listEarlierVisits()).toEqual([{ path: '/' }]);
});

test('stores a visit for at most 90 days', async () => {
  openTab('/blog');
  (await openDocument()).storeVisitStart();
  vi.setSystemTime(NOW.getTime() + 89 * DAY_MS);
  openTab('/');
  (await openDocument()).storeVisitStart();
  expect(starts()).toHaveLength(2);
  vi.setSystemTime(NOW.getTime() + 90 * DAY_MS);
  (await openDocument()).storeVisitStart();
  expect(starts()).toMatchObject([{ path: '/' }]);
});

test('stores the newest visits up to the limit', async () => {
  for (let visit = 0; visit < EARLIER_VISITS_MAX + 3; visit += 1) {
    openTab(`/${visit}`);
    (await openDocument()).storeVisitStart();
  }
  expect(starts()).toHaveLength(EARLIER_VISITS_MAX);
  expect(starts()[0]).toMatchObject({ path: '/3' });
});

test('deletes all visits, and stores the current one again only after a new consent', async () => {
  openTab('/');
  const { storeVisitStart, deleteVisitStarts, listEarlierVisits } = await openDocument();
  storeVisitStart();
  deleteVisitStarts();
  expect([[...browserValues.keys()], tabValues.has('earlier-visits'), listEarlierVisits()]).toEqual([
    [],
    false,
    [],
  ]);
  storeVisitStart();
  expect(starts()).toHaveLength(1);
});

test('lists nothing in a document that has not asked for consent', async () => {
  openTab('/blog');
  (await openDocument()).storeVisitStart();
  openTab('/');
  expect((await openDocument()).listEarlierVisits()).toEqual([]);
});

test.each(['{', '{}', '[null]'])('replaces the unreadable value %s', async (value) => {
  browserValues.set('earlier-visits', value);
  openTab('/');
  (await openDocument()).storeVisitStart();
  expect(starts()).toMatchObject([{ path: '/' }]);
});
