import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '#shared/errors.ts';
import { createPageCache } from './response-store.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { renderAhead, type FixedAnswer } from './prerender.ts';
import { createKeptPages, type KeptPages, type MadeAnswer } from './response-cache.ts';

const EVERY_MS = 10;

let content: string;
let isAway: boolean;
let made: string[];
let warnings: unknown[];
let kept: KeptPages;
let job: ReturnType<typeof renderAhead>;

const states = () => ({ day: 'today', content });
const answerOf = (cacheKey: string, isFixed = false): FixedAnswer => ({
  cacheKey,
  rate: 'pages',
  async make(): Promise<MadeAnswer> {
    made.push(cacheKey);
    if (isAway && !isFixed) throw new AppError('DATABASE_UNAVAILABLE');
    return { status: 200, headers: {}, body: `${cacheKey} of ${content}`, isKeepable: true, isFixed };
  },
});

beforeEach(() => {
  content = 'one';
  isAway = false;
  made = [];
  warnings = [];
  kept = createKeptPages({
    pages: createPageCache({ maxBytes: 1_000_000 }),
    content: { states, isAway: () => isAway, refresh: async () => {} },
  });
});
afterEach(() => job.stop());

function start(answers = [answerOf('/blog'), answerOf('/pricing', true), answerOf('/rss.xml')]): void {
  job = renderAhead({
    kept,
    content: { states, isAway: () => isAway },
    answers,
    log: { warn: (line: unknown) => void warnings.push(line), error: () => {} },
    everyMs: EVERY_MS,
  });
}

const textOf = (cacheKey: string) => kept.findFresh(cacheKey)?.cached.page.identity?.bytes.toString();

test('every page is there before somebody asks, but not at the moment of the start', async () => {
  start();
  expect(made).toEqual([]);
  await expect.poll(() => made).toEqual(['/blog', '/pricing', '/rss.xml']);
  await sleep(5 * EVERY_MS);
  expect(made).toHaveLength(3);
  expect(textOf('/blog')).toBe('/blog of one');
});

test('after a change those are made again that show it, and what a visitor has had made is not', async () => {
  start();
  await expect.poll(() => made).toHaveLength(3);
  made = [];
  content = 'two';
  const rss = answerOf('/rss.xml');
  await kept.get({ ...rss, route: '', log: { error: () => {} }, makeOwn: rss.make }, false);
  await expect.poll(() => textOf('/blog')).toBe('/blog of two');
  await sleep(5 * EVERY_MS);
  expect(made).toEqual(['/rss.xml', '/blog']);
});

test('a burst of changes has nothing made before its end, and then everything once', async () => {
  start([answerOf('/blog')]);
  await expect.poll(() => made).toHaveLength(1);
  const until = performance.now() + 20 * EVERY_MS;
  for (let change = 0; performance.now() < until; change += 1) {
    content = `change ${change}`;
    await sleep(EVERY_MS / 4);
  }
  expect(made).toHaveLength(1);
  await expect.poll(() => textOf('/blog')).toBe(`/blog of ${content}`);
  await sleep(5 * EVERY_MS);
  expect(made).toHaveLength(2);
});

test('a page that fails keeps none of the others waiting, and is tried again once the database is back', async () => {
  isAway = true;
  start();
  await expect.poll(() => made).toEqual(['/blog', '/pricing', '/rss.xml']);
  expect(warnings).toHaveLength(2);
  await sleep(5 * EVERY_MS);
  expect(made).toHaveLength(3);
  isAway = false;
  await expect.poll(() => made).toEqual(['/blog', '/pricing', '/rss.xml', '/blog', '/rss.xml']);
});
