import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { createLimiter, type LimiterOptions, limiterFor } from './limiter.ts';

const limiterWith = (options: Partial<LimiterOptions> = {}) =>
  createLimiter({
    concurrency: 1,
    queueLength: 100,
    acquireTimeoutMs: 40,
    refusal: 'DATABASE_UNAVAILABLE',
    ...options,
  });

const unavailable = expect.objectContaining({ code: 'DATABASE_UNAVAILABLE' });

function recordOrder(order: string[], limiter = limiterWith({ acquireTimeoutMs: 5000 })) {
  return (name: string, call = {}) =>
    limiter.run(async () => {
      order.push(name);
      await sleep(1);
    }, call);
}

describe('turns', () => {
  test('a limited number of calls run at once, and another call is refused after the timeout', async () => {
    const limiter = limiterWith({ concurrency: 2 });
    const release = Promise.withResolvers<string>();
    const runningCalls = [limiter.run(() => release.promise), limiter.run(() => release.promise)];
    await expect(limiter.run(() => Promise.resolve('third'))).rejects.toEqual(unavailable);
    expect(limiter.gauges()).toMatchObject({ inUse: 2, waiting: 0, waited: 0, refused: 1, overdue: 0 });
    release.resolve('done');
    expect(await Promise.all(runningCalls)).toEqual(['done', 'done']);
    expect(await limiter.run(() => Promise.resolve('fourth'))).toBe('fourth');
    expect(limiter.gauges()).toMatchObject({ inUse: 0, waiting: 0, refused: 1, overdue: 0 });
  });

  test('calls run in the order of arrival', async () => {
    const limiter = limiterWith({ acquireTimeoutMs: 5000 });
    const order: number[] = [];
    await Promise.all(
      [1, 2, 3].map((number) =>
        limiter.run(async () => {
          order.push(number);
          await sleep(5);
        }),
      ),
    );
    expect(limiter.gauges().waited).toBe(2);
    expect(limiter.gauges().waitedMs).toBeGreaterThan(10);
    expect(order).toEqual([1, 2, 3]);
  });

  test('calls with priority run before all others', async () => {
    const order: string[] = [];
    const run = recordOrder(order);
    await Promise.all([run('at work'), run('page'), run('lead', { priority: 'first' })]);
    expect(order).toEqual(['at work', 'lead', 'page']);
  });

  test('a client with a hundred calls delays another client by a single turn', async () => {
    const order: string[] = [];
    const limiter = limiterWith({ acquireTimeoutMs: 5000 });
    const [greedy, modest] = ['greedy', 'modest'].map((client) =>
      recordOrder(order, limiterFor(limiter, client)),
    );
    if (!greedy || !modest) throw new Error('Two clients are expected.');
    await Promise.all([...Array.from({ length: 100 }, () => greedy('greedy')), modest('modest')]);
    expect(order.indexOf('modest')).toBeLessThanOrEqual(2);
    expect(order).toHaveLength(101);
  });

  test('a full queue drops the newest call of the client with most calls', async () => {
    const limiter = limiterWith({ queueLength: 3, acquireTimeoutMs: 5000 });
    const order: string[] = [];
    const run = recordOrder(order, limiter);
    const outcomes = await Promise.allSettled([
      run('at work'),
      ...['a', 'b', 'c'].map((name) => run(`greedy ${name}`, { client: 'greedy' })),
      run('modest', { client: 'modest' }),
      run('lead', { client: 'greedy', priority: 'first' }),
    ]);
    expect(outcomes.map(({ status }) => status === 'fulfilled')).toEqual([
      true,
      true,
      false,
      false,
      true,
      true,
    ]);
    expect(order).toEqual(['at work', 'lead', 'greedy a', 'modest']);
    expect(limiter.gauges()).toMatchObject({ refused: 2, waiting: 0, inUse: 0 });
  });
});

describe('priority calls', () => {
  test('of one client do not drop calls of other clients from the queue', async () => {
    const limiter = limiterWith({ queueLength: 50, acquireTimeoutMs: 5000 });
    const run = recordOrder([], limiter);
    const readers = Array.from({ length: 40 }, (_, n) => run('reader', { client: `reader ${n}` }));
    const flood = Array.from({ length: 640 }, () => run('flood', { client: 'flood', priority: 'first' }));
    const countFulfilled = (outcomes: PromiseSettledResult<void>[]) =>
      outcomes.filter(({ status }) => status === 'fulfilled').length;
    const outcomes = await Promise.allSettled([...readers, ...flood]);
    expect(countFulfilled(outcomes.slice(0, 40))).toBe(40);
    expect(countFulfilled(outcomes.slice(40))).toBe(11);
  });

  test('let one call without priority run after every four calls', async () => {
    const order: string[] = [];
    const run = recordOrder(order, limiterWith({ acquireTimeoutMs: 5000 }));
    const leads = Array.from({ length: 8 }, (_, n) =>
      run('lead', { client: `visitor ${n}`, priority: 'first' }),
    );
    await Promise.all([...leads, run('page'), run('page')]);
    expect(order.indexOf('page')).toBe(5);
  });

  test('of one client keep their priority for ten at a time; the eleventh waits like a usual call', async () => {
    const order: string[] = [];
    const run = recordOrder(order, limiterWith({ acquireTimeoutMs: 5000 }));
    const flood = () =>
      Array.from({ length: 13 }, () => run('flood', { client: 'flood', priority: 'first' }));
    await Promise.all([run('at work'), run('page', { client: 'reader' }), ...flood()]);
    expect(order.indexOf('page')).toBe(5);
    expect(order.slice(-3)).toEqual(['flood', 'flood', 'flood']);
  });
});

describe('work', () => {
  test('fails at the deadline, but keeps its slot until it ends', async () => {
    const limiter = limiterWith({ deadlineMs: 80 });
    const work = Promise.withResolvers<void>();
    await expect(limiter.run(() => work.promise)).rejects.toEqual(unavailable);
    expect(limiter.gauges()).toMatchObject({ inUse: 1, overdue: 1 });
    await expect(limiter.run(() => Promise.resolve())).rejects.toEqual(unavailable);
    // The later failure must not become an unhandled rejection.
    work.reject(new Error('too late'));
    await sleep(1);
    expect(limiter.gauges().inUse).toBe(0);
  });

  test('that rejects or throws releases its slot', async () => {
    const limiter = limiterWith({ deadlineMs: 80 });
    const broken = () => {
      throw new Error('thrown');
    };
    await expect(limiter.run(() => Promise.reject(new Error('rejected')))).rejects.toThrow('rejected');
    await expect(limiter.run(broken)).rejects.toThrow('thrown');
    expect(limiter.gauges().inUse).toBe(0);
  });

  test('may have its own deadline', async () => {
    const limiter = limiterWith({ deadlineMs: 10_000 });
    await expect(limiter.run(() => sleep(200), { deadlineMs: 20 })).rejects.toEqual(unavailable);
  });

  test('without a deadline has no time limit', async () => {
    expect(await limiterWith().run(() => sleep(100, 'done'))).toBe('done');
  });
});
