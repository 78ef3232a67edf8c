import { expect, test } from 'vitest';
import { browserName } from './browser-name.ts';

const MOZILLA = 'Mozilla/5.0';
const KHTML = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  ['Firefox on Windows', `${MOZILLA} (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0`],
  ['Chrome on Linux', `${MOZILLA} (X11; Linux x86_64) ${KHTML} Chrome/142.0.0.0 Safari/537.36`],
  ['Edge on Windows', `${MOZILLA} (Windows NT 10.0) ${KHTML} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`],
  ['Chrome on Android', `${MOZILLA} (Linux; Android 10; K) ${KHTML} Chrome/142.0.0.0 Mobile Safari/537.36`],
  [
    'Safari on iPhone',
    `${MOZILLA} (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1`,
  ],
  [
    'Safari on macOS',
    `${MOZILLA} (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15`,
  ],
  ['Linux', 'curl/8 (Linux)'],
  [undefined, 'lightMyRequest'],
  [undefined, ''],
])('%s', (name, userAgent) => {
  expect(browserName(userAgent)).toBe(name);
});
