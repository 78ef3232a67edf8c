import { expect, test } from 'vitest';
import { isPushService } from './push-services.ts';

test.each([
  'https://fcm.googleapis.com/fcm/send/abc:DEF_1',
  'https://updates.push.services.mozilla.com/wpush/v2/gAAA',
  'https://web.push.apple.com/QAbc',
  'https://wns2-par02p.notify.windows.com/w/?token=a%2bb',
])('%s is a push service', (endpoint) => {
  expect(isPushService(endpoint)).toBe(true);
});

test.each([
  'http://fcm.googleapis.com/a',
  'https://fcm.googleapis.com',
  'https://fcm.googleapis.com:8443/a',
  'https://fcm.googleapis.com@127.0.0.1/a',
  'https://fcm.googleapis.com\\@127.0.0.1/a',
  'https://evilfcm.googleapis.com.example/a',
  'https://xpush.apple.com.example/a',
  'https://notfcm.googleapis.com.evil.example/fcm.googleapis.com/a',
  'https://127.0.0.1/fcm.googleapis.com/',
  'https://a.example/?https://fcm.googleapis.com/a',
])('%s is not a push service', (endpoint) => {
  expect(isPushService(endpoint)).toBe(false);
});
