import { expect, test } from 'vitest';
import { originRefusal } from './same-origin.ts';

const ORIGIN = 'https://sesdas.example.com';

test.each([
  ['a page of this site', { 'sec-fetch-site': 'same-origin' }, true],
  ['a page of this site, in an older browser', { origin: ORIGIN }, true],
  ['a program without cookies', {}, true],
  ['a program with cookies', { cookie: 'session=x' }, false],
  ['another site', { origin: 'https://evil.example' }, false],
  ['a site whose name begins like ours', { origin: `${ORIGIN}.evil.example` }, false],
  ['another port of our machine', { origin: `${ORIGIN}:8443` }, false],
  ['a site whose name is the beginning of ours', { origin: 'https://sesdas.example.co' }, false],
  ['a site under our name', { origin: 'https://x.sesdas.example.com' }, false],
  ['our name without https', { origin: 'http://sesdas.example.com' }, false],
  ['a page without an origin', { origin: 'null' }, false],
  ['nothing', { origin: '' }, false],
  ['another site, whatever its origin says', { 'sec-fetch-site': 'cross-site', origin: ORIGIN }, false],
  ['a site under the same domain', { 'sec-fetch-site': 'same-site', origin: ORIGIN }, false],
  ['an address typed by hand', { 'sec-fetch-site': 'none' }, false],
])('a request from %s with %j is allowed: %s', (_name, headers, same) => {
  expect(originRefusal(headers, ORIGIN)?.code).toBe(same ? undefined : 'FORBIDDEN');
});

test.each([
  ['another host', { origin: 'http://192.168.1.5:3000', host: '192.168.1.5:3000' }],
  ['no https', { origin: 'http://sesdas.example.com', host: 'sesdas.example.com' }],
  [
    'another host, through a proxy',
    { origin: 'http://baska.example', host: '127.0.0.1:3000', 'x-forwarded-host': 'baska.example' },
  ],
])('a page of this site that was opened at %s gets the address of PUBLIC_URL', (_name, headers) => {
  const refusal = originRefusal(headers, ORIGIN);
  expect([refusal?.code, refusal?.status, refusal?.message]).toEqual([
    'OTHER_ADDRESS',
    403,
    'Bu site https://sesdas.example.com adresinde çalışıyor. Lütfen sayfayı o adresten açıp yeniden deneyin.',
  ]);
});

test('a request from another site never gets the error with this site’s address', () => {
  const headers = { 'sec-fetch-site': 'cross-site', origin: 'http://a.example', host: 'a.example' };
  expect(originRefusal(headers, ORIGIN)?.code).toBe('FORBIDDEN');
});
