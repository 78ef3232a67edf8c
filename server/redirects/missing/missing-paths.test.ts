import { expect, test } from 'vitest';
import { missingPathOf, referrerOf } from './missing-paths.ts';

test.each([
  ['/Eski/?a=1', '/eski'],
  ['/iletisim/%C3%A7a%C4%9Fr%C4%B1', '/iletisim/çağrı'],
  ['/', undefined],
  ['/index.php', undefined],
  ['/wp-login.php', undefined],
  ['/blog/wp-admin/x', undefined],
  ['/.env', undefined],
  ['/a/.git/config', undefined],
  ['/apple-touch-icon.png', undefined],
  ['/admin/yok', undefined],
  ['/assets/yok', undefined],
  ['/media/yok', undefined],
  ['/blog/preview/0123456789abcdef', undefined],
  ['/abone-cik/ayse@example.com', undefined],
  ['/abone-cik/ayse%40example.com', undefined],
  [`/${'a'.repeat(299)}`, `/${'a'.repeat(299)}`],
  [`/${'a'.repeat(300)}`, undefined],
  ['/<script>', undefined],
])('%s is counted as %s', (url, path) => {
  expect(missingPathOf(url)).toBe(path);
});

test.each([
  [undefined, undefined],
  ['https://www.google.com/search?q=gizli', 'google.com'],
  ['https://sesdas.example.com/hizmetler?q=gizli', '/hizmetler'],
  ['https://sesdas.example.com/', '/'],
  ['https://sesdas.example.com/blog/preview/0123456789abcdef', undefined],
  ['android-app://com.example', undefined],
  ['nothing', undefined],
])('the referrer %s is stored as %s', (referrer, stored) => {
  expect(referrerOf(referrer, 'sesdas.example.com')).toBe(stored);
});
