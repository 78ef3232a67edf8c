import { randomUUID } from 'node:crypto';
import Fastify from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { type Caller, createCaller } from '#server/app-router.ts';
import { readEnv } from '#server/env.ts';
import { configureNotices } from '#server/leads/jobs.ts';
import { OUTBOX_TIMES } from '#server/outbox/back-off.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database/db.ts';
import { emptyTables } from '#tests/support/database/empty-tables.ts';
import { contextOf, signInAs } from '#tests/support/factories/context.ts';
import { insertLead, postFormOf } from '#tests/support/factories/factories.ts';
import { type MailServer, startMailServer } from '#tests/support/servers/mail-server.ts';
import { startPostNotices } from './jobs.ts';
import { deleteOldNotices } from './queue.ts';

const FAST = { ...OUTBOX_TIMES, retryMs: 10, retryMaxMs: 50, leaseMs: 60_000 };
const { log } = Fastify();

let database: TestDatabase;
let mail: MailServer;
let admins: Record<'author' | 'editor' | 'admin', Caller['admin']>;
let id: string;

beforeAll(async () => {
  [database, mail] = await Promise.all([createTestDatabase(), startMailServer()]);
  const callerOf = async (role: 'author' | 'editor' | 'admin') => {
    const sessionToken = await signInAs(database.sql, `${role}@example.com`, { role });
    return createCaller(contextOf(database.sql, { sessionToken })).admin;
  };
  admins = {
    author: await callerOf('author'),
    editor: await callerOf('editor'),
    admin: await callerOf('admin'),
  };
  await database.sql`update users set language = 'tr' where email = 'editor@example.com'`;
});
beforeEach(async () => {
  await emptyTables(database.sql, 'blog_posts', 'leads');
  mail.answer('ok');
  mail.accepted.length = 0;
  await configureNotices(database.sql, envWith({ SMTP_URL: mail.url }).notices);
  id = randomUUID();
  const post = postFormOf({ title: 'Kargom nerede' });
  await admins.author.posts.create({ id, key: randomUUID(), earlierKeys: [], publish: false, post });
});
afterAll(async () => {
  await mail.stop();
  await database.drop();
});

const envWith = (settings: Record<string, string>) =>
  readEnv({ PUBLIC_URL: 'https://sesdas.example.com', ...settings });

function start(): void {
  const { notices, site } = envWith({ SMTP_URL: mail.url });
  const worker = startPostNotices({
    sql: database.sql,
    server: notices.members,
    readSite: async () => site,
    log,
    times: FAST,
  });
  onTestFinished(() => worker.stop());
}

const waiting = async () =>
  (
    await database.sql<{ email: string; kind: string }[]>`
      select u.email, n.kind from post_notices n join users u on u.id = n.user_id order by u.email
    `
  ).map(({ email, kind }) => `${kind}: ${email.replace(/@.*/, '')}`);

const readable = (text: string) =>
  Buffer.from(
    text
      .replaceAll('=\r\n', '')
      .replace(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16))),
    'latin1',
  ).toString();

test('every member who may publish gets a mail about a submitted draft, in their language', async () => {
  await admins.author.posts.submit({ id });
  expect(await waiting()).toEqual(['submitted: admin', 'submitted: editor']);
  start();
  await expect.poll(() => mail.accepted.length).toBe(2);
  await expect.poll(waiting).toEqual([]);
  const textTo = (name: string) =>
    readable(mail.accepted.find(({ to }) => to.includes(`${name}@example.com`))?.text ?? '');
  expect(textTo('admin')).toContain('author@example.com submitted “Kargom nerede” for review.');
  expect(textTo('admin')).toContain(`https://sesdas.example.com/admin/posts/edit/${id}`);
  expect(textTo('admin')).not.toMatch(/^Subject:.*Kargom/im);
  expect(textTo('editor')).toContain('author@example.com “Kargom nerede” yazısını incelemeye gönderdi.');
});

test('the author gets the note of a returned draft by mail', async () => {
  await admins.author.posts.submit({ id });
  await admins.editor.posts.return({ id, note: 'Girişi kısaltın.' });
  expect(await waiting()).toEqual(['returned: author']);
  start();
  await expect.poll(() => mail.accepted.length).toBe(1);
  expect(mail.accepted[0]?.to).toEqual(['author@example.com']);
  expect(readable(mail.accepted[0]?.text ?? '')).toContain('Girişi kısaltın.');
});

test('the mail about a submission has its message', async () => {
  await admins.author.posts.submit({ id, message: 'Rakamlar santralden.' });
  start();
  await expect.poll(() => mail.accepted.length).toBe(2);
  for (const { text } of mail.accepted) expect(readable(text)).toContain('Rakamlar santralden.');
});

test('nobody is told of their own step', async () => {
  await admins.editor.posts.submit({ id });
  expect(await waiting()).toEqual(['submitted: admin']);
  await admins.editor.posts.return({ id, note: 'Bekleyelim.' });
  expect(await waiting()).toEqual([]);
});

test.each([
  ['is taken back', () => admins.author.posts.withdraw({ id })],
  [
    'is published',
    () => admins.editor.posts.bulkSetStatus({ selection: { ids: [id] }, status: 'published' }),
  ],
  ['is deleted', () => admins.editor.posts.delete({ id })],
])('a draft that %s before a mail is sent needs none', async (_what, change) => {
  await admins.author.posts.submit({ id });
  await change();
  expect(await waiting()).toEqual([]);
});

test('a review that undo restores sends no mail again', async () => {
  await admins.author.posts.submit({ id });
  const { activityId } = await admins.editor.posts.bulkSetStatus({
    selection: { ids: [id] },
    status: 'published',
  });
  await admins.editor.activity.undo({ id: activityId ?? '' });
  expect(await waiting()).toEqual([]);
});

test('a refused mail is sent again under the same id, and one to a former member is not sent', async () => {
  mail.answer('try later');
  await admins.author.posts.submit({ id });
  await database.sql`delete from user_roles where user_id = (select id from users where email = 'admin@example.com')`;
  onTestFinished(async () => {
    await database.sql`insert into user_roles (user_id, role) select id, 'admin' from users where email = 'admin@example.com'`;
  });
  start();
  await expect
    .poll(() => database.sql`select reason from post_notices where reason is not null`)
    .toEqual([{ reason: 'SMTP 451' }]);
  const [notice] = await database.sql<{ id: string }[]>`select id from post_notices where attempts > 0`;
  mail.answer('ok');
  await expect
    .poll(() => mail.accepted.map((message) => message.id), { timeout: 20_000 })
    .toEqual([`${notice?.id}@sesdas.example.com`]);
  await expect.poll(waiting).toEqual(['submitted: admin']);
  await database.sql`update post_notices set created_at = now() - interval '31 days'`;
  await deleteOldNotices(database.sql);
  expect(await waiting()).toEqual([]);
});

test('without a mail server there is no notice, and with one leads have none of this channel', async () => {
  await insertLead(database.sql);
  expect(await database.sql`select from lead_notices where channel = 'member mail'`).toHaveLength(0);
  await configureNotices(database.sql, envWith({}).notices);
  await admins.author.posts.submit({ id });
  expect(await waiting()).toEqual([]);
});
