import Fastify from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { type Caller, createCaller } from '#server/app-router.ts';
import { readEnv } from '#server/env.ts';
import { configureNotices } from '#server/leads/jobs.ts';
import { OUTBOX_TIMES } from '#server/outbox/back-off.ts';
import { claimJobs } from '#server/outbox/channels.ts';
import { createSessions } from '#server/sessions/session.ts';
import type { Role } from '#shared/roles.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database/db.ts';
import { emptyTables } from '#tests/support/database/empty-tables.ts';
import { contextOf, signInAs } from '#tests/support/factories/context.ts';
import { type MailServer, startMailServer } from '#tests/support/servers/mail-server.ts';
import { startMondayMails } from './jobs.ts';
import { deleteOldMondayMails, insertMondayMails, MONDAY_MAILS } from './queue.ts';

const FAST = { ...OUTBOX_TIMES, retryMs: 10, retryMaxMs: 50, breakerMs: 10, breakerMaxMs: 50 };
const ROLES = ['admin', 'editor', 'sales', 'author'] as const;
const WEEK = '2026-11-23';
const MONDAY = '2026-11-30';
const { log } = Fastify();

let database: TestDatabase;
let mail: MailServer;
let accounts: Record<(typeof ROLES)[number], Caller['account']>;

const envWith = (settings: Record<string, string>) =>
  readEnv({ PUBLIC_URL: 'https://sesdas.example.com', ...settings });

beforeAll(async () => {
  [database, mail] = await Promise.all([createTestDatabase(), startMailServer()]);
  const accountOf = async (role: Role) => {
    const sessionToken = await signInAs(database.sql, `${role}@example.com`, { role });
    return createCaller(contextOf(database.sql, { sessionToken })).account;
  };
  const [admin, editor, sales, author] = [
    await accountOf('admin'),
    await accountOf('editor'),
    await accountOf('sales'),
    await accountOf('author'),
  ];
  accounts = { admin, editor, sales, author };
});
beforeEach(async () => {
  await emptyTables(
    database.sql,
    'monday_mails',
    'leads',
    'attribution_totals',
    'missing_paths',
    'analytics_events',
  );
  await database.sql`
    update users set wants_monday_mail = null, language = 'en', created_at = '2026-01-01'`;
  await database.sql`update outbox_channels set failures = 0, paused_until = '-infinity', next_send_at = now()`;
  mail.answer('ok');
  mail.accepted.length = 0;
  await configureNotices(database.sql, envWith({ SMTP_URL: mail.url }).notices);
  await setClock(`${MONDAY} 08:00`);
});
afterAll(async () => {
  await mail.stop();
  await database.drop();
});

/** Sets the time on the site's clock. */
async function setClock(time: string): Promise<void> {
  await database.sql.unsafe(
    `create or replace function site_clock() returns timestamp language sql stable as $$ select timestamp '${time}' $$`,
  );
}

function start(): void {
  const { notices, site } = envWith({ SMTP_URL: mail.url });
  if (!notices.members) throw new Error('There is no mail server.');
  const worker = startMondayMails({
    sql: database.sql,
    server: notices.members,
    sessions: createSessions(database.sql),
    createCaller,
    createContext: () => contextOf(database.sql),
    readSite: async () => site,
    log,
    times: FAST,
  });
  onTestFinished(() => worker.stop());
}

const insert = () => insertMondayMails(database.sql);
const recipients = async () =>
  (
    await database.sql<{ email: string }[]>`
      select email from monday_mails join users on users.id = user_id order by email`
  ).map(({ email }) => email.replace('@example.com', ''));
const states = async () =>
  (await database.sql<{ state: string }[]>`select distinct state from monday_mails`).map(
    ({ state }) => state,
  );
const turnOn = async (...roles: readonly (typeof ROLES)[number][]) => {
  for (const role of roles) await accounts[role].mondayMail.set({ isOn: true });
};
const readable = (text = '') =>
  Buffer.from(
    text
      .replaceAll('=\r\n', '')
      .replace(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16))),
    'latin1',
  ).toString();
const mailTo = (role: (typeof ROLES)[number]) =>
  readable(mail.accepted.find(({ to }) => to[0] === `${role}@example.com`)?.text);

