import { expect, test } from 'vitest';
import { isSameOrigin } from './same-origin.ts';

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
])('what comes from %s: %j → %s', (_name, headers, same) => {
  expect(isSameOrigin(headers, ORIGIN)).toBe(same);
});
