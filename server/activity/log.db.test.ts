import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { appRouter, createCaller } from '#server/app-router.ts';
import { appErrorOf } from '#server/http/app-error.ts';
import { actOf, actsOf, describeAct, type Recording } from '#server/trpc/acts.ts';
import { ACT_GROUPS, actWords } from '#shared/activity/acts.ts';
import { ADMIN_FILES } from '#shared/routes.ts';
import { WORDS } from '#shared/words/all.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database/db.ts';
import { emptyTables } from '#tests/support/database/empty-tables.ts';
import { contextOf, signInAs, TEST_PASSWORD } from '#tests/support/factories/context.ts';
import { insertLead, insertPost, postFormOf } from '#tests/support/factories/factories.ts';
import { openApp } from '#tests/support/servers/open-app.ts';
import { createLogEndJob, verifyLog } from './log/verify.ts';
import { deleteOldLog, logAct } from './log/write.ts';

const PROCEDURES = Object.entries<{
  _def: { type: string; meta?: Recording; inputs: { shape?: object }[] };
}>(appRouter._def.procedures as never).map(([path, { _def }]) => ({
  path,
  act: _def.meta?.act ?? actOf(path),
  changesAdminArea: _def.type === 'mutation' && /^(admin|account)\./.test(path),
  meta: { ..._def.meta, path },
  fields: new Set<string>(_def.meta?.log || []),
  checkedFields: new Set(_def.inputs.flatMap(({ shape }) => Object.keys(shape ?? {}))),
}));

let database: TestDatabase;
let token: string;

const admin = () => createCaller(contextOf(database.sql, { sessionToken: token })).admin;
const tamper = async (change: () => Promise<unknown>) => {
  await database.sql`alter table activity_log disable trigger user`;
  await change();
  await database.sql`alter table activity_log enable trigger user`;
};
const write = async (rows: number) => {
  for (let row = 0; row < rows; row += 1)
    await logAct(database.sql, { act: 'posts.create', by: 'system', detail: { count: row } });
};

beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  await tamper(() =>
    emptyTables(
      database.sql,
      'users',
      'blog_posts',
      'blog_categories',
      'leads',
      'activity_log',
      'rate_limits',
    ),
  );
  token = await signInAs(database.sql, 'ayse@example.com');
});
afterAll(() => database.drop());

