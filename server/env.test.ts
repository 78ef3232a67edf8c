import { describe, expect, test } from 'vitest';
import { EnvError, readEnv, settingWarnings } from './env.ts';

describe('readEnv', () => {
  test('an empty environment is valid', () => {
    const env = readEnv({});
    expect(env).toMatchObject({ port: 3000, host: '127.0.0.1', dataDir: '.data', trustProxy: [] });
    expect(env.site).toMatchObject({ name: 'Sesdaş', origin: 'http://localhost:3000' });
    expect(env.databaseUrl).toBeUndefined();
  });

  test('without the settings of a form, leads are stored but not delivered', () => {
    expect(readEnv({}).leads).toEqual({
      form: undefined,
      ratePerSecond: 4,
      limitPerHour: 30,
      retentionMonths: 24,
    });
    expect(
      readEnv({
        LEAD_FORMS_URL: 'http://127.0.0.1:9/x/',
        LEAD_FORMS_PORTAL_ID: '42',
        LEAD_FORMS_FORM_ID: 'demo-1',
      }).leads.form,
    ).toEqual({ url: 'http://127.0.0.1:9/x', portalId: '42', formId: 'demo-1' });
  });

  test('without PUBLIC_URL, the origin has the port of PORT', () => {
    expect(readEnv({ PORT: '8080' }).site.origin).toBe('http://localhost:8080');
    expect(readEnv({ PUBLIC_URL: 'https://sesdas.example.com/' }).site.origin).toBe(
      'https://sesdas.example.com',
    );
  });

  test.each([
    [{ PORT: 'abc' }, 'PORT must be a port number from 0 to 65535 (it is "abc").'],
    [{ PORT: '70000' }, 'PORT must be a port number from 0 to 65535 (it is "70000").'],
    [
      { PUBLIC_URL: 'https://example.com/tr' },
      'PUBLIC_URL must be an origin such as https://www.example.com, without a path (it is "https://example.com/tr").',
    ],
    [
      { DATABASE_URL: 'mysql://secret@x' },
      'DATABASE_URL must be an address such as postgres://user:password@host:5432/name (it is not shown here).',
    ],
    [
      { TRUST_PROXY: 'true' },
      'TRUST_PROXY must be a comma-separated list of addresses or CIDR blocks, such as 10.0.0.0/8,127.0.0.1 (it is "true").',
    ],
    [
      { LOG_LEVEL: 'loud' },
      'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent (it is "loud").',
    ],
    [
      { LEAD_FORMS_URL: 'api.hsforms.com' },
      'LEAD_FORMS_URL must be an address such as https://api.hsforms.com, without a query (it is "api.hsforms.com").',
    ],
    [{ LEAD_FORMS_PORTAL_ID: '42' }, 'LEAD_FORMS_PORTAL_ID needs LEAD_FORMS_FORM_ID beside it.'],
    [{ LEAD_FORMS_FORM_ID: 'demo' }, 'LEAD_FORMS_FORM_ID needs LEAD_FORMS_PORTAL_ID beside it.'],
    [
      { LEAD_FORMS_PORTAL_ID: '4/2' },
      'LEAD_FORMS_PORTAL_ID must be letters, digits, hyphens, dots or underscores (it is "4/2").',
    ],
    [{ LEAD_RATE_PER_SECOND: '0' }, 'LEAD_RATE_PER_SECOND must be a number from 0.1 to 1000 (it is "0").'],
    [
      { LEAD_LIMIT_PER_HOUR: 'none' },
      'LEAD_LIMIT_PER_HOUR must be a whole number from 1 to 1000000 (it is "none").',
    ],
    [
      { LEAD_RETENTION_MONTHS: '0' },
      'LEAD_RETENTION_MONTHS must be a whole number from 1 to 1200 (it is "0").',
    ],
    [{ ADMIN_EMAIL: 'a@b.co' }, 'ADMIN_EMAIL needs ADMIN_PASSWORD beside it.'],
    [
      { GA_MEASUREMENT_ID: 'UA-1' },
      'GA_MEASUREMENT_ID must be a Google measurement id such as G-ABC1234567 (it is "UA-1").',
    ],
  ])('%o is refused with one line', (variables, line) => {
    expect(() => readEnv(variables)).toThrow(new EnvError([line]));
  });

  test('the error has one line for each wrong setting', () => {
    const read = () => readEnv({ PORT: 'x', LOG_LEVEL: 'x', TRUST_PROXY: '1' });
    expect(read).toThrow(
      expect.objectContaining({ problems: [expect.any(String), expect.any(String), expect.any(String)] }),
    );
  });

  test('TRUST_PROXY accepts addresses and CIDR blocks, but no number of hops', () => {
    expect(readEnv({ TRUST_PROXY: '127.0.0.1, 10.0.0.0/8,::1' }).trustProxy).toEqual([
      '127.0.0.1',
      '10.0.0.0/8',
      '::1',
    ]);
    expect(() => readEnv({ TRUST_PROXY: '10.0.0.0/33' })).toThrow(EnvError);
  });
});