/** Inserts visits on a day of the last weeks. */
async function visit(day: string, count: number): Promise<void> {
  await database.sql`
    insert into analytics_events (name, path, begins_visit, happened_at)
    select 'page_view', '/', true, (${day} || ' 12:00+03')::timestamptz from generate_series(1, ${count}::integer)`;
}

/** Inserts a lead that arrived on a day. The totals of a day count leads when they are inserted. */
const arrive = (day: string) => database.sql`
  insert into leads (first_name, last_name, email, mobile_phone, company, message, created_at)
  values (
    'Zeynep', 'Korkmaz', 'zeynep@example.com', '0532 123 45 67', 'Korkmaz Diş', 'Gece de.',
    (${day} || ' 14:18+03')::timestamptz
  )`;

describe('the time', () => {
  test.each([
    [`${MONDAY} 07:59:59`, 0],
    [`${MONDAY} 08:00`, 1],
    [`${MONDAY} 23:59:59`, 1],
    ['2026-12-01 00:00', 0],
    ['2026-12-01 09:00', 0],
    ['2026-11-29 09:00', 0],
  ])('at %s on the site’s clock, %i mail is due', async (time, count) => {
    await setClock(time);
    await insert();
    expect((await recipients()).length).toBe(count);
  });

  test('several processes insert and send one mail for each member and week', async () => {
    await turnOn('editor');
    await Promise.all([insert(), insert(), insert()]);
    expect(await recipients()).toEqual(['admin', 'editor']);
    start();
    start();
    await expect.poll(states).toEqual(['sent']);
    await insert();
    expect(mail.accepted.length).toBe(2);
    expect(new Set(mail.accepted.map(({ to }) => to[0]))).toEqual(
      new Set(['admin@example.com', 'editor@example.com']),
    );
    await setClock('2026-12-07 08:00');
    await insert();
    expect((await recipients()).length).toBe(4);
  });

  test('a mail that failed at 08:00 is sent later on Monday, once', async () => {
    mail.answer('down');
    await insert();
    start();
    const attempts = async () => {
      const [row] = await database.sql<{ attempts: number }[]>`select attempts from monday_mails`;
      return row?.attempts ?? 0;
    };
    await expect.poll(attempts).toBeGreaterThan(1);
    expect(mail.accepted).toEqual([]);
    mail.answer('ok');
    await expect.poll(states).toEqual(['sent']);
    expect(mail.accepted.length).toBe(1);
  });

  test('a mail that was not sent on Monday is not sent on Tuesday', async () => {
    await insert();
    const claimable = async () => {
      const limits = { slots: 5, ratePerSecond: 1000, timeoutMs: 3000, times: FAST };
      return (await claimJobs(database.sql, MONDAY_MAILS, limits)).jobs.map(({ week }) => week);
    };
    await setClock('2026-12-01 00:00');
    expect(await claimable()).toEqual([]);
    await setClock('2026-12-07 08:00');
    expect(await claimable()).toEqual([]);
    await setClock(`${MONDAY} 23:59:59`);
    expect(await claimable()).toEqual([WEEK]);
  });

  test('a member who came after the week, and rows after thirty days, have no mail', async () => {
    await database.sql`update users set created_at = '2026-11-30 00:00+03' where email = 'admin@example.com'`;
    await insert();
    expect(await recipients()).toEqual([]);
    await database.sql`update users set created_at = '2026-11-29 23:59+03' where email = 'admin@example.com'`;
    await insert();
    expect(await recipients()).toEqual(['admin']);
    await database.sql`update monday_mails set created_at = now() - interval '29 days'`;
    await deleteOldMondayMails(database.sql);
    expect(await recipients()).toEqual(['admin']);
    await database.sql`update monday_mails set created_at = now() - interval '31 days'`;
    await deleteOldMondayMails(database.sql);
    expect(await recipients()).toEqual([]);
  });
});