describe('the activity log records', () => {
  test('every change by a procedure, except those listed here', () => {
    const changes = PROCEDURES.filter(({ changesAdminArea }) => changesAdminArea);
    const unlogged = changes.filter(({ meta }) => meta.log === false);
    expect(changes.filter(({ act }) => act === undefined)).toEqual(unlogged);
    // Refused programs, long queries, presence, choices of the own screen, and automatic saves (the history has these).
    expect(unlogged.map(({ path }) => path).toSorted()).toEqual([
      'admin.assistants.refuse',
      'admin.checks.head',
      'admin.checks.links',
      'admin.comments.see',
      'admin.posts.autoSave',
      'admin.presence.beat',
      'admin.presence.leave',
      'admin.redirects.tryImport',
      'admin.site.experiments.save',
      'admin.site.hideFirstSteps',
      'admin.site.saveDraft',
      'admin.views.delete',
      'admin.views.rename',
      'admin.views.save',
    ]);
  });

  test('actor, act, subject and network, but no personal data', async () => {
    const lead = await insertLead(database.sql, {
      fields: { firstName: 'Gizli', email: 'gizli@example.com' },
    });
    await admin().leads.work.setStage({ id: lead, stage: 'won' });
    await admin().leads.work.addNote({ id: lead, text: 'Gizli bir not' });
    await admin().leads.person.find({ who: 'gizli@example.com' });
    const { id } = await insertPost(database.sql, { title: 'Kargom nerede' });
    await admin().posts.delete({ id });
    const { entries, total } = await admin().activity.log({});
    expect(entries.map(({ act, detail }) => [act, detail])).toEqual([
      ['posts.delete', { count: 1 }],
      ['leads.person.find', {}],
      ['leads.work.addNote', {}],
      ['leads.work.setStage', { stage: 'won' }],
    ]);
    expect(entries[0]).toMatchObject({
      by: { email: 'ayse@example.com' },
      actor: 'member',
      subject: 'Kargom nerede',
      subjectId: id,
      network: '203.0.113.0',
    });
    expect(total).toBe(4);
    const rows = await database.sql`select to_jsonb(l)::text as row from activity_log l`;
    expect(JSON.stringify(rows)).not.toMatch(/gizli|ayse|Kargom/i);
  });

  test('nothing that a caller adds to the input', async () => {
    const FORGED = {
      id: 'x'.repeat(1_000_000),
      categoryId: randomUUID(),
      ids: [randomUUID()],
      count: 999,
      version: 999,
      publish: 'Gizli',
      status: 'Gizli'.repeat(1000),
      role: 'admin',
      stage: 'Gizli',
    };
    const recorded = PROCEDURES.filter(({ act }) => act !== undefined);
    for (const { act, meta, fields } of recorded) {
      const further = Object.fromEntries(Object.entries(FORGED).filter(([name]) => !fields.has(name)));
      const detail = { count: 1 };
      expect(describeAct(meta, further, detail)).toEqual({ act, subjectId: undefined, detail });
    }
    const details = recorded.map(({ meta }) => describeAct(meta, FORGED, {}));
    expect(JSON.stringify(details)).not.toContain('Gizli');
    expect(JSON.stringify(details).length).toBeLessThan(20_000);

    const victim = await insertPost(database.sql, { title: 'Başka bir yazı' });
    const { id } = await insertPost(database.sql, { title: 'Kargom nerede' });
    const selection = { ids: [id] };
    const call = admin().posts.bulkDelete as (input: unknown) => Promise<unknown>;
    await call({ ...FORGED, selection, id: victim.id });
    const { entries } = await admin().activity.log({});
    expect(entries.map(({ act, subjectId, detail }) => ({ act, subjectId, detail }))).toEqual([
      { act: 'posts.bulkDelete', subjectId: null, detail: { count: 1 } },
    ]);
  });

  test('at most a kilobyte of details, as the database refuses more', async () => {
    const log = (letters: number) =>
      logAct(database.sql, { act: 'posts.create', by: 'system', detail: { status: 'x'.repeat(letters) } });
    await log(1024 - '{"status": ""}'.length);
    await expect(log(1025 - '{"status": ""}'.length)).rejects.toThrow('activity_log__small_detail');
  });

  test('only fields of an input that its procedure has checked', () => {
    for (const { path, fields, checkedFields } of PROCEDURES)
      expect([path, [...fields].filter((name) => !checkedFields.has(name))]).toEqual([path, []]);
  });

  test('nothing for a call that changed nothing', async () => {
    const category = { name: 'Kargo', slug: 'kargo', description: '', parentId: null };
    const { id } = await admin().categories.create(category);
    const post = await insertPost(database.sql, { status: 'draft', categories: [id] });
    const lead = await insertLead(database.sql);
    const [user] = await database.sql<{ id: string }[]>`select id from users`;
    const { account } = createCaller(contextOf(database.sql, { sessionToken: token }));
    const selection = { ids: [post.id] };
    const callTwice = async () => {
      await account.setLanguage({ language: 'tr' });
      await admin().categories.update({ id, ...category, name: 'Kargolar' });
      await admin().leads.work.setStage({ id: lead, stage: 'won' });
      await admin().leads.work.setOwner({ id: lead, ownerId: user?.id ?? null });
      await admin().leads.work.setReminder({ id: lead, on: '2126-03-14' });
      await admin().posts.bulkSetStatus({ selection, status: 'archived' });
      await admin().categories.assign({ selection, categoryId: id });
      await account.endOtherSessions();
      await admin().members.setRole({ id: user?.id ?? '', role: 'admin' });
      await admin().members.withdrawInvitation({ id: randomUUID() });
    };
    await callTwice();
    const { total, entries } = await admin().activity.log({});
    expect(entries.map(({ act }) => act)).toEqual([
      'posts.bulkSetStatus',
      'leads.work.setReminder',
      'leads.work.setOwner',
      'leads.work.setStage',
      'categories.update',
      'account.setLanguage',
      'categories.create',
    ]);
    await callTwice();
    expect((await admin().activity.log({})).total).toBe(total);
  });

  test('nothing for a refused call', async () => {
    await admin()
      .posts.delete({ id: '00000000-0000-4000-8000-000000000000' })
      .catch(() => {});
    expect((await admin().activity.log({})).total).toBe(0);
  });

  test('sign-ins and exports', async () => {
    const visitor = createCaller(contextOf(database.sql));
    await visitor.auth.signIn({ email: 'ayse@example.com', password: TEST_PASSWORD });
    const app = await openApp(database.sql);
    await insertLead(database.sql);
    const headers = { 'sec-fetch-site': 'same-origin' };
    const cookies = { '__Host-session': token };
    const take = (url: string) => app.inject({ method: 'POST', url, headers, cookies, payload: {} });
    await take(ADMIN_FILES.leads);
    const file = await take(ADMIN_FILES.activity);
    expect(file.body.split('\r\n')[0]).toBe('\ufeffNo;Time;By;Actor;Act;Subject;Subject id;Network;Detail');
    expect(file.body).toContain(';ayse@example.com;Member;took leads out as a file;;;127.0.0.0;count 1\r\n');
    await createCaller(contextOf(database.sql, { sessionToken: token })).account.setLanguage({
      language: 'tr',
    });
    await logAct(database.sql, { act: 'members.setRole', by: 'command line', detail: { role: 'author' } });
    await logAct(database.sql, { act: 'site.discard', by: 'system', detail: { name: 'pricing' } });
    const turkishFile = await take(ADMIN_FILES.activity);
    expect(turkishFile.body.split('\r\n')[0]).toBe(
      '\ufeffNo;Zaman;Kim;Yapan;Hareket;Konu;Konu no;Ağ;Ayrıntı',
    );
    expect(turkishFile.body).toContain(
      ';ayse@example.com;Üye;talepleri dosya olarak indirdi;;;127.0.0.0;sayı: 1',
    );
    expect(turkishFile.body).toContain(';;Komut satırı;bir rolü değiştirdi;;;;rol: Yazar\r\n');
    expect(turkishFile.body).toContain(';yayınlanmamış site metinlerini attı;Fiyatlar;;;\r\n');
    await app.close();
    expect((await admin().activity.log({})).entries.map(({ act }) => act)).toEqual([
      'activity.export',
      'site.discard',
      'members.setRole',
      'account.setLanguage',
      'activity.export',
      'leads.export',
      'auth.signIn',
    ]);
  });

  test('acts, which can be filtered by group and searched by name', async () => {
    const { id } = await insertPost(database.sql, { title: 'Iğdır’da kargo' });
    await admin().posts.delete({ id });
    const { account } = createCaller(contextOf(database.sql, { sessionToken: token }));
    await account.setLanguage({ language: 'tr' });
    const acts = async (filter: { q?: string; group?: 'posts' | 'people' }) =>
      (await admin().activity.log(filter)).entries.map(({ act }) => act);
    expect(await acts({ group: 'people' })).toEqual(['account.setLanguage']);
    expect(await acts({ q: 'IĞDIR' })).toEqual(['posts.delete']);
    expect(await acts({ q: 'ayse@' })).toHaveLength(2);
    expect(await acts({ q: 'yok' })).toEqual([]);
  });

  test('every act with words for it', () => {
    for (const words of Object.values(WORDS)) expect(Object.values(actWords(words))).not.toContain('');
    expect(actOf('admin.posts.create')).toBe('posts.create');
    expect(actOf('admin.posts.gone')).toBeUndefined();
    expect(() => describeAct({ path: 'admin.posts.gone' }, {}, {})).toThrow('no words');
  });

  test('an act in the group of its noun, unless it has its own', () => {
    expect(ACT_GROUPS.filter((group) => actsOf(group).includes('activity.export'))).toEqual(['people']);
    expect(ACT_GROUPS.filter((group) => actsOf(group).includes('activity.undo'))).toEqual(['posts']);
  });
});

