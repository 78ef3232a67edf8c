import { expect, test } from 'vitest';
import { readSiteUrl } from './site-url.ts';

test.each([
  ['https://gunluk.example', 'https://gunluk.example'],
  [' http://www.gunluk.example/ ', 'http://www.gunluk.example'],
  ['gunluk.example/blog/', 'https://gunluk.example/blog'],
  ['https://gunluk.example/blog?x=1#a', 'https://gunluk.example/blog'],
  ['http://localhost:2368', 'http://localhost:2368'],
  ['günlük.example', 'https://xn--gnlk-0rac.example'],
  ['', undefined],
  ['gunluk', undefined],
  ['ftp://gunluk.example', undefined],
  ['javascript:alert(1)', undefined],
  ['https://a:b@gunluk.example', undefined],
])('the address “%s” is read as %s', (text, url) => {
  expect(readSiteUrl(text)).toBe(url);
});
