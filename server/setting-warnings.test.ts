import { expect, test } from 'vitest';
import { settingWarnings } from './env.ts';

test('a name that is almost a setting is asked about, one that looks like one is told', () => {
  expect(settingWarnings({ TRUST_PROXIES: '127.0.0.1', PUBLIC_URI: 'https://example.com' })).toEqual([
    'PUBLIC_URI is no setting and is not read: is PUBLIC_URL meant?',
    'TRUST_PROXIES is no setting and is not read: docs/settings.md lists all.',
  ]);
});

test('what other programs have is theirs', () => {
  const others = { PATH: '/bin', HOME: '/root', HOSTNAME: 'x', LOGNAME: 'x', NODE_ENV: 'production' };
  expect(settingWarnings({ ...others, PORT: '1', DATABASE_URL: 'x' })).toEqual([]);
});
