import { randomUUID } from 'node:crypto';
import Fastify from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { type Caller, createCaller } from '#server/app-router.ts';
import { readEnv } from '#server/env.ts';
import { configureNotices } from '#server/leads/jobs.ts';
import { OUTBOX_TIMES } from '#server/outbox/back-off.ts';
import { claimJobs, settleJob } from '#server/outbox/channels.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database/db.ts';
import { emptyTables } from '#tests/support/database/empty-tables.ts';
import { contextOf, signInAs } from '#tests/support/factories/context.ts';
import { insertLead, postFormOf } from '#tests/support/factories/factories.ts';
import { type MailServer, startMailServer } from '#tests/support/servers/mail-server.ts';
import { startCommentMails } from '../jobs.ts';
import { COMMENT_MAILS, deleteOldMails } from './queue.ts';

const FAST = { ...OUTBOX_TIMES, retryMs: 10, retryMaxMs: 50, leaseMs: 60_000 };
const { log } = Fastify();
const PASSAGE = { block: 0, quote: 'gelen 212 aramanın 149’u', before: '', after: '' };

let database: TestDatabase;
let mail: MailServer;
let members: Record<'author' | 'editor', Caller['admin']>;
let ids: Record<'author' | 'editor', string>;
let id: string;

const envWith = (settings: Record<string, string>) =>
  readEnv({ PUBLIC_URL: 'https://sesdas.example.com', ...settings });

beforeAll(async () => {
  [database, mail] = await Promise.all([createTestDatabase(), startMailServer()]);
  const callerOf = async (role: 'author' | 'editor') => {
    const sessionToken = await signInAs(database.sql, `${role}@example.com`, { role });
    return createCaller(contextOf(database.sql, { sessionToken })).admin;
  };
  members = { author: await callerOf('author'), editor: await callerOf('editor') };
  const idOf = async (role: string) => {
    const [user] = await database.sql<
      { id: string }[]
    >`select id from users where email = ${`${role}@example.com`}`;
    return user?.id ?? '';
  };
  ids = { author: await idOf('author'), editor: await idOf('editor') };
  await database.sql`update users set language = 'tr', display_name = 'Zeynep Arslan', slug = 'z' where id = ${ids.author}`;
});
beforeEach(async () => {
  await emptyTables(database.sql, 'blog_posts', 'post_comments', 'leads');
  mail.answer('ok');
  mail.accepted.length = 0;
  await configureNotices(database.sql, envWith({ SMTP_URL: mail.url }).notices);
  id = randomUUID();
  const post = postFormOf({ title: 'Gece aranan klinik' });
  await members.author.posts.create({ id, key: randomUUID(), earlierKeys: [], publish: false, post });
});
afterAll(async () => {
  await mail.stop();
  await database.drop();
});

function start(): void {
  const { notices, site } = envWith({ SMTP_URL: mail.url });
  const worker = startCommentMails({
    sql: database.sql,
    server: notices.members,
    readSite: async () => site,
    log,
    times: FAST,
  });
  onTestFinished(() => worker.stop());
}

const readable = (text = '') =>
  Buffer.from(
    text
      .replaceAll('=\r\n', '')
      .replace(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16))),
    'latin1',
  ).toString();
const mention = (text: string) =>
  members.editor.comments.add({ id, passage: PASSAGE, text, mentions: [ids.author] });
const answer = async (text: string, by = members.editor) => {
  const [first] = await members.editor.comments.list({ id });
  await by.comments.answer({ id, commentId: first?.id ?? '', text });
};
const states = async () =>
  (await database.sql<{ state: string }[]>`select state from comment_mails order by created_at`).map(
    ({ state }) => state,
  );
/** Lets the ten minutes since the last mail pass. */
const passTenMinutes = () =>
  database.sql`update comment_mails set mailed_at = mailed_at - interval '10 minutes'`;

test('a mention is mailed with its passage, in the language of the member, without names in the subject', async () => {
  await mention('Bu sayı hangi haftanın, @Zeynep Arslan?');
  start();
  await expect.poll(() => mail.accepted.length).toBe(1);
  expect(mail.accepted[0]?.to).toEqual(['author@example.com']);
  const text = readable(mail.accepted[0]?.text);
  for (const part of [
    '“Gece aranan klinik” yazısında',
    '“gelen 212 aramanın 149’u”',
    'editor@example.com:',
    'Bu sayı hangi haftanın, @Zeynep Arslan?',
    `https://sesdas.example.com/admin/posts/edit/${id}#comments`,
    'bir yoruma çağrıldığınız için geldi',
  ])
    expect(text).toContain(part);
  expect(mail.accepted[0]?.text).not.toMatch(/^Subject:.*(Gece|editor|Zeynep)/im);
  await expect.poll(states).toEqual(['sent']);
});

