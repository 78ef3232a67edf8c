import { expect, test } from 'vitest';
import { settingWarnings } from './env.ts';

test('a name that is almost a setting is asked about', () => {
  expect(
    settingWarnings({ TRUST_PROXIES: '127.0.0.1', PUBLIC_URI: 'https://example.com', LEAD_FORM_ID: '1' }),
  ).toEqual([
    'PUBLIC_URI is no setting and is not read: is PUBLIC_URL meant?',
    'TRUST_PROXIES is no setting and is not read: is TRUST_PROXY meant?',
  ]);
});

test('what other programs have is theirs', () => {
  const names = [
    'PATH',
    'HOME',
    'HOST',
    'HOSTNAME',
    'LOGNAME',
    'NODE_ENV',
    'PORT',
    'DATABASE_URL',
    'SESSION_MANAGER',
    'DATABASE_SERVICE_HOST',
    'DATABASE_SERVICE_PORT',
    'DATABASE_PORT',
    'DATABASE_PORT_5432_TCP_ADDR',
    'SITE_SERVICE_HOST',
    'BACKUP_PORT',
    'PUBLIC_IP',
    'LOG_DIR',
    'DATABASE_NAME',
    'DATABASE_PASSWORD',
  ];
  expect(settingWarnings(Object.fromEntries(names.map((name) => [name, 'x'])))).toEqual([]);
});
