import { beforeEach, expect, test, vi } from 'vitest';
import { appErrorOf } from '#server/http/app-error.ts';
import { createUploadSlots } from './upload-slots.ts';

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

function openUploads() {
  const slots = createUploadSlots();
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const outcomes: string[] = [];
  const begin = (userId: string, name: string) => {
    void slots
      .run(userId, () => {
        started.push(name);
        return new Promise<void>((resolve) => ends.set(name, resolve));
      })
      .then(
        () => 'done',
        (error: unknown) => appErrorOf(error).code,
      )
      .then((outcome) => outcomes.push(`${name} ${outcome}`));
  };
  const end = async (name: string) => {
    ends.get(name)?.();
    await vi.advanceTimersByTimeAsync(0);
  };
  return { begin, end, started, outcomes };
}

test('a member has at most two uploads at once, and other members do not wait for them', async () => {
  const { begin, end, started, outcomes } = openUploads();
  for (const name of ['a1', 'a2', 'a3', 'a4']) begin('ayse', name);
  begin('mehmet', 'm1');
  await vi.advanceTimersByTimeAsync(0);
  expect(started).toEqual(['a1', 'a2', 'm1']);
  await end('a2');
  expect(started).toEqual(['a1', 'a2', 'm1', 'a3']);
  expect(outcomes).toEqual(['a2 done']);
});

test('at most six uploads run at once overall; an upload without a slot in time is refused', async () => {
  const { begin, end, started, outcomes } = openUploads();
  for (const who of ['a', 'b', 'c', 'd']) for (const number of [1, 2]) begin(who, who + number);
  await vi.advanceTimersByTimeAsync(0);
  expect(started).toEqual(['a1', 'a2', 'b1', 'b2', 'c1', 'c2']);
  await end('b1');
  expect(started.at(-1)).toBe('d1');
  await vi.advanceTimersByTimeAsync(20_000);
  expect(outcomes).toEqual(['b1 done', 'd2 MEDIA_BUSY']);
  await end('a1');
  begin('d', 'd3');
  await vi.advanceTimersByTimeAsync(0);
  expect(started.at(-1)).toBe('d3');
});

test('eight uploads of a member are accepted, and further uploads are refused at once', async () => {
  const { begin, outcomes } = openUploads();
  for (let number = 1; number <= 60; number += 1) begin('ayse', `a${number}`);
  await vi.advanceTimersByTimeAsync(0);
  expect(outcomes).toHaveLength(52);
  expect(new Set(outcomes.map((outcome) => outcome.split(' ')[1]))).toEqual(new Set(['MEDIA_BUSY']));
});