describe('the activity log cannot be changed', () => {
  test.each([
    ['an update', () => database.sql`update activity_log set act = 'auth.join'`],
    ['a deletion', () => database.sql`delete from activity_log`],
    ['emptying', () => database.sql`truncate activity_log`],
    [
      'a deletion of old rows that a setting of the session asks for',
      () =>
        database.sql.begin(async (tx) => {
          await tx`select set_config('sesdas.activity_retention', 'on', true)`;
          await tx`delete from activity_log where happened_at < now() - interval '2 years'`;
        }),
    ],
    ['a deletion of young rows by the retention', () => deleteOldLog(database.sql, 0)],
  ])('%s is refused', async (_what, change) => {
    await database.sql`
      insert into activity_log (actor, act, happened_at) values ('system', 'posts.create', now() - interval '3 years')
    `;
    await write(2);
    await expect(change()).rejects.toThrow('The activity log is only added to.');
    expect(await verifyLog(database.sql)).toMatchObject({ rows: 3, fault: undefined });
  });

  test('and concurrent rows are chained one after the other', async () => {
    await Promise.all(Array.from({ length: 40 }, () => write(1)));
    expect(await verifyLog(database.sql)).toMatchObject({ rows: 40, fault: undefined });
  });
});

describe('verification detects a change', () => {
  const COLUMNS = [
    'happened_at',
    'actor',
    'network',
    'act',
    'subject_id',
    'detail',
    'previous',
    'hash',
  ] as const;
  const VALUES: Record<(typeof COLUMNS)[number], string> = {
    happened_at: "happened_at + interval '1 microsecond'",
    actor: "'command line'",
    network: "'203.0.113.0'",
    act: "'auth.join'",
    subject_id: 'gen_random_uuid()',
    detail: 'detail || \'{"count": 99}\'',
    previous: "'\\x01'",
    hash: "'\\x01'",
  };

  test('of any column in any row', async () => {
    await write(25);
    const unseen: unknown[] = [];
    await database.sql`alter table activity_log disable trigger user`;
    await database.sql`create table kept_log as select * from activity_log`;
    for (let round = 0; round < 50; round += 1) {
      const column = COLUMNS[round % COLUMNS.length] ?? 'act';
      const n = 1 + ((round * 7) % 25);
      await database.sql.unsafe(`update activity_log set ${column} = ${VALUES[column]} where n = ${n}`);
      if ((await verifyLog(database.sql)).fault === undefined) unseen.push([column, n]);
      await database.sql`delete from activity_log where n = ${n}`;
      await database.sql`insert into activity_log select * from kept_log where n = ${n}`;
    }
    await database.sql`alter table activity_log enable trigger user`;
    await database.sql`drop table kept_log`;
    expect(unseen).toEqual([]);
    expect((await verifyLog(database.sql)).fault).toBeUndefined();
  });

  test('by which rows are removed at the beginning or the end', async () => {
    await write(6);
    const { end } = await verifyLog(database.sql);
    await tamper(() => database.sql`delete from activity_log where n = 6`);
    expect((await verifyLog(database.sql)).fault).toBeUndefined();
    expect((await verifyLog(database.sql, end)).fault).toBe('Row 6, which was there before, is missing.');
    await write(1);
    expect((await verifyLog(database.sql, end)).fault).toBe('Row 6 is another one than it was.');
    await tamper(() => database.sql`delete from activity_log where n = 3`);
    expect((await verifyLog(database.sql)).fault).toBe('Rows are missing between 2 and 4.');
    await tamper(() => database.sql`delete from activity_log where n < 4`);
    expect((await verifyLog(database.sql)).fault).toBe('Rows are missing before 4.');
  });
});