describe('the choice', () => {
  test('is on for administrators and off for others, until a member chooses', async () => {
    const isOn = async (role: (typeof ROLES)[number]) => (await accounts[role].mondayMail.state()).isOn;
    expect(await Promise.all(ROLES.map(isOn))).toEqual([true, false, false, false]);
    await accounts.admin.mondayMail.set({ isOn: false });
    await turnOn('author', 'sales');
    expect(await Promise.all(ROLES.map(isOn))).toEqual([false, false, true, true]);
    await insert();
    expect(await recipients()).toEqual(['author', 'sales']);
  });

  test('counts until the mail is sent: a member who turns it off after 08:00, or loses the role, gets none', async () => {
    await turnOn('editor');
    await insert();
    await accounts.admin.mondayMail.set({ isOn: false });
    start();
    await expect.poll(() => mail.accepted.length).toBe(1);
    expect(mail.accepted[0]?.to).toEqual(['editor@example.com']);
  });

  test('without a mail server nothing is inserted, and the account says so', async () => {
    await configureNotices(database.sql, envWith({}).notices);
    await insert();
    expect(await recipients()).toEqual([]);
    expect(await accounts.admin.mondayMail.state()).toEqual({ isOn: true, isConfigured: false });
  });
});

describe('the contents', () => {
  test('follow the rights: only members who may open leads read figures of leads', async () => {
    await visit('2026-11-18', 40);
    await visit('2026-11-25', 60);
    await arrive('2026-11-24');
    await turnOn('editor', 'sales', 'author');
    await insert();
    start();
    await expect.poll(() => mail.accepted.length).toBe(4);
    expect(mailTo('admin')).toMatch(/^Subject: =\?UTF-8\?Q\?60_visits,_1_lead/m);
    for (const role of ['admin', 'sales'] as const) {
      expect(mailTo(role)).toContain('1 lead has waited more than 2 days.');
      expect(mailTo(role)).toContain('https://sesdas.example.com/admin/leads?stage=new');
      expect(mailTo(role)).toContain('50% more (40 before)');
    }
    expect(mailTo('editor')).toContain('Last week: 60 visits.');
    for (const role of ['editor', 'author'] as const)
      expect(mailTo(role)).not.toMatch(/\d leads?\b|₺|waited/);
    expect(mailTo('author')).not.toMatch(/\d visit/);
    for (const role of ROLES)
      expect(mailTo(role)).not.toMatch(/Zeynep|Korkmaz|Gece de|532 123 45 67|5321234567|leads\?lead/);
  });

  test('are Turkish for members who read Turkish, with the missing page as the thing to do', async () => {
    await database.sql`update users set language = 'tr'`;
    await database.sql`
      insert into missing_paths (path, count, last_at) values ('/fiyatlar', 23, now()), ('/az', 9, now())`;
    await database.sql`
      insert into missing_path_days (path, day, count)
      select path, (now() at time zone site_time_zone())::date, count from missing_paths`;
    await insert();
    start();
    await expect.poll(() => mail.accepted.length).toBe(1);
    const text = mailTo('admin');
    for (const part of [
      'Sakin bir hafta: 0 ziyaret.',
      'Bu hafta tek iş',
      '/fiyatlar yok, ama 23 kez açıldı.',
      'https://sesdas.example.com/admin/addresses?view=missing',
      'Pazartesi postasını kapat',
    ])
      expect(text).toContain(part);
    expect(text).not.toContain('/az');
    expect(text).toContain('prefers-color-scheme:dark');
  });

  test('carry the headers by which a mail application stops the mail with one request', async () => {
    await insert();
    start();
    await expect.poll(() => mail.accepted.length).toBe(1);
    const unfolded = (mail.accepted[0]?.text ?? '').replaceAll(/\r\n[ \t]/g, '');
    const [user] = await database.sql<[{ token: string; id: string }]>`
      select monday_token as token, id from users where email = 'admin@example.com'`;
    expect(unfolded).toMatch(
      new RegExp(
        `^List-Unsubscribe:\\s*<https://sesdas\\.example\\.com/pazartesi-postasi\\?token=${user.token}&language=en>`,
        'm',
      ),
    );
    expect(unfolded).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m);
    expect(unfolded).not.toContain(user.id);
    expect(unfolded).toMatch(/^Content-Type: multipart\/alternative/m);
  });
});
