import { describe, expect, test } from 'vitest';
import { type Redirect, RedirectIndex } from './redirect-index.ts';
import { withQueryOf } from './final-address.ts';

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

test('redirects with 30,000 different parameters of one path are added in linear time', () => {
  const startedAt = performance.now();
  const index = indexOf(...Array.from({ length: 30_000 }, (_, n): Row => [`/?p${n}=1`, '/pricing']));
  expect(index.find('/?p29999=1')?.to).toBe('/pricing');
  expect(performance.now() - startedAt).toBeLessThan(2_000);
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
