/** These tests fake the network. */

import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { PresentForm } from '#shared/posts/presence-schemas.ts';
import { answerWith } from '#tests/support/components/area.tsx';
import { startPresence } from './start-presence.ts';

const FORM = {
  postId: '0198c3f2-0000-7000-8000-000000000001',
  formId: '0198c3f2-0000-7000-8000-000000000002',
};
const MEHMET: PresentForm = {
  formId: FORM.postId,
  email: 'mehmet@example.com',
  name: 'Mehmet Kaya',
  picture: null,
  own: false,
  place: null,
};

const beacons: string[] = [];
beforeEach(() => {
  vi.useFakeTimers();
  onTestFinished(() => {
    vi.useRealTimers();
  });
  beacons.length = 0;
  vi.spyOn(navigator, 'sendBeacon').mockImplementation((url) => beacons.push(String(url)) > 0);
});

function open(answer: () => PresentForm[]) {
  const calls = answerWith({ 'admin.presence.beat': answer });
  const updates: (readonly PresentForm[])[] = [];
  const close = startPresence({ ...FORM, placeOf: () => null, onOthers: (others) => updates.push(others) });
  onTestFinished(close);
  return { close, updates, beats: () => calls.length, pass: (ms: number) => vi.advanceTimersByTimeAsync(ms) };
}

test('a form alone reports every ten seconds, a form among others every five', async () => {
  const others: PresentForm[] = [];
  const { beats, pass, updates } = open(() => [...others]);
  await pass(100);
  expect(beats()).toBe(1);
  await pass(9_000);
  expect(beats()).toBe(1);
  others.push(MEHMET);
  await pass(1_000);
  expect([beats(), updates.at(-1)]).toEqual([2, [MEHMET]]);
  await pass(5_000);
  expect(beats()).toBe(3);
});

test('a failure shows no message, and after thirty seconds without a response the others are removed', async () => {
  let broken = false;
  const { pass, updates } = open(() => {
    if (broken) throw new Error('no network');
    return [MEHMET];
  });
  await pass(100);
  broken = true;
  await pass(29_000);
  expect(updates.at(-1)).toEqual([MEHMET]);
  await pass(10_000);
  expect(updates.at(-1)).toEqual([]);
  broken = false;
  await pass(11_000);
  expect(updates.at(-1)).toEqual([MEHMET]);
});

test('a closing page or form is reported', async () => {
  const { pass, close, beats } = open(() => []);
  await pass(100);
  window.dispatchEvent(new Event('pagehide'));
  expect(beacons).toEqual(['/trpc/admin.presence.leave']);
  await pass(60_000);
  expect(beats()).toBe(1);
  window.dispatchEvent(new Event('pageshow'));
  await pass(100);
  expect(beats()).toBe(2);
  close();
  await pass(60_000);
  expect([beats(), beacons.length]).toEqual([2, 2]);
});

test('the reports stop after ten minutes without input, until the next key', async () => {
  const { pass, beats } = open(() => []);
  await pass(11 * 60_000);
  expect(beacons).toHaveLength(1);
  const before = beats();
  await pass(60_000);
  expect(beats()).toBe(before);
  document.dispatchEvent(new Event('keydown'));
  await pass(100);
  expect(beats()).toBe(before + 1);
});
