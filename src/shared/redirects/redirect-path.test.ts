import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { encodeAddress, normalAddress, normalPath, parseFromPath, parseToPath } from './redirect-path.ts';

const ORIGIN = 'https://sesdas.example.com';

test.each([
  ['/', '/'],
  ['', '/'],
  ['/fiyatlar', '/fiyatlar'],
  ['/Fiyatlar/', '/fiyatlar'],
  ['//blog///2024/', '/blog/2024'],
  ['/iletisim.html', '/iletisim.html'],
  ['/IZMIR', '/izmir'],
  // As in `canonicalPath`, only ASCII letters change their case.
  ['/İZMİR', '/İzmİr'],
  ['/%C3%A7a%C4%9Fr%C4%B1-Merkezi', '/çağrı-merkezi'],
  ['/çağrı-merkezi', '/çağrı-merkezi'],
  ['/c\u0327ag\u0306r\u0131', '/çağrı'],
  ['/a%20b', '/a%20b'],
  ['/a b', '/a%20b'],
  ['/a%2fb', '/a%2Fb'],
  ['/a%3Fb%23c', '/a%3Fb%23c'],
  ['/100%', '/100%25'],
  ['/100%25', '/100%25'],
  // Windows-1254, which is not UTF-8.
  ['/%E7a%F0r%FD', '/%E7a%F0r%FD'],
  ['/%e7A', '/%E7a'],
  ['/%E7ğ', '/%E7%C4%9F'],
  ['/%E7%2f%41 %', '/%E7%2Fa%20%25'],
  ['/%{', '/%25%7B'],
])('the normal form of the path %s is %s', (path, normal) => {
  expect(normalPath(path)).toBe(normal);
  expect(normalPath(normal)).toBe(normal);
});

test.each([
  ['/?p=123', '/?p=123'],
  ['/?page_id=7&lang=TR', '/?lang=TR&page_id=7'],
  ['/urun.php?b=2&a=1&a=0', '/urun.php?a=0&a=1&b=2'],
  ['/ara?q=%C3%A7a%C4%9Fr%C4%B1+merkezi', '/ara?q=%C3%A7a%C4%9Fr%C4%B1+merkezi'],
  ['/ara?q=çağrı merkezi', '/ara?q=%C3%A7a%C4%9Fr%C4%B1+merkezi'],
  ['/x?', '/x'],
  ['/x#demo', '/x'],
])('the normal form of the address %s is %s', (address, normal) => {
  expect(normalAddress(address)).toBe(normal);
  expect(normalAddress(normal)).toBe(normal);
});

describe('the address that a redirect leaves', () => {
  test.each([
    [' /Eski/ ', '/eski'],
    ['https://eski.example.com/Yazi/?p=1#not', '/yazi?p=1'],
    ['HTTP://eski.example.com', '/'],
    ['//Eski', '/eski'],
    ['/index.php', '/index.php'],
    ['iletisim.html', '/iletisim.html'],
    ['Eski-Sayfa/', '/eski-sayfa'],
    ['index.php?id=4', '/index.php?id=4'],
    ['www.eski.example.com/Yazi', '/yazi'],
    ['eski.com.tr/yazi?a=1', '/yazi?a=1'],
    ['eski.com', '/'],
    ['?p=7', '/?p=7'],
  ])('%s is %s', (input, path) => {
    expect(parseFromPath(input)).toEqual({ path });
  });

  test.each([
    ['', 'REDIRECT_PATH_MISSING'],
    ['javascript:alert(1)', 'REDIRECT_PATH_INVALID'],
    ['mailto:a@example.com', 'REDIRECT_PATH_INVALID'],
    ['admin', 'REDIRECT_PATH_RESERVED'],
    ['a/../b', 'REDIRECT_PATH_INVALID'],
    ['https://', 'REDIRECT_PATH_INVALID'],
    ['/a/../b', 'REDIRECT_PATH_INVALID'],
    ['/a/%2e%2E/b', 'REDIRECT_PATH_INVALID'],
    ['/./b', 'REDIRECT_PATH_INVALID'],
    ['/a\\b', 'REDIRECT_PATH_INVALID'],
    ['/a%5Cb', 'REDIRECT_PATH_INVALID'],
    ['/a\r\nSet-Cookie: x', 'REDIRECT_PATH_INVALID'],
    ['/a%0d%0aSet-Cookie:%20x', 'REDIRECT_PATH_INVALID'],
    ['/a\ud800', 'REDIRECT_PATH_INVALID'],
    [`/${'a'.repeat(2000)}`, 'REDIRECT_PATH_TOO_LONG'],
    [`/${'ç'.repeat(334)}`, 'REDIRECT_PATH_TOO_LONG'],
    [`/${'a'.repeat(1_000_000)}`, 'REDIRECT_PATH_TOO_LONG'],
    ['/admin', 'REDIRECT_PATH_RESERVED'],
    ['/Admin/Posts/', 'REDIRECT_PATH_RESERVED'],
    ['/%61dmin', 'REDIRECT_PATH_RESERVED'],
    ['/trpc/lead.submit', 'REDIRECT_PATH_RESERVED'],
    ['/assets/x.js', 'REDIRECT_PATH_RESERVED'],
    ['/media/x.jpg', 'REDIRECT_PATH_RESERVED'],
    ['/healthz', 'REDIRECT_PATH_RESERVED'],
    ['/readyz?x=1', 'REDIRECT_PATH_RESERVED'],
    ['/olay', 'REDIRECT_PATH_RESERVED'],
    ['/csp-report', 'REDIRECT_PATH_RESERVED'],
    ['/.well-known/security.txt', 'REDIRECT_PATH_RESERVED'],
    ['/robots.txt', 'REDIRECT_PATH_RESERVED'],
    ['/sw.js', 'REDIRECT_PATH_RESERVED'],
    ['/favicon.ico', 'REDIRECT_PATH_RESERVED'],
  ])('%s is refused with %s', (input, problem) => {
    expect(parseFromPath(input)).toEqual({ problem });
  });

  test('may have 2,000 characters', () => {
    expect(parseFromPath(`/${'a'.repeat(1999)}`).path).toHaveLength(2000);
    expect(parseFromPath(`/${'ç'.repeat(333)}`).path).toHaveLength(334);
  });
});

