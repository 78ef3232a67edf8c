import { describe, expect, test, vi } from 'vitest';
import { withQueryOf } from './final-address.ts';
import { type Redirect, RedirectIndex } from './redirect-index.ts';

type Row = [from: string, to: string | null, changes?: Partial<Redirect>];

const redirectOf = ([from, to, changes]: Row): Redirect => ({
  from,
  to,
  status: to === null ? 410 : 301,
  isImported: false,
  coversBelow: false,
  ...changes,
});

function indexOf(...rows: Row[]): RedirectIndex {
  const index = new RedirectIndex();
  for (const row of rows) index.add(redirectOf(row));
  return index;
}

describe('an address', () => {
  const index = indexOf(
    ['/fiyatlar', '/pricing'],
    ['/?p=123', '/blog/kargo'],
    ['/?p=123&lang=tr', '/blog/kargo-tr'],
    ['/?b=1', '/blog/b'],
    ['/?a=1', '/blog/a'],
    ['/urun.php?id=7', '/hizmetler'],
    ['/hizmet', '/hizmetler', { coversBelow: true }],
    ['/hizmet/klinik', '/hizmetler/saglik-randevu-sistemi'],
    ['/%E7a%F0r%FD', '/pricing'],
    ['/Çağrı/', '/pricing'],
    ['/admin', '/pricing'],
    ['/trpc', '/pricing', { coversBelow: true }],
  );

  test.each([
    ['/fiyatlar', '/pricing'],
    ['/Fiyatlar/?utm_source=x', '/pricing'],
    ['/fiyatlar/alt', undefined],
    ['/', undefined],
    ['/?p=124', undefined],
    ['/?p=123', '/blog/kargo'],
    ['/?utm_source=x&p=123', '/blog/kargo'],
    ['/?lang=tr&p=123', '/blog/kargo-tr'],
    ['/?lang=en&p=123', '/blog/kargo'],
    // As in the database, the first of two addresses with equally many parameters.
    ['/?b=1&a=1', '/blog/a'],
    ['/urun.php', undefined],
    ['/urun.php?id=7&sayfa=2', '/hizmetler'],
    ['/hizmet/klinik/', '/hizmetler/saglik-randevu-sistemi'],
    ['/hizmet/klinik/x', '/hizmetler'],
    ['/hizmet?x=1', '/hizmetler'],
    ['/hizmetler', undefined],
    // A browser encodes each octet of a path in Windows-1254.
    ['/%e7a%f0r%fd', '/pricing'],
    ['/%C3%87a%C4%9Fr%C4%B1', '/pricing'],
    ['/admin', undefined],
    ['/trpc/blog.list', undefined],
    ['//', undefined],
    ['', undefined],
    ['/%', undefined],
  ])('%s has the redirect to %s', (address, to) => {
    expect(index.find(address)?.to).toBe(to);
  });
});

test('redirects are followed to the last one, and a loop is no way', () => {
  const index = indexOf(
    ['/a', '/b'],
    ['/b', '/c#x'],
    ['/c', null],
    ['/d', '/e'],
    ['/e', '/d?x=1'],
    ['/f', '/d'],
  );
  const follow = (from: string) => {
    const first = index.get(from);
    return first && index.follow(first)?.map((step) => step.from);
  };
  expect(follow('/a')).toEqual(['/a', '/b', '/c']);
  expect(follow('/d')).toBeUndefined();
  expect(follow('/f')).toBeUndefined();
});

test('of one path with 30,000 different names of parameters, the first 100 lists of names apply', () => {
  const index = indexOf(...Array.from({ length: 30_000 }, (_, n): Row => [`/?p${n}=1`, '/pricing']), [
    '/?p99=2',
    '/hizmetler',
  ]);
  expect(index.size).toBe(101);
  expect(index.find('/?p99=2&p7=2')?.to).toBe('/hizmetler');
  expect(index.find('/?p100=1')).toBeUndefined();
  expect([index.hasTooManyQueries('/?p99=3'), index.hasTooManyQueries('/?p100=1')]).toEqual([false, true]);
});