test('pictures are stored in the data folder, in another folder, or in a bucket with all of its settings', () => {
  expect(readEnv({ DATA_DIR: '/veri' }).media).toEqual({
    store: { folder: '/veri/media' },
    maxMegabytes: 20,
  });
  expect(readEnv({ MEDIA_STORE: '/resim' }).media.store).toEqual({ folder: '/resim' });
  const bucket = { MEDIA_STORE: 's3://resimler/blog/2026', S3_ENDPOINT: 'https://s3.example.com/' };
  const key = { AWS_ACCESS_KEY_ID: 'a', AWS_SECRET_ACCESS_KEY: 'b' };
  expect(readEnv({ ...bucket, ...key }).media.store).toEqual({
    url: 'https://s3.example.com/resimler',
    prefix: 'blog/2026/',
    region: 'auto',
    accessKeyId: 'a',
    secretAccessKey: 'b',
  });
  expect(readEnv({ ...bucket, ...key, MEDIA_STORE: 's3://resimler' }).media.store).toMatchObject({
    prefix: '',
  });
  expect(() => readEnv({ ...key, MEDIA_STORE: 's3://a-b' })).toThrow(
    'MEDIA_STORE needs S3_ENDPOINT beside it.',
  );
  expect(() => readEnv(bucket)).toThrow(
    'MEDIA_STORE needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY beside it.',
  );
  expect(() => readEnv({ MEDIA_STORE: 'disk' })).toThrow(
    'MEDIA_STORE must be folder, a path that begins with /, or s3://bucket/prefix (it is "disk").',
  );
});

test('an edge cache needs a purge URL and the page cache', () => {
  const edge = { EDGE_CACHE: 'varnish', EDGE_PURGE_URL: 'http://127.0.0.1:6081' };
  expect(() => readEnv({ EDGE_CACHE: 'varnish' })).toThrow('EDGE_CACHE needs EDGE_PURGE_URL beside it.');
  expect(() => readEnv({ ...edge, PAGE_CACHE_MB: '0' })).toThrow('EDGE_CACHE needs PAGE_CACHE_MB above 0.');
  expect(readEnv(edge).edge).toEqual({
    form: 'varnish',
    purgeUrl: 'http://127.0.0.1:6081',
    token: undefined,
    seconds: 3600,
  });
});

describe('notices of leads', () => {
  const MAIL = {
    SMTP_URL: 'smtps://a:b@smtp.example.com',
    NOTIFY_EMAILS: 'can@example.com, ELİF@example.com\u200b',
  };
  const HOOK = { NOTIFY_WEBHOOK_URL: 'https://crm.example.com/leads?key=1' };

  test('have no recipients by default', () => {
    expect(readEnv({}).notices).toEqual({ mail: undefined, webhook: undefined, push: { schedule: {} } });
    expect(readEnv({ SMTP_URL: MAIL.SMTP_URL }).notices.mail).toBeUndefined();
  });

  test('have a sender, recipients and a schedule', () => {
    expect(
      readEnv({ ...MAIL, NOTIFY_QUIET_HOURS: '22:00-08:00', NOTIFY_DIGEST_AT: '09:00' }).notices.mail,
    ).toEqual({
      smtpUrl: MAIL.SMTP_URL,
      from: '"Sesdaş" <merhaba@sesdas.example.com>',
      to: ['can@example.com', 'elif@example.com'],
      schedule: { quiet: { from: '22:00', to: '08:00' }, digestAt: '09:00' },
    });
  });

  test('are signed with the decoded bytes after whsec_, or with the bytes of the text', () => {
    const secretOf = (secret: string) =>
      String(readEnv({ ...HOOK, NOTIFY_WEBHOOK_SECRET: secret }).notices.webhook?.secret);
    expect(secretOf(`whsec_${Buffer.from('twenty-four bytes of key').toString('base64')}`)).toBe(
      'twenty-four bytes of key',
    );
    expect(secretOf('sixteen letters!')).toBe('sixteen letters!');
  });

  test.each([
    [{ NOTIFY_EMAILS: 'a@example.com' }, 'NOTIFY_EMAILS needs SMTP_URL beside it.'],
    [HOOK, 'NOTIFY_WEBHOOK_URL needs NOTIFY_WEBHOOK_SECRET beside it.'],
    [{ SMTP_URL: 'smtp.example.com' }, /^SMTP_URL must be an address .* \(it is not shown here\)\.$/],
    [{ ...MAIL, NOTIFY_EMAILS: 'a@example.com, b' }, /^NOTIFY_EMAILS must be a list of e-mail addresses/],
    [{ ...MAIL, NOTIFY_QUIET_HOURS: '22-8' }, /^NOTIFY_QUIET_HOURS must be two times such as 22:00-08:00/],
    [
      { ...HOOK, NOTIFY_WEBHOOK_SECRET: 'short' },
      /^NOTIFY_WEBHOOK_SECRET must be whsec_ .* \(it is not shown here\)\.$/,
    ],
    [
      { NOTIFY_WEBHOOK_URL: 'http://crm.example.com' },
      /^NOTIFY_WEBHOOK_URL must be .* \(it is not shown here\)\.$/,
    ],
    [{ ...MAIL, MAIL_FROM: 'a\r\nBcc: b@example.com' }, /^MAIL_FROM must be an address/],
  ])('that could not be sent prevent the start: %j', (variables, problem) => {
    expect(() => readEnv(variables)).toThrow(problem);
  });
});

test('a variable with a name similar to a setting gets a warning', () => {
  expect(
    settingWarnings({ TRUST_PROXIES: '127.0.0.1', PUBLIC_URI: 'https://example.com', LEAD_FORM_ID: '1' }),
  ).toEqual([
    'PUBLIC_URI is no setting and is not read: is PUBLIC_URL meant?',
    'TRUST_PROXIES is no setting and is not read: is TRUST_PROXY meant?',
  ]);
});

test('variables of other programs get no warning', () => {
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
