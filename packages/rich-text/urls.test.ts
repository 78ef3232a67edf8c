import { expect, test } from 'vitest';
import { imageUrl, linkUrl } from './urls.ts';

test.each(['http', 'https', 'ftp', 'ftps', 'mailto', 'tel', 'callto', 'sms', 'cid', 'xmpp'])(
  'a link may use the scheme %s in any case',
  (scheme) => {
    expect(linkUrl.accept(`${scheme}:x`)).toBe(`${scheme}:x`);
    expect(linkUrl.accept(`${scheme.toUpperCase()}:x`)).toBe(`${scheme.toUpperCase()}:x`);
  },
);

test.each(['/a', 'a', './a?b=c:d', '../a', '#a:b', '?a=b:c', '//host/a', '/a:b', 'a/b:c', 'ş.html'])(
  'a link and an image may be the relative URL %s',
  (url) => {
    expect(linkUrl.accept(url)).toBe(url);
    expect(imageUrl.accept(url)).toBe(url);
  },
);

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  '\u0001\u001f javascript:alert(1)',
  'java\tscript:alert(1)',
  'java\nscript:alert(1)',
  'java\r\nscript:alert(1)',
  'java\u0000script:alert(1)',
  'javascript\t:alert(1)',
  'java\u200bscript:alert(1)',
  'java\u00adscript:alert(1)',
  '\u00a0javascript:alert(1)',
  '\ufeffjavascript:alert(1)',
  'java script:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'file:///etc/passwd',
  'blob:https://a/b',
  'about:blank',
  'view-source:x',
  'filesystem:x',
  'jar:x',
  'ws://x',
  'intent://x',
  'chrome://x',
  'x-unknown:y',
  ':x',
  '',
  ' \n ',
  `https://a/${'x'.repeat(2048)}`,
  undefined,
  null,
  5,
  { toString: () => '/a' },
])('neither a link nor an image may be %j', (url) => {
  expect(linkUrl.accept(url)).toBeUndefined();
  expect(imageUrl.accept(url)).toBeUndefined();
});

test.each(['mailto:a@b.c', 'tel:1', 'ftp://a/b', 'cid:x', 'data:image/png;base64,AAAA'])(
  'an image may not be %s',
  (url) => {
    expect(imageUrl.accept(url)).toBeUndefined();
  },
);

test('a URL is stored without the characters that browsers ignore', () => {
  expect(linkUrl.accept(' \u0000ht\ntps://a/b\t c ')).toBe('https://a/b c');
});

test('a URL is stored without C0 and C1 control characters', () => {
  expect(linkUrl.accept('\u0085https://a/\u007fb\u0080c\u009fd')).toBe('https://a/bcd');
  expect(imageUrl.accept('/a\u0090b\u00a0c')).toBe('/ab\u00a0c');
});

test('a URL may have at most 2048 characters', () => {
  expect(linkUrl.accept(`/${'x'.repeat(2047)}`)).toHaveLength(2048);
  expect(linkUrl.accept(`/${'x'.repeat(2048)}`)).toBeUndefined();
});

test('a URL of more than 4096 characters is refused before characters are removed', () => {
  expect(linkUrl.accept(`/${'\t'.repeat(4095)}`)).toBe('/');
  expect(linkUrl.accept(`/${'\t'.repeat(4096)}`)).toBeUndefined();
});

test('spaces around a URL are removed', () => {
  expect(linkUrl.accept('   /a b   ')).toBe('/a b');
});