describe('the target of a redirect', () => {
  test.each([
    ['/Pricing/', '/pricing'],
    ['/blog?category=saglik&page=2', '/blog?category=saglik&page=2'],
    ['/#demo', '/#demo'],
    [`${ORIGIN}/hizmetler/`, '/hizmetler'],
    [`${ORIGIN.toUpperCase()}/hizmetler?a=1#b`, '/hizmetler?a=1#b'],
    ['/media/a.jpg', '/media/a.jpg'],
    ['/sitemap.xml', '/sitemap.xml'],
    ['pricing', '/pricing'],
    ['#demo', '/#demo'],
    ['#%', '/'],
    ['https://www.sesdas.example.com/hizmetler', '/hizmetler'],
    ['http://WWW.sesdas.example.com/hizmetler#a', '/hizmetler#a'],
    ['www.sesdas.example.com', '/'],
  ])('%s is %s', (input, path) => {
    expect(parseToPath(input, ORIGIN)).toEqual({ path });
  });

  test.each([
    ['', 'REDIRECT_PATH_MISSING'],
    ['www.evil.example/', 'REDIRECT_TO_OTHER_SITE'],
    ['evil.com', 'REDIRECT_TO_OTHER_SITE'],
    ['https://www2.sesdas.example.com/', 'REDIRECT_TO_OTHER_SITE'],
    ['https://sesdas.example.com:8443/', 'REDIRECT_TO_OTHER_SITE'],
    ['admin', 'REDIRECT_PATH_RESERVED'],
    ['https://evil.example/', 'REDIRECT_TO_OTHER_SITE'],
    [`${ORIGIN}@evil.example/`, 'REDIRECT_TO_OTHER_SITE'],
    [`${ORIGIN}.evil.example/`, 'REDIRECT_TO_OTHER_SITE'],
    ['//evil.example/', 'REDIRECT_TO_OTHER_SITE'],
    ['/\\evil.example/', 'REDIRECT_TO_OTHER_SITE'],
    ['\\\\evil.example/', 'REDIRECT_TO_OTHER_SITE'],
    ['javascript:alert(1)', 'REDIRECT_TO_OTHER_SITE'],
    ['mailto:a@example.com', 'REDIRECT_TO_OTHER_SITE'],
    ['/\t/evil.example', 'REDIRECT_PATH_INVALID'],
    ['/a\nb', 'REDIRECT_PATH_INVALID'],
    ['/admin/posts', 'REDIRECT_PATH_RESERVED'],
    ['/trpc/blog.list', 'REDIRECT_PATH_RESERVED'],
  ])('%s is refused with %s', (input, problem) => {
    expect(parseToPath(input, ORIGIN)).toEqual({ problem });
  });

  test.each([
    ['https://eski.com/a', 'https://eski.com/b', '/b'],
    ['https://www.eski.com/a', 'http://eski.com/b', '/b'],
    ['www.eski.com/a', 'https://eski.com/b', '/b'],
    ['/a', 'https://eski.com/b', undefined],
    ['https://eski.com/a', 'https://evil.example/b', undefined],
    ['https://eski.com/a', '//eski.com/b', undefined],
  ])('may have the host of the old address: %s, %s', (from, to, path) => {
    expect(parseToPath(to, [ORIGIN, from]).path).toBe(path);
  });

  test('never leads to another site, whatever is typed', () => {
    const piece = fc.constantFrom(
      '/',
      '\\',
      '//',
      '\t',
      '@',
      ':',
      '.',
      '..',
      '%2F',
      '%5C',
      '?',
      '#',
      'evil.example',
      'a',
    );
    const input = fc.oneof(
      fc.string(),
      fc.array(piece, { maxLength: 8 }).map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(input, (text) => {
        const { path } = parseToPath(text, ORIGIN);
        if (path === undefined) return;
        expect(new URL(encodeAddress(path), ORIGIN).origin).toBe(ORIGIN);
        expect(new URL(path, ORIGIN).origin).toBe(ORIGIN);
        expect(parseToPath(path, ORIGIN).path).toBe(path);
      }),
      { numRuns: 2000 },
    );
  });
});

const octets = fc
  .array(fc.constantFrom('%', '%E7', '%2f', '%41', 'é', 'A', 'ğ', '%C4%9F', '{', '1'), { maxLength: 6 })
  .map((parts) => parts.join(''));

test('the normal form of any path is its own normal form, and browsers request the same path', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'grapheme' }), octets), (text) => {
      const { path } = parseFromPath(`/${text}`);
      if (path === undefined) return;
      expect(normalAddress(path)).toBe(path);
      expect(normalAddress(encodeAddress(path))).toBe(path);
    }),
    { numRuns: 2000 },
  );
});

test('an address is encoded once', () => {
  expect(encodeAddress('/çağrı?a=1#demo')).toBe('/%C3%A7a%C4%9Fr%C4%B1?a=1#demo');
  expect(encodeAddress('/a%2Fb')).toBe('/a%2Fb');
});
