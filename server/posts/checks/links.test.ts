import { expect, onTestFinished, test, vi } from 'vitest';
import type { OutsideStatus } from '#server/http/outside.ts';
import { createLinkChecks } from './links.ts';

const IP = '203.0.113.7';
const MEMBER = 'ayse';
const ORIGIN = 'https://sesdas.example.com';

function checksWith(answer: () => OutsideStatus) {
  const requestedUrls: string[] = [];
  const { check } = createLinkChecks({
    origin: ORIGIN,
    statusOf: async (path) => {
      if (path === '/dongu') return { status: 301, location: '/dongu' };
      if (path === '/disari') return { status: 302, location: 'https://other.example/' };
      throw new Error('the database is away');
    },
    outside: {
      statusOf: async (url) => {
        requestedUrls.push(url);
        return answer();
      },
    },
  });
  return { check, requestedUrls };
}

test.each<[status: number, state: string]>([
  [200, 'found'],
  [403, 'found'],
  [429, 'found'],
  [999, 'silent'],
  [404, 'missing'],
  [410, 'missing'],
  [500, 'silent'],
  [503, 'silent'],
])('an answer with %s is judged: %s', async (status, state) => {
  const { check } = checksWith(() => ({ kind: 'answered', status }));
  const url = 'https://other.example/a';
  expect(await check(url, IP, MEMBER)).toEqual({ url, state, status });
});

test.each<[url: string, state: string]>([
  ['mailto:ayse@example.com', 'unasked'],
  ['tel:+908501112233', 'unasked'],
  ['ftp://other.example/', 'unasked'],
  ['http://[', 'unasked'],
  [`${ORIGIN}/dongu`, 'silent'],
  ['/disari', 'found'],
  ['/patlar', 'silent'],
])('%s is %s, and no other site is requested', async (url, state) => {
  const { check, requestedUrls } = checksWith(() => ({ kind: 'silent' }));
  expect((await check(url, IP, MEMBER)).state).toBe(state);
  expect(requestedUrls).toEqual([]);
});

test('a good link is cached for ten minutes, any other is checked again', async () => {
  vi.useFakeTimers();
  onTestFinished(() => {
    vi.useRealTimers();
  });
  let answer: OutsideStatus = { kind: 'answered', status: 404 };
  const { check, requestedUrls } = checksWith(() => answer);
  const url = 'https://other.example/a';
  expect((await check(url, IP, MEMBER)).state).toBe('missing');
  answer = { kind: 'answered', status: 200 };
  expect((await check(url, IP, MEMBER)).state).toBe('found');
  answer = { kind: 'silent' };
  expect((await check(url, IP, MEMBER)).state).toBe('found');
  expect(requestedUrls).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  expect((await check(url, IP, MEMBER)).state).toBe('silent');
});