test('retention deletes the oldest rows and records it, and the rest is still a chain', async () => {
  await write(5);
  await tamper(
    () => database.sql`update activity_log set happened_at = now() - interval '3 years' where n < 3`,
  );
  // The aged rows no longer match their hashes, but retention deletes them.
  await deleteOldLog(database.sql, 24);
  const { rows, fault } = await verifyLog(database.sql);
  expect([rows, fault]).toEqual([4, undefined]);
  await deleteOldLog(database.sql, 24);
  expect((await verifyLog(database.sql)).rows).toBe(4);
  expect((await admin().activity.log({})).entries[0]).toMatchObject({
    act: 'activity.retention',
    actor: 'system',
  });
});

test('the end of the log is written to the process log every day, which reveals removed rows', async () => {
  let now = 0;
  const lines: { since: string }[] = [];
  const log = { info: (fields: unknown) => void lines.push(fields as { since: string }) };
  const job = createLogEndJob({ sql: database.sql, log: log as never }, () => now); // The job calls `info` only.
  await write(3);
  await job();
  now += 23 * 60 * 60 * 1000;
  await job();
  const [n = '', hash = ''] = lines
    .map(({ since }) => since)
    .join()
    .split(':');
  expect(lines).toHaveLength(1);
  const end = { n: Number(n), hash };
  expect(await verifyLog(database.sql, end)).toEqual({ rows: 3, end, fault: undefined });
  await tamper(() => database.sql`delete from activity_log where n = 3`);
  expect((await verifyLog(database.sql, end)).fault).toBe('Row 3, which was there before, is missing.');
  now += 60 * 60 * 1000;
  await job();
  expect(lines).toHaveLength(2);
  expect(lines[1]?.since).toMatch(/^2:[0-9a-f]{64}$/);
});