test('a conversation sends one mail in ten minutes, then one with all new comments', async () => {
  await mention('@Zeynep Arslan?');
  start();
  await expect.poll(() => mail.accepted.length).toBe(1);
  await expect.poll(states).toEqual(['sent']);
  await answer('Acelesi var');
  await answer('Yarın çıkıyor');
  await mention('Başka bir yer, @Zeynep Arslan');
  // The other conversation has a mail of its own, so the first one has been considered, too.
  await expect.poll(() => mail.accepted.length).toBe(2);
  expect(readable(mail.accepted[1]?.text)).toContain('Başka bir yer');
  await expect.poll(states).toEqual(['waiting', 'sent']);
  await passTenMinutes();
  await expect.poll(() => mail.accepted.length).toBe(3);
  const text = readable(mail.accepted[2]?.text);
  expect(text).toMatch(/Acelesi var[^]*Yarın çıkıyor/);
  expect(text).not.toContain('@Zeynep Arslan?');
  await expect.poll(states).toEqual(['sent', 'sent']);
  const messageIds = mail.accepted.map((each) => /^Message-ID: (.*)$/im.exec(each.text)?.[1]);
  expect(new Set(messageIds).size).toBe(3);
});

test('an answer is mailed to everybody else in the conversation', async () => {
  await members.author.comments.add({ id, passage: PASSAGE, text: 'Kısaltalım mı?' });
  expect(await states()).toEqual([]);
  await answer('Evet');
  start();
  await expect.poll(() => mail.accepted.map(({ to }) => to)).toEqual([['author@example.com']]);
  expect(readable(mail.accepted[0]?.text)).toContain('bu konuşmaya katıldığınız için geldi');
  await answer('Kısalttım', members.author);
  await expect.poll(() => mail.accepted.flatMap(({ to }) => to)).toContain('editor@example.com');
});

test.each<[string, () => Promise<unknown>]>([
  ['has opened the post', () => members.author.comments.see({ id })],
  ['may no longer open the post', () => database.sql`update blog_posts set owner_id = ${ids.editor}`],
  ['would read a resolved conversation', () => resolveFirst()],
  ['would read a post in the trash', () => members.editor.posts.delete({ id })],
])('no mail is sent to a member who %s', async (_why, change) => {
  await mention('@Zeynep Arslan?');
  await change();
  const other = randomUUID();
  const post = postFormOf({ title: 'Başka yazı', slug: 'baska-yazi' });
  await members.author.posts.create({ id: other, key: randomUUID(), earlierKeys: [], publish: false, post });
  await members.editor.comments.add({
    id: other,
    passage: PASSAGE,
    text: 'Ya bu, @Zeynep Arslan?',
    mentions: [ids.author],
  });
  start();
  await expect.poll(() => mail.accepted.length).toBe(1);
  expect(readable(mail.accepted[0]?.text)).toContain('Ya bu');
});

async function resolveFirst(): Promise<void> {
  const [first] = await members.editor.comments.list({ id });
  await members.editor.comments.resolve({ id, commentId: first?.id ?? '' });
}

test('a comment that is written while a mail is sent waits for the next mail', async () => {
  const { sql } = database;
  await mention('@Zeynep Arslan?');
  const claim = async () => {
    const limits = { slots: 1, ratePerSecond: 1000, timeoutMs: 1000, times: FAST };
    return (await claimJobs(sql, COMMENT_MAILS, limits)).jobs;
  };
  const [job] = await claim();
  if (!job) throw new Error('No mail is due.');
  await answer('Bir de şu var');
  const verdict = { kind: 'delivered', status: 250 } as const;
  await settleJob(sql, COMMENT_MAILS, job, { verdict, isProbe: false, times: FAST });
  expect([await states(), await claim()]).toEqual([['waiting'], []]);
  await passTenMinutes();
  expect((await claim()).map(({ comments }) => comments.map(({ text }) => text))).toEqual([
    ['Bir de şu var'],
  ]);
});

test('a mail contains no personal data of a lead', async () => {
  await insertLead(database.sql, {
    fields: { firstName: 'Gizem', lastName: 'Sır', mobilePhone: '+905321112233' },
  });
  await mention('@Zeynep Arslan?');
  start();
  await expect.poll(() => mail.accepted.length).toBe(1);
  expect(readable(mail.accepted[0]?.text)).not.toMatch(/Gizem|Sır|5321112233/);
});

test('without a mail server nothing is mailed, and the member reads the comment on the dashboard', async () => {
  await configureNotices(database.sql, envWith({}).notices);
  await mention('@Zeynep Arslan?');
  expect(await states()).toEqual([]);
  expect(await members.author.comments.addressed()).toMatchObject({
    count: 1,
    comments: [{ text: '@Zeynep Arslan?' }],
  });
});

test('mails are deleted after thirty days', async () => {
  await mention('@Zeynep Arslan?');
  await deleteOldMails(database.sql);
  expect(await states()).toEqual(['waiting']);
  await database.sql`update comment_mails set created_at = now() - interval '31 days'`;
  await deleteOldMails(database.sql);
  expect(await states()).toEqual([]);
});