describe('the work of a request', () => {
  /** Counts the look-ups in maps, and their characters. */
  const workOf = (run: () => void) => {
    const work = { lookups: 0, characters: 0 };
    const get = vi.spyOn(Map.prototype, 'get').mockImplementation(function (
      this: Map<unknown, unknown>,
      key,
    ) {
      work.lookups += 1;
      work.characters += String(key).length;
      return Reflect.apply(originalGet, this, [key]);
    });
    run();
    get.mockRestore();
    return work;
  };
  // oxlint-disable-next-line typescript/unbound-method -- `workOf` calls it with its map
  const originalGet = Map.prototype.get;

  const covering = (count: number, path: (n: number) => string) =>
    indexOf(...Array.from({ length: count }, (_, n): Row => [path(n), '/pricing', { coversBelow: true }]));
  const deep = (segments: number) => '/a'.repeat(segments);

  test.each([
    ['one redirect', covering(1, () => '/c1')],
    ['one that covers the path', covering(1, () => '/a')],
    ['redirects of all lengths', covering(500, (n) => deep(n + 1))],
    ['100,000 redirects', covering(100_000, (n) => `/a/a/b${n}`)],
  ])('with %s looks up no more characters than the path has', (_name, index) => {
    for (const segments of [1, 250, 500, 999]) {
      const path = deep(segments);
      const { lookups, characters } = workOf(() => index.find(path));
      expect(lookups).toBeLessThanOrEqual(segments + 5);
      expect(characters).toBeLessThanOrEqual(3 * path.length);
    }
  });

  test('at a path that is longer than any redirect is no look-up', () => {
    const index = covering(1, () => '/a');
    expect(index.find(deep(1_000))?.to).toBe('/pricing');
    expect(workOf(() => expect(index.find(deep(1_001))).toBeUndefined()).lookups).toBe(0);
    expect(workOf(() => expect(index.find(`${deep(7_000)}?a=1`)).toBeUndefined()).lookups).toBe(0);
  });

  test.each([1, 10, 100])(
    'with %s lists of parameters grows with the parameters and the lists, not with both',
    (lists) => {
      const index = indexOf(...Array.from({ length: lists }, (_, n): Row => [`/?a=1&k${n}=1`, '/pricing']));
      for (const query of [
        'a'.repeat(1),
        '&a'.repeat(3_500).slice(1),
        Array.from({ length: 3_500 }, (_, n) => `k${n}`).join('&'),
      ]) {
        const parameters = query.split('&').length;
        expect(workOf(() => index.find(`/?${query}`)).lookups).toBeLessThanOrEqual(
          2 * parameters + 4 * lists + 5,
        );
      }
    },
  );
});

test.each([
  ['/t/%E7a%F0r%FD-merkezi', '/pricing'],
  ['/T/%e7A%f0R%fd-MERKEZ%69/', '/pricing'],
  ['/t/%DE%DD%DEL%DD', '/hizmetler'],
  ['/t/%f6zel/%fcr%fcn?utm_source=x', '/blog'],
  ['/%E7a%F0r%FD', '/as-written'],
  ['/t/%E7a%F0r%FE-merkezi', undefined],
  ['/t/%C3%A7a%C4%9Fr%C4%B1-merkezi', '/pricing'],
])('octets of Windows-1254 mean Turkish letters: %s has the redirect to %s', (address, to) => {
  const index = indexOf(
    ['/t/çağrı-merkezi', '/pricing'],
    ['/t/ŞİŞLİ', '/hizmetler'],
    ['/t/özel', '/blog', { coversBelow: true }],
    ['/çağrı', '/turkish'],
    ['/%E7a%F0r%FD', '/as-written'],
  );
  expect(index.find(address)?.to).toBe(to);
});

test('a redirect that is deleted is not found', () => {
  const index = indexOf(['/a', '/b', { coversBelow: true }], ['/c?x=1', '/d']);
  index.delete('/a');
  index.delete('/c?x=1');
  expect([index.find('/a'), index.find('/a/b'), index.find('/c?x=1'), index.size]).toEqual([
    undefined,
    undefined,
    undefined,
    0,
  ]);
});

test.each([
  ['/fiyatlar', '/fiyatlar?utm_source=X%2F&b', '/pricing', '/pricing?utm_source=X%2F&b'],
  ['/fiyatlar', '/fiyatlar?', '/pricing#x', '/pricing#x'],
  ['/fiyatlar', '/fiyatlar?a=1', '/pricing#x', '/pricing?a=1#x'],
  ['/?p=123', '/?p=123&utm_source=x', '/blog/kargo', '/blog/kargo?utm_source=x'],
  ['/x', '/x?page=2&q=a', '/blog?page=1', '/blog?page=1&q=a'],
  ['/x', '/x?next=//evil.example', '/çağrı', '/%C3%A7a%C4%9Fr%C4%B1?next=//evil.example'],
])('the redirect of %s for %s with the target %s leads to %s', (from, url, target, location) => {
  expect(withQueryOf(url, redirectOf([from, target]), target)).toBe(location);
});
