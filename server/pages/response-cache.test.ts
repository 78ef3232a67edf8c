import { AppError } from '#shared/errors.ts';
import { createPageCache } from './response-store.ts';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { createKeptPages, type KeptAnswer, type KeptPages, type MadeAnswer } from './response-cache.ts';

let content: string | undefined;
let isAway: boolean;
let looks: number;
/** The ids of the requests that answers were made for; undefined for an answer to everybody. */
let made: (string | undefined)[];
let draw: (id: string | undefined) => Promise<MadeAnswer> | MadeAnswer;
let kept: KeptPages;

const pageOf = (body: string, changes: Partial<MadeAnswer> = {}): MadeAnswer => ({
  status: 200,
  headers: {},
  body: `<p>${body}</p>`,
  isKeepable: true,
  isFixed: false,
  ...changes,
});

beforeEach(() => {
  content = 'one';
  isAway = false;
  looks = 0;
  made = [];
  draw = () => pageOf(`of ${content}`);
  kept = createKeptPages(
    {
      pages: createPageCache({ maxBytes: 1_000_000 }),
      content: {
        states: () => ({ day: 'today', content }),
        isAway: () => isAway,
        refresh: async () => void (looks += 1),
      },
    },
    { 'surrogate-key': 'content' },
  );
});

async function make(id: string | undefined): Promise<MadeAnswer> {
  made.push(id);
  return draw(id);
}
const get = ({ id = 'request', isCertain = false }: { id?: string; isCertain?: boolean } = {}) =>
  kept.get(
    {
      cacheKey: '/blog',
      route: '/blog',
      log: { error: () => {} },
      make: () => make(undefined),
      makeOwn: () => make(id),
    },
    isCertain,
  );
const textOf = (answer: KeptAnswer) =>
  'cached' in answer
    ? [answer.source, answer.cached.page.identity?.bytes.toString()]
    : ['made', answer.made.body];

test('a page is rendered once for a state, and then comes from memory', async () => {
  expect(textOf(await get())).toEqual(['render', '<p>of one</p>']);
  expect(textOf(await get())).toEqual(['memory', '<p>of one</p>']);
  content = 'two';
  expect(kept.findFresh('/blog')).toBeUndefined();
  expect(textOf(await get())).toEqual(['render', '<p>of two</p>']);
  expect(made).toHaveLength(2);
});

test('a page that a change has made another one is compressed with the best as well', async () => {
  draw = () => pageOf(`${content} ${'a'.repeat(2_000)}`);
  const isBest = () => kept.findFresh('/blog')?.cached.page.br?.isBest;
  for (const state of ['one', 'two', 'three']) {
    content = state;
    await get();
    await expect.poll(isBest).toBe(true);
  }
});

test('a crowd is one rendering, without anything of the one who came first', async () => {
  const { promise: go, resolve } = Promise.withResolvers<undefined>();
  draw = async () => {
    await go;
    return pageOf('once');
  };
  const crowd = Array.from({ length: 100 }, (_, index) => get({ id: `request-${index}` }));
  resolve(undefined);
  const answers = await Promise.all(crowd);
  expect(new Set(answers.map((answer) => textOf(answer)[1]))).toEqual(new Set(['<p>once</p>']));
  expect(made).toEqual([undefined]);
});

test('an answer that says that nothing is there any more takes the place of the one from before', async () => {
  await get();
  content = 'two';
  draw = () => Promise.reject(new AppError('NOT_FOUND'));
  await expect(get()).rejects.toThrow(new AppError('NOT_FOUND'));
  await expect(get()).rejects.toThrow(new AppError('NOT_FOUND'));
  draw = () => Promise.reject(new AppError('DATABASE_UNAVAILABLE'));
  await expect(get()).rejects.toThrow(new AppError('DATABASE_UNAVAILABLE'));
});

test('a page that names its request is each asker’s own, and is not kept', async () => {
  draw = (id = 'first') => pageOf(id, { isKeepable: false });
  const answers = await Promise.all([get({ id: 'first' }), get({ id: 'second' })]);
  expect(answers.map((answer) => textOf(answer)[1])).toEqual(['<p>first</p>', '<p>second</p>']);
  expect(kept.findFresh('/blog')).toBeUndefined();
});

test('a page that is no more does not come back when the database goes', async () => {
  await get();
  content = 'two';
  draw = () => pageOf('gone', { status: 404 });
  await get();
  content = 'three';
  draw = () => {
    throw new AppError('DATABASE_UNAVAILABLE');
  };
  await expect(get()).rejects.toMatchObject({ code: 'DATABASE_UNAVAILABLE' });
});

