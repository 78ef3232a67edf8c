import { expect, test, vi } from 'vitest';
import { secondVersionsFor, shareOf, versionChooser } from './text-versions.ts';

const BROWSER =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const EXPERIMENT = { id: 'one', key: 'key' };
const DAY = '2026-03-14';
const visitor = (ip: string, userAgent: string | undefined = BROWSER) => ({ ip, userAgent });

test.each([
  ['the same network', '203.0.113.7', '203.0.113.200', true],
  ['another network', '203.0.113.7', '203.0.114.7', false],
  ['the same IPv6 site', '2001:db8:1:2::3', '2001:db8:1:99::8', true],
  ['another IPv6 site', '2001:db8:1:2::3', '2001:db8:2:2::3', false],
])('%s', (_name, one, other, isSame) => {
  const [first, second] = [one, other].map((ip) => shareOf(EXPERIMENT, visitor(ip), DAY).hash);
  expect(first === second).toBe(isSame);
});

test('another browser, day or test divides the visitors anew', () => {
  const { hash } = shareOf(EXPERIMENT, visitor('203.0.113.7'), DAY);
  expect(shareOf(EXPERIMENT, visitor('203.0.113.7', `${BROWSER} x`), DAY).hash).not.toBe(hash);
  expect(shareOf(EXPERIMENT, visitor('203.0.113.7'), '2026-03-15').hash).not.toBe(hash);
  expect(shareOf({ id: 'one', key: 'other' }, visitor('203.0.113.7'), DAY).hash).not.toBe(hash);
});

test('about half of the visitors read version B', () => {
  const networks = Array.from({ length: 2_000 }, (_, index) => `10.${index >> 8}.${index & 255}.1`);
  const seconds = networks.filter((ip) => secondVersionsFor([EXPERIMENT], visitor(ip), DAY).length === 1);
  expect(seconds.length).toBeGreaterThan(900);
  expect(seconds.length).toBeLessThan(1_100);
});

test('bots always read version A', () => {
  const googlebot = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
  for (const userAgent of [undefined, '', googlebot])
    for (let index = 0; index < 50; index += 1)
      expect(secondVersionsFor([EXPERIMENT], { ip: `10.0.${index}.1`, userAgent }, DAY)).toEqual([]);
});

test('a visitor keeps the version on one day, and gets the version of the next day after midnight', () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  let day = DAY;
  const { chooseVersions } = versionChooser({ today: () => day, hasSession: () => false });
  const experiments = [EXPERIMENT];
  const visitors = Array.from({ length: 50 }, (_, index) => visitor(`10.0.${index}.1`));
  const choose = () => visitors.map((each) => chooseVersions(experiments, each));
  const first = choose();
  expect(choose()).toEqual(first);
  day = '2026-03-15';
  vi.advanceTimersByTime(1_000);
  expect(choose()).toEqual(visitors.map((each) => secondVersionsFor(experiments, each, day)));
  expect(choose()).not.toEqual(first);
  vi.useRealTimers();
});
