/** Tests notices with a real Postgres, a real SMTP server and a real HTTP server. */
import { Writable } from 'node:stream';
import Fastify from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Sql } from '#server/db/connect.ts';
import { type Env, readEnv } from '#server/env.ts';
import { configureNotices, type LeadJobs, startLeadJobs } from '#server/leads/jobs.ts';
import { findLead, listLeads } from '#server/leads/read.ts';
import { eraseLeads, releaseLead } from '#server/leads/write.ts';
import { BREAKER_FAILURES, OUTBOX_TIMES } from '#server/outbox/back-off.ts';
import { claimJobs, settleJob } from '#server/outbox/channels.ts';
import type { Verdict } from '#server/outbox/verdict.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database/db.ts';
import { emptyTables } from '#tests/support/database/empty-tables.ts';
import { insertLead } from '#tests/support/factories/factories.ts';
import { type MailServer, startMailServer } from '#tests/support/servers/mail-server.ts';
import { startWebhookServer, type WebhookServer } from '#tests/support/servers/webhook-server.ts';
import { type Message, noticeQueue } from './queue.ts';

const FAST = {
  ...OUTBOX_TIMES,
  retryMs: 10,
  retryMaxMs: 50,
  ambiguousMs: 20,
  breakerMaxMs: 20,
  // Longer than an attempt takes on a busy machine, as a message whose lease expires is sent twice.
  leaseMs: 60_000,
};
const TIMEOUT_MS = 20_000;
const SHORT_TIMEOUT_MS = 500;
const ENV = readEnv({ PUBLIC_URL: 'https://sesdas.example.com' });

let database: TestDatabase;
let mail: MailServer;
let webhook: WebhookServer;
let running: LeadJobs | undefined;
let logged = '';

beforeAll(async () => {
  [database, mail, webhook] = await Promise.all([
    createTestDatabase(),
    startMailServer(),
    startWebhookServer(),
  ]);
});
beforeEach(async () => {
  await emptyTables(database.sql, 'leads');
  await database.sql`update outbox_channels set enabled = false, failures = 0, paused_until = '-infinity'`;
  for (const receiver of [mail, webhook]) {
    receiver.answer('ok');
    receiver.accepted.length = 0;
  }
  webhook.forged = 0;
  logged = '';
});
afterEach(async () => {
  await running?.stop();
  running = undefined;
});
afterAll(async () => {
  await Promise.all([mail.stop(), webhook.stop()]);
  await database.drop();
});

const settings = (channel: 'email' | 'webhook' | 'both', more: Record<string, string> = {}): Env['notices'] =>
  readEnv({
    ...(channel !== 'webhook' && {
      SMTP_URL: mail.url,
      MAIL_FROM: 'Sesdaş <site@sesdas.example.com>',
      NOTIFY_EMAILS: 'can@sesdas.example.com, elif@sesdas.example.com',
    }),
    ...(channel !== 'email' && { NOTIFY_WEBHOOK_URL: webhook.url, NOTIFY_WEBHOOK_SECRET: webhook.secret }),
    ...more,
  }).notices;

const log = Fastify({
  logger: {
    level: 'trace',
    stream: new Writable({ write: (line, _, done) => (void (logged += String(line)), done()) }),
  },
}).log;