test('what says that it is no more is not sent as it was, nor when the database goes', async () => {
  await get();
  content = 'two';
  draw = () => {
    throw new AppError('NOT_FOUND');
  };
  await expect(get()).rejects.toMatchObject({ code: 'NOT_FOUND' });
  draw = () => {
    throw new AppError('DATABASE_UNAVAILABLE');
  };
  await expect(get()).rejects.toMatchObject({ code: 'DATABASE_UNAVAILABLE' });
});

test.each<[string, () => MadeAnswer]>([
  [
    'throws',
    () => {
      throw new AppError('DATABASE_UNAVAILABLE');
    },
  ],
  ['is a failure', () => pageOf('failed', { status: 503, isKeepable: false })],
])(
  'where rendering %s the page from before is sent, and for a second nothing else is tried',
  async (_, fail) => {
    vi.useFakeTimers({ toFake: ['performance'] });
    onTestFinished(() => void vi.useRealTimers());
    await get();
    content = 'two';
    draw = fail;
    expect(textOf(await get())).toEqual(['stale', '<p>of one</p>']);
    draw = () => pageOf('of two');
    expect(textOf(await get())).toEqual(['stale', '<p>of one</p>']);
    expect(made).toHaveLength(2);
    vi.advanceTimersByTime(1_000);
    expect(textOf(await get())).toEqual(['render', '<p>of two</p>']);
  },
);

test('a rendering that takes long is not waited for where the page from before is there', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  await get();
  content = 'two';
  const { promise: go, resolve } = Promise.withResolvers<undefined>();
  draw = async () => {
    await go;
    return pageOf('of two');
  };
  const answer = get();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(textOf(await answer)).toEqual(['stale', '<p>of one</p>']);
  vi.useRealTimers();
  resolve(undefined);
  await expect
    .poll(() => kept.findFresh('/blog')?.cached.page.identity?.bytes.toString())
    .toBe('<p>of two</p>');
  expect(made).toHaveLength(2);
});

test('while the database is away pages come from memory, and are counted as what they are', async () => {
  await get();
  isAway = true;
  expect(textOf(await get())).toEqual(['stale', '<p>of one</p>']);
  expect(made).toHaveLength(1);
});

test('a page of the configuration outlives every change of the content, but not the day', async () => {
  draw = () => pageOf('fixed', { isFixed: true });
  await get();
  content = 'two';
  isAway = true;
  expect(textOf(await get())).toEqual(['memory', '<p>fixed</p>']);
});

test('whoever writes has the database asked first; others only where nothing is known', async () => {
  await get();
  expect(looks).toBe(0);
  await get({ isCertain: true });
  expect(looks).toBe(1);
  isAway = true;
  await get({ isCertain: true });
  expect(looks).toBe(1);
  isAway = false;
  content = undefined;
  await get();
  expect(looks).toBe(2);
});

test('that there is nothing is kept as long as the content is the same, its text once for all paths', async () => {
  draw = () => pageOf('nothing', { status: 404 });
  const first = await get();
  expect(textOf(await get())).toEqual(['memory', '<p>nothing</p>']);
  content = 'two';
  const second = await get();
  if (!('cached' in first) || !('cached' in second)) throw new Error('It was not kept.');
  expect(second.cached.page).toBe(first.cached.page);
  expect(made).toHaveLength(2);
});

test('an answer whose headers hold for a time is made again after it, and sent as it was where it cannot be', async () => {
  draw = () => pageOf('feed', { holdsSeconds: 0 });
  await get();
  expect(kept.findFresh('/blog')).toBeUndefined();
  draw = () => {
    throw new AppError('DATABASE_UNAVAILABLE');
  };
  expect(textOf(await get())).toEqual(['stale', '<p>feed</p>']);
});

test('what a cache in front of the site may keep is named for it, unless it has a name', async () => {
  const headersOf = async (headers: Record<string, string>) => {
    content = JSON.stringify(headers);
    draw = () => pageOf(content ?? '', { headers });
    const answer = await get();
    return 'cached' in answer ? answer.cached.page.headers : undefined;
  };
  expect(await headersOf({ 'cache-control': 'public, max-age=60' })).toEqual({
    'cache-control': 'public, max-age=60',
    'surrogate-key': 'content',
  });
  const named = { 'cache-control': 'public, max-age=60', 'surrogate-key': 'pages' };
  expect(await headersOf(named)).toEqual(named);
  expect(await headersOf({ 'cache-control': 'no-store' })).toEqual({ 'cache-control': 'no-store' });
});
