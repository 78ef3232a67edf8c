import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { VISITED_PAGES_MAX } from '#shared/leads/lead-rules.ts';

let document: { visibilityState: string };
let stored: Map<string, string>;

/** A new document in the same tab. */
async function openDocument() {
  vi.resetModules();
  return import('./visit-path.ts');
}

const wait = (seconds: number) => vi.advanceTimersByTime(seconds * 1000);
const storedPages = () => JSON.parse(stored.get('visit-path') ?? '[]') as { path: string; seconds: number }[];
const storedPaths = () => storedPages().map(({ path }) => path);

beforeEach(() => {
  vi.useFakeTimers();
  document = { visibilityState: 'visible' };
  stored = new Map();
  vi.stubGlobal('document', document);
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => stored.set(name, value),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('stores each page with the time for which it was visible', async () => {
  const { beginView, countVisibleTime, readVisitPath } = await openDocument();
  beginView('/');
  wait(5);
  document.visibilityState = 'hidden';
  countVisibleTime();
  wait(100);
  document.visibilityState = 'visible';
  countVisibleTime();
  wait(3);
  beginView('/pricing');
  wait(2);
  expect(readVisitPath()).toEqual([
    { path: '/', seconds: 8 },
    { path: '/pricing', seconds: 2 },
  ]);
  expect(storedPages()).toEqual(readVisitPath());
});

test('adds the time after a reload to the same page, and stores a page again only after another page', async () => {
  const first = await openDocument();
  first.beginView('/');
  wait(1);
  first.beginView();
  const second = await openDocument();
  second.beginView('/');
  wait(2);
  second.beginView('/blog');
  second.beginView('/');
  expect(storedPages()).toEqual([
    { path: '/', seconds: 3 },
    { path: '/blog', seconds: 0 },
    { path: '/', seconds: 0 },
  ]);
});

test('a page from the back-forward cache follows the pages that were stored meanwhile', async () => {
  const first = await openDocument();
  first.beginView('/');
  wait(1);
  first.beginView();
  const second = await openDocument();
  second.beginView('/blog');
  wait(60);
  second.beginView();
  first.countVisibleTime();
  first.beginView('/');
  wait(4);
  first.beginView();
  expect(storedPages()).toEqual([
    { path: '/', seconds: 1 },
    { path: '/blog', seconds: 60 },
    { path: '/', seconds: 4 },
  ]);
});

test('does not store other pages, nor their time', async () => {
  const { beginView } = await openDocument();
  beginView('/');
  beginView();
  wait(10);
  beginView('/blog');
  expect(storedPages()).toEqual([
    { path: '/', seconds: 0 },
    { path: '/blog', seconds: 0 },
  ]);
});

test('drops the oldest page after the first one above the limit', async () => {
  const { beginView } = await openDocument();
  for (let n = 0; n < VISITED_PAGES_MAX + 2; n += 1) beginView(`/${n}`);
  expect(storedPaths()).toHaveLength(VISITED_PAGES_MAX);
  expect([...storedPaths().slice(0, 2), storedPaths().at(-1)]).toEqual([
    '/0',
    '/3',
    `/${VISITED_PAGES_MAX + 1}`,
  ]);
});

test('measures the time of a view, also if the page was stored before', async () => {
  const { beginView, countVisibleTime, readView } = await openDocument();
  beginView('/');
  const first = readView();
  wait(7);
  beginView('/');
  const second = readView();
  wait(2);
  countVisibleTime();
  expect([first, second].map(({ page, startSeconds }) => (page?.seconds ?? 0) - startSeconds)).toEqual([
    7, 2,
  ]);
  beginView();
  expect(readView().page).toBeUndefined();
});

test.each(['{', '7', '{"path":"/"}'])('replaces the unreadable value %s', async (value) => {
  stored.set('visit-path', value);
  const { beginView } = await openDocument();
  beginView('/');
  expect(storedPaths()).toEqual(['/']);
});

test('works without storage', async () => {
  vi.stubGlobal('sessionStorage', undefined);
  const { beginView, readVisitPath } = await openDocument();
  beginView('/');
  expect(readVisitPath()).toEqual([{ path: '/', seconds: 0 }]);
});