async function start(
  notices: Env['notices'],
  before: () => Promise<unknown> = async () => {},
  timeoutMs = TIMEOUT_MS,
): Promise<void> {
  await configureNotices(database.sql, notices);
  await before();
  const { config } = database;
  running = startLeadJobs({
    ...ENV,
    config,
    notices,
    readSite: async () => ENV.site,
    log,
    times: FAST,
    timeoutMs,
  });
}
async function startWithLead(
  notices: Env['notices'],
  lead?: Parameters<typeof insertLead>[1],
  timeoutMs?: number,
): Promise<string> {
  let id = '';
  await start(notices, async () => (id = await insertLead(database.sql, lead)), timeoutMs);
  return id;
}
const noticesOf = async (id: string) => (await findLead(database.sql, id))?.notices ?? [];
const stateOf = async (id: string) => (await noticesOf(id)).map(({ state }) => state).join();
const decode = (text: string) =>
  Buffer.from(
    text
      .replace(/=\r?\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
    'latin1',
  ).toString();

describe('a new lead', () => {
  test('is announced by mail and by webhook, both with the lead’s id as the message’s id', async () => {
    const id = await startWithLead(settings('both'), {
      fields: { firstName: 'Zeynep', company: '<b>Aksoy & Diş</b>', message: 'Akşam arayın.\nTeşekkürler.' },
      context: { pageUri: 'https://sesdas.example.com/fiyatlandirma?utm_source=x' },
    });
    await expect.poll(() => stateOf(id)).toBe('sent,sent');
    const [message] = mail.accepted;
    expect(mail.accepted).toHaveLength(1);
    expect(message?.id).toBe(`${id}@sesdas.example.com`);
    expect(message?.to).toEqual(['can@sesdas.example.com', 'elif@sesdas.example.com']);
    const text = decode(message?.text ?? '');
    expect(text).toContain('Ad: Zeynep');
    expect(text).toContain('Mesajınız: Akşam arayın.');
    expect(text).toContain('Sayfa: /fiyatlandirma\r\n');
    expect(text).toContain(`https://sesdas.example.com/admin/leads?lead=${id}`);
    expect(text).toContain('&lt;b>Aksoy &amp; Diş&lt;/b>');
    expect(message?.text).toMatch(/^Subject: .*Yeni_demo_talebi/m);
    expect(message?.text).toMatch(/^Auto-Submitted: auto-generated/m);
    expect(message?.text).toMatch(/^Reply-To: ayse\d+@example\.com/m);

    expect(webhook.accepted.map((call) => call.id)).toEqual([id]);
    expect(webhook.forged).toBe(0);
    expect(JSON.parse(webhook.accepted[0]?.body ?? '')).toMatchObject({
      type: 'lead.created',
      data: { id, fields: { firstName: 'Zeynep' }, phoneE164: '+905321234567', button: 'header_demo' },
    });
  });

  test('is announced for any insert into the table, and only on configured channels', async () => {
    await start(settings('webhook'));
    const [row] = await database.sql<[{ id: string }]>`
      insert into leads (first_name, last_name, email, mobile_phone)
      values ('A', 'B', 'c@example.com', '1') returning id`;
    await expect.poll(() => stateOf(row.id)).toBe('sent');
    expect(mail.accepted).toEqual([]);
  });

  test('that is older than the configuration of a channel is not announced on the channel', async () => {
    const before = await insertLead(database.sql);
    await start(settings('email'));
    const after = await insertLead(database.sql);
    await expect.poll(() => stateOf(after)).toBe('sent');
    expect(await noticesOf(before)).toEqual([]);
  });

  test('that the spam check quarantines is announced after its release', async () => {
    await start(settings('webhook'));
    const id = await insertLead(database.sql, { trap: { website: 'x' } });
    expect(await stateOf(id)).toBe('held');
    await releaseLead(database.sql, id, 'ayse@example.com');
    await expect.poll(() => stateOf(id)).toBe('sent');
  });

  test('is no longer announced after it was erased', async () => {
    mail.answer('down');
    const id = await startWithLead(settings('email'));
    await expect.poll(async () => (await noticesOf(id))[0]?.reason).toBe('SMTP 421');
    // The worker is stopped first, as a mail that is being sent cannot be withdrawn.
    await running?.stop();
    await eraseLeads(database.sql, [id], 'ayse@example.com');
    expect(await noticesOf(id)).toEqual([]);
    mail.answer('ok');
    await start(settings('email'));
    const next = await insertLead(database.sql);
    await expect.poll(() => stateOf(next)).toBe('sent');
    expect(mail.accepted.map((each) => each.id)).toEqual([`${next}@sesdas.example.com`]);
  });

  test('is logged only by ids', async () => {
    mail.answer('refuse the address');
    webhook.answer('refuse');
    const id = await startWithLead(settings('both'), {
      fields: { firstName: 'Gizlican', email: 'gizli@example.com' },
    });
    await expect.poll(() => logged).toContain('SMTP 550');
    await expect.poll(() => logged).toContain('HTTP 400');
    mail.answer('ok');
    webhook.answer('ok');
    await expect.poll(() => stateOf(id)).toBe('sent,sent');
    expect(logged).toContain(id);
    expect(logged).not.toMatch(/Gizlican|gizli@|can@sesdas|0532|whsec|No such user/);
  });
});

describe('a mail server', () => {
  test.each([
    ['down', 'SMTP 421'],
    ['try later', 'SMTP 451'],
    ['refuse the address', 'SMTP 550'],
    ['refuse the mail', 'SMTP 554'],
    ['hang', 'no answer: ETIMEDOUT'],
  ] as const)(
    'that fails with “%s” gets the mail when it works again, and until then the reason is stored',
    async (mode, reason) => {
      mail.answer(mode);
      const id = await startWithLead(
        settings('email'),
        undefined,
        mode === 'hang' ? SHORT_TIMEOUT_MS : TIMEOUT_MS,
      );
      await expect.poll(async () => (await noticesOf(id))[0]?.reason, { timeout: 10_000 }).toBe(reason);
      mail.answer('ok');
      await expect.poll(() => stateOf(id)).toBe('sent');
      const ids = mail.accepted.map((each) => each.id);
      // With a short timeout even a good response may be late, so that the same mail is sent again.
      expect(mode === 'hang' ? [...new Set(ids)] : ids).toEqual([`${id}@sesdas.example.com`]);
      expect((await noticesOf(id))[0]).toMatchObject({ reason: null });
    },
  );

  test('that is slow delays only mails', async () => {
    mail.answer('slow');
    let ids: string[] = [];
    await start(settings('both'), async () => {
      ids = await Promise.all([1, 2, 3].map(() => insertLead(database.sql)));
    });
    await expect.poll(() => webhook.accepted).toHaveLength(3);
    for (const id of ids) await expect.poll(() => stateOf(id)).toBe('sent,sent');
  });

  test('whose response is lost gets the mail again with the same Message-ID', async () => {
    mail.answer('accepted, then reset');
    const id = await startWithLead(settings('email'));
    await expect.poll(() => mail.accepted.length).toBeGreaterThan(0);
    mail.answer('ok');
    await expect.poll(() => stateOf(id)).toBe('sent');
    expect(mail.accepted.length).toBeGreaterThan(1);
    expect(new Set(mail.accepted.map((each) => each.id)).size).toBe(1);
  });
});

describe('a webhook', () => {
  test.each([
    ['fault', 'HTTP 500'],
    ['refuse', 'HTTP 400'],
    ['busy', 'HTTP 429'],
    ['redirect', 'HTTP 302'],
    ['hang', 'no answer: TIMEOUT'],
    ['reset', 'no answer: ECONNRESET'],
    ['accepted, then reset', 'no answer: ECONNRESET'],
  ] as const)('that responds with “%s” is called again with the same id', async (mode, reason) => {
    webhook.answer(mode);
    const id = await startWithLead(
      settings('webhook'),
      undefined,
      mode === 'hang' ? SHORT_TIMEOUT_MS : TIMEOUT_MS,
    );
    await expect.poll(async () => (await noticesOf(id))[0]?.reason, { timeout: 10_000 }).toBe(reason);
    webhook.answer('ok');
    await expect.poll(() => stateOf(id)).toBe('sent');
    expect(new Set(webhook.accepted.map((call) => call.id))).toEqual(new Set([id]));
    expect(webhook.forged).toBe(0);
  });

  test('that refuses one lead does not open the circuit breaker', async () => {
    webhook.answer('refuse');
    const id = await startWithLead(settings('webhook'));
    await expect.poll(async () => (await noticesOf(id))[0]?.reason).toBe('HTTP 400');
    const [channel] = await database.sql`select failures from outbox_channels where name = 'webhook'`;
    expect(channel).toEqual({ failures: 0 });
  });
});

describe('a change of stage or amount', () => {
  const changesOf = (id: string) =>
    webhook.accepted
      .map((call) => ({
        ...(JSON.parse(call.body) as { type: string; data: { id: string } }),
        call: call.id,
      }))
      .filter(({ type, data }) => type === 'lead.changed' && data.id === id);
  const win = (id: string, amount: number) =>
    database.sql`update leads set stage = 'won', won_amount = ${amount}, closed_on = '2026-11-26' where id = ${id}`;

  test('is sent to the webhook with a message id of its own, without personal data', async () => {
    const id = await startWithLead(settings('both'));
    await expect.poll(() => stateOf(id)).toBe('sent,sent');
    await win(id, 155_000);
    await expect.poll(() => changesOf(id)).toHaveLength(1);
    expect(changesOf(id)[0]).toMatchObject({
      type: 'lead.changed',
      data: {
        id,
        url: `https://sesdas.example.com/admin/leads?lead=${id}`,
        stage: 'won',
        expectedAmount: null,
        wonAmount: 155_000,
        currency: 'TRY',
        closedOn: '2026-11-26',
        lostReason: null,
      },
    });
    expect(JSON.stringify(changesOf(id))).not.toMatch(/Ayşe|@example|0532/);
    await win(id, 160_000);
    await expect.poll(() => changesOf(id)).toHaveLength(2);
    expect(new Set([id, ...changesOf(id).map(({ call }) => call)]).size).toBe(3);
    expect(webhook.forged).toBe(0);
    expect(mail.accepted).toHaveLength(1);
  });

  test('that is not sent yet is replaced by the next change', async () => {
    webhook.answer('fault');
    const id = await startWithLead(settings('webhook'));
    await database.sql`update leads set stage = 'contacted', expected_amount = 10 where id = ${id}`;
    const reasonOf = async () =>
      (await noticesOf(id)).find(({ channel }) => channel === 'webhook changes')?.reason;
    await expect.poll(reasonOf).toBe('HTTP 500');
    await database.sql`update leads set stage = 'lost', lost_reason = 'price' where id = ${id}`;
    webhook.answer('ok');
    await expect.poll(() => stateOf(id)).toBe('sent,sent');
    expect(changesOf(id)).toMatchObject([
      { data: { stage: 'lost', expectedAmount: 10, lostReason: 'price' } },
    ]);
  });

  test('has the time of the change, though its transaction may have begun before another one', async () => {
    const id = await insertLead(database.sql);
    await database.sql`update outbox_channels set enabled = true where name = 'webhook changes'`;
    const setStage = async (sql: Sql, stage: string) => {
      await sql`update leads set stage = ${stage} where id = ${id}`;
      const [notice] = await sql<[{ at: string }]>`
        select extract(epoch from created_at)::text as at from lead_notices
        where lead_id = ${id} and channel = 'webhook changes'`;
      return Number(notice.at);
    };
    await database.sql.begin(async (tx) => {
      await tx`select now()`;
      const first = await setStage(database.sql, 'contacted');
      expect(await setStage(tx, 'won')).toBeGreaterThan(first);
    });
  });

  test('of a held or erased lead, and of another column, is not sent', async () => {
    await start(settings('webhook'));
    const heldId = await insertLead(database.sql, { trap: { website: 'x' } });
    await database.sql`update leads set stage = 'contacted' where id = ${heldId}`;
    const id = await insertLead(database.sql);
    await expect.poll(() => stateOf(id)).toBe('sent');
    await database.sql`update leads set remind_on = current_date where id = ${id}`;
    expect((await noticesOf(heldId)).map(({ channel }) => channel)).toEqual(['webhook']);
    expect((await noticesOf(id)).map(({ channel }) => channel)).toEqual(['webhook']);
    await running?.stop();
    await win(id, 5);
    await eraseLeads(database.sql, [id], 'ayse@example.com');
    expect((await noticesOf(id)).map(({ state }) => state)).toEqual(['sent']);
  });
});

describe('mails of several leads', () => {
  const timeOfDay = async (minutes: number) => {
    const [row] = await database.sql<[{ time: string }]>`
      select to_char((now() at time zone site_time_zone()) + make_interval(mins => ${minutes}), 'HH24:MI') as time`;
    return row.time;
  };
  const insertThree = () => Promise.all([1, 2, 3].map(() => insertLead(database.sql)));

  test('wait until the quiet hours are over, and are then one mail', async () => {
    const quiet = `${await timeOfDay(-60)}-${await timeOfDay(60)}`;
    await start(settings('both', { NOTIFY_QUIET_HOURS: quiet }), insertThree);
    await expect.poll(() => webhook.accepted).toHaveLength(3);
    expect(mail.accepted).toEqual([]);
    await running?.stop();
    await start(settings('both', { NOTIFY_QUIET_HOURS: `${await timeOfDay(60)}-${await timeOfDay(-60)}` }));
    await expect.poll(() => mail.accepted).toHaveLength(1);
    expect(mail.accepted[0]?.text).toMatch(/^Subject: .*3_yeni_talep/m);
    expect(mail.accepted[0]?.text).not.toMatch(/^Reply-To/m);
  });

  test('are sent once a day as a digest of all leads before its time', async () => {
    const digest = await timeOfDay(-5);
    await start(settings('email', { NOTIFY_DIGEST_AT: digest }), async () => {
      await insertThree();
      await database.sql`update lead_notices set created_at = now() - interval '1 hour'`;
      await insertLead(database.sql);
    });
    await expect.poll(() => mail.accepted).toHaveLength(1);
    const states = async () => [
      ...(await database.sql`select state, count(*)::integer as n from lead_notices group by 1 order by 1`),
    ];
    await expect.poll(states).toEqual([
      { state: 'sent', n: 3 },
      { state: 'waiting', n: 1 },
    ]);
  });

  test('are repeated with the same leads and the same id, without newer leads', async () => {
    mail.answer('accepted, then reset');
    await start(settings('email'), insertThree);
    await expect.poll(() => mail.accepted.length).toBeGreaterThan(0);
    await insertLead(database.sql);
    mail.answer('ok');
    await expect
      .poll(async () => (await database.sql`select from lead_notices where state = 'sent'`).length)
      .toBe(4);
    const subjects = new Map(mail.accepted.map(({ id, text }) => [id, /^Subject: (.*)$/m.exec(text)?.[1]]));
    expect(subjects.size).toBe(2);
  });
});

describe('the outbox', () => {
  const WEBHOOKS = noticeQueue('webhook', {}, 1);
  const times = { ...FAST, breakerMs: 60_000, breakerMaxMs: 60_000 };
  const claim = async () => {
    const options = { slots: 8, ratePerSecond: Infinity, timeoutMs: TIMEOUT_MS, times };
    const { jobs, isProbe } = await claimJobs(database.sql, WEBHOOKS, options);
    return jobs.map((message) => ({ message, isProbe }))[0];
  };
  const settle = (
    claimed: { message: Message; isProbe: boolean } | undefined,
    verdict: Verdict,
  ): Promise<boolean> => {
    if (!claimed) throw new Error('Nothing was claimed.');
    const { message, isProbe } = claimed;
    return settleJob(database.sql, WEBHOOKS, message, { verdict, isProbe, times });
  };
  const answer = { kind: 'delivered', status: 200 } as const;

  beforeEach(() => configureNotices(database.sql, settings('webhook')));

  test('lets one process at a time claim a message, and another process after the first has ended', async () => {
    const id = await insertLead(database.sql);
    const claims = await Promise.all([claim(), claim(), claim()]);
    expect(claims.filter(Boolean)).toHaveLength(1);
    await database.sql`update lead_notices set lease_until = now() - interval '1 second'`;
    const second = await claim();
    expect(second?.message).toMatchObject({ id, attempts: 2 });
    expect(await settle(claims.find(Boolean), answer)).toBe(false);
    expect(await stateOf(id)).toBe('waiting');
    expect(await settle(second, answer)).toBe(true);
    expect(await stateOf(id)).toBe('sent');
  });

  test('gives up after three days, and stores the last reason', async () => {
    const id = await insertLead(database.sql);
    await database.sql`update lead_notices set created_at = now() - interval '73 hours'`;
    await settle(await claim(), { kind: 'rejected', status: 400, reason: 'HTTP 400' });
    expect((await noticesOf(id))[0]).toMatchObject({ state: 'given up', reason: 'HTTP 400' });
  });

  test('pauses while the recipient is unavailable, and sends the waiting messages afterwards', async () => {
    for (let lead = 0; lead < BREAKER_FAILURES; lead += 1) await insertLead(database.sql);
    const fault = { kind: 'passing', status: 500, reason: 'HTTP 500' } as const;
    for (let message = 0; message < BREAKER_FAILURES; message += 1) await settle(await claim(), fault);
    const [channel] = await database.sql`
      select failures, paused_until > now() as rests from outbox_channels where name = 'webhook'
    `;
    expect(channel).toEqual({ failures: BREAKER_FAILURES, rests: true });
    // The circuit breaker also prevents first attempts.
    await insertLead(database.sql);
    expect(await claim()).toBeUndefined();
    await database.sql`update outbox_channels set paused_until = '-infinity'`;
    await database.sql`update lead_notices set next_attempt_at = now() + interval '1 hour' where attempts > 0`;
    const probe = await claim();
    expect(probe?.isProbe).toBe(true);
    expect(await claim()).toBeUndefined();
    await settle(probe, answer);
    for (let message = 0; message < BREAKER_FAILURES; message += 1) expect(await claim()).toBeDefined();
  });

  test('does not delete notices of a channel that is no longer configured', async () => {
    const id = await insertLead(database.sql);
    await configureNotices(database.sql, settings('email'));
    await insertLead(database.sql);
    expect(await stateOf(id)).toBe('waiting');
    const { leads } = await listLeads(database.sql, { q: '', page: 1 });
    expect(await noticesOf(leads[0]?.id ?? '')).toMatchObject([{ channel: 'email' }]);
  });
});