describe('a change and its row of the log', () => {
  const failing = () =>
    contextOf(database.sql, {
      sessionToken: token,
      recordAct: () => Promise.reject(new Error('The process ends here.')),
    });
  const isRefused = async (call: Promise<unknown>) =>
    expect(call.catch((error: unknown) => appErrorOf(error).code)).resolves.toBe('INTERNAL');

  test('are committed or rolled back together', async () => {
    const { id } = await insertPost(database.sql, { title: 'Kargom nerede' });
    const caller = createCaller(failing());
    await isRefused(caller.admin.posts.delete({ id }));
    await isRefused(caller.admin.categories.create({ name: 'Kargo', slug: 'kargo', description: '' }));
    await isRefused(caller.admin.members.invite({ email: 'deniz@example.com', role: 'author' }));
    await isRefused(
      caller.admin.posts.create({
        id: randomUUID(),
        key: randomUUID(),
        earlierKeys: [],
        publish: false,
        post: postFormOf(),
      }),
    );
    await isRefused(
      caller.account.changePassword({ password: TEST_PASSWORD, newPassword: 'bambaşka bir cümle' }),
    );
    const [row] = await database.sql`
      select
        (select count(*)::integer from blog_posts) as posts,
        (select count(*)::integer from deleted_posts) as deleted,
        (select count(*)::integer from blog_categories) as categories,
        (select count(*)::integer from invitations) as invitations,
        (select count(*)::integer from activity_log) as rows
    `;
    expect(row).toEqual({ posts: 1, deleted: 0, categories: 0, invitations: 0, rows: 0 });
    const visitor = createCaller(contextOf(database.sql));
    expect(await visitor.auth.signIn({ email: 'ayse@example.com', password: TEST_PASSWORD })).toMatchObject({
      email: 'ayse@example.com',
    });
  });

  test('and so are a sign-in and its row', async () => {
    await database.sql`delete from sessions`;
    const caller = createCaller({ ...failing(), sessionToken: undefined });
    await isRefused(caller.auth.signIn({ email: 'ayse@example.com', password: TEST_PASSWORD }));
    expect(await database.sql`select from sessions`).toHaveLength(0);
  });
});

describe('a refused sign-in', () => {
  const refusals = () => database.sql`
    select subject_id as "subjectId", actor, detail, network from activity_log where act = 'auth.refuse'
  `;
  const tryAs = (email: string) =>
    createCaller(contextOf(database.sql))
      .auth.signIn({ email, password: 'yanlış parola' })
      .catch(() => {});

  test('is logged with its account, and without one for an unknown address', async () => {
    await tryAs('kimse@example.com');
    await tryAs('ayse@example.com');
    await expect.poll(refusals).toHaveLength(1);
    const [account] = await database.sql<{ id: string }[]>`select id from users`;
    expect(await refusals()).toEqual([
      {
        subjectId: account?.id,
        actor: 'system',
        detail: { code: 'INVALID_CREDENTIALS' },
        network: '203.0.113.0',
      },
    ]);
    expect((await admin().activity.log({ group: 'people' })).entries[0]).toMatchObject({
      act: 'auth.refuse',
      subject: 'ayse@example.com',
    });
    expect(JSON.stringify(await database.sql`select to_jsonb(l) from activity_log l`)).not.toContain('kimse');
  });

  test('over the limit has no row: an attacker could choose their number', async () => {
    for (let tries = 0; tries < 15; tries += 1) await tryAs('ayse@example.com');
    await expect.poll(refusals).toHaveLength(10);
  });
});
