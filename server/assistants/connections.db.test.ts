import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createSessions } from '#server/sessions/session.ts';
import { type Grant, LEVELS, mayHold } from '#shared/assistants/levels.ts';
import { ROLES, type Role, STORED_ROLES } from '#shared/roles.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database/db.ts';
import { signInAs } from '#tests/support/factories/context.ts';
import { runCommands } from '#tests/support/servers/run-program.ts';
import { listConnections } from './read.ts';
import {
  authenticateCall,
  CALLS_PER_HOUR,
  CALLS_PER_MINUTE,
  deleteExpiredConnections,
  endConnection,
  insertConnection,
} from './write.ts';

const EMAIL = 'deniz@example.com';
const READING: Grant = { level: 'read', withLeads: false };

let database: TestDatabase;
let userId: string;

beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  await database.sql`delete from users`;
  await signInAs(database.sql, EMAIL, { role: 'editor' });
  const [user] = await database.sql<{ id: string }[]>`select id from users`;
  userId = user?.id ?? '';
});
afterAll(() => database.drop());

const connect = (grant: Grant = READING, days = 90) =>
  insertConnection(database.sql, { userId, program: 'Betik', days, ...grant });
const call = (token: string) => authenticateCall(database.sql, token, () => false);
const setRole = (role: Role) =>
  database.sql.begin(async (tx) => {
    await tx`delete from user_roles`;
    for (const stored of STORED_ROLES[role])
      await tx`insert into user_roles (user_id, role) values (${userId}, ${stored})`;
  });
const countRows = async () => (await database.sql`select from assistant_connections`).count;

test('a token has 256 random bits, and only its hash is stored', async () => {
  const token = await connect();
  expect(token).toMatch(/^sesdas_[\w-]{43}$/);
  expect(await connect()).not.toBe(token);
  const [row] = await database.sql<
    { text: string }[]
  >`select string_agg(c::text, '') as text from assistant_connections c`;
  expect(row?.text).not.toContain(token.slice('sesdas_'.length));
});

test('a call has the rights of the connection and the present role of the member', async () => {
  const token = await connect({ level: 'drafts', withLeads: false });
  expect(await call(token)).toMatchObject({
    connection: {
      program: 'Betik',
      level: 'drafts',
      withLeads: false,
      member: { email: EMAIL, role: 'editor', isFresh: false },
    },
    retryAfterSeconds: undefined,
  });
  await setRole('admin');
  expect(await call(token)).toMatchObject({ connection: { member: { role: 'admin' } } });
});

test('a member who needs a second factor and has none needs it here, too', async () => {
  await setRole('admin');
  const { requiresSecondFactor } = createSessions(database.sql, { adminsNeedSecondFactor: true });
  const token = await connect();
  const counted = await authenticateCall(database.sql, token, requiresSecondFactor);
  expect(counted?.connection.member.needsSecondFactor).toBe(true);
});

test('another text, an expired token and an ended connection are unknown', async () => {
  const token = await connect();
  for (const text of ['', 'sesdas_', `${token}a`, token.slice(1), token.toUpperCase(), `${token}\0`])
    expect(await call(text)).toBeUndefined();
  await database.sql`update assistant_connections set created_at = now() - interval '2 hours', expires_at = now() + interval '1 minute'`;
  expect(await call(token)).toBeDefined();
  await database.sql`update assistant_connections set expires_at = now()`;
  expect(await call(token)).toBeUndefined();
  expect(await listConnections(database.sql, userId)).toEqual([]);
  await deleteExpiredConnections(database.sql);
  expect(await countRows()).toBe(0);
  const other = await connect();
  const [connection] = await listConnections(database.sql, userId);
  expect(connection).toMatchObject({ program: 'Betik', ...READING, hasToken: true, lastUsedAt: null });
  await endConnection(database.sql, connection?.id ?? '', userId);
  expect(await call(other)).toBeUndefined();
});

const GRANTS = LEVELS.flatMap((level) => [true, false].map((withLeads): Grant => ({ level, withLeads })));
/** The roles that may have each right, written out. */
const PUBLISHERS = new Set<Role>(['editor', 'marketing', 'admin']);
const LEAD_READERS = new Set<Role>(['sales', 'marketing', 'admin']);

test.each(ROLES.flatMap((role) => GRANTS.map((grant) => [role, grant.level, grant.withLeads] as const)))(
  'the role %s, level %s and leads %s',
  async (role, level, withLeads) => {
    const isAllowed = (level !== 'publish' || PUBLISHERS.has(role)) && (!withLeads || LEAD_READERS.has(role));
    expect(mayHold(role, { level, withLeads })).toBe(isAllowed);
    const token = await connect({ level, withLeads });
    await setRole(role);
    expect((await call(token)) !== undefined).toBe(isAllowed);
    // A connection that exceeds the role ends, so that a later role does not bring it back.
    expect(await countRows()).toBe(isAllowed ? 1 : 0);
  },
);

test.each<[string, () => PromiseLike<unknown>]>([
  ['loses the role', () => database.sql`delete from user_roles`],
  ['is deleted', () => database.sql`delete from users`],
  ['gets another password', () => database.sql`update users set password_hash = 'x'`],
  ['gets another address', () => database.sql`update users set email = 'x@example.com'`],
])('a connection ends when its member %s', async (_, change) => {
  const token = await connect();
  await change();
  expect(await call(token)).toBeUndefined();
  expect(await countRows()).toBe(0);
});

test('a connection has a number of calls in a minute and in an hour; concurrent calls do not exceed it', async () => {
  const token = await connect();
  const calls = await Promise.all(Array.from({ length: CALLS_PER_MINUTE + 5 }, () => call(token)));
  expect(calls.filter((counted) => counted?.retryAfterSeconds === undefined)).toHaveLength(CALLS_PER_MINUTE);
  const refusal = await call(token);
  expect(refusal?.retryAfterSeconds).toBeGreaterThan(0);
  expect(refusal?.retryAfterSeconds).toBeLessThanOrEqual(60);
  // Another connection of the same member has its own limits.
  expect((await call(await connect()))?.retryAfterSeconds).toBeUndefined();
  await database.sql`update assistant_connections set minute_ends_at = now(), hour_calls = ${CALLS_PER_HOUR - 1}`;
  expect((await call(token))?.retryAfterSeconds).toBeUndefined();
  const hourly = await call(token);
  expect(hourly?.retryAfterSeconds).toBeGreaterThan(60);
  await database.sql`update assistant_connections set hour_ends_at = now(), minute_ends_at = now()`;
  expect((await call(token))?.retryAfterSeconds).toBeUndefined();
});

test('assistant:token prints the token alone on the last line, or says in one line what is wrong', async () => {
  await signInAs(database.sql, 'satis@example.com', { role: 'sales' });
  await signInAs(database.sql, 'eski@example.com', { role: null });
  const as = (email: string, ...args: string[]) => ['assistants', '--email', email, ...args] as const;
  const results = await runCommands(
    [
      as(EMAIL),
      as(EMAIL, '--level', 'publish', '--days', '365'),
      as('satis@example.com', '--level', 'read', '--leads', '--days', '1'),
      as('satis@example.com', '--level', 'publish'),
      as(EMAIL, '--leads'),
      as('eski@example.com'),
      as('kimse@example.com'),
      as(EMAIL, '--level', 'admin'),
      as(EMAIL, '--days', '0'),
      as(EMAIL, '--days', '366'),
      ['assistants'],
    ],
    { DATABASE_URL: database.url },
  );
  const token = '\nsesdas_[\\w-]{43}\n$';
  expect(results.map(({ code, out, err }) => (code === 0 ? out : err))).toEqual([
    expect.stringMatching(
      new RegExp(`^A token for deniz@example.com, level drafts, for 90 days\\..*${token}`),
    ),
    expect.stringMatching(new RegExp(`level publish, for 365 days\\..*${token}`)),
    expect.stringMatching(new RegExp(`level read with leads, for 1 days\\..*${token}`)),
    'satis@example.com is a sales member and may not publish.\n',
    'deniz@example.com is an editor and may not open leads.\n',
    'eski@example.com is not a member: npm run admin:list shows who there is.\n',
    'kimse@example.com is not a member: npm run admin:list shows who there is.\n',
    'There is no level admin: it is one of read, drafts, publish.\n',
    '--days is a whole number from 1 to 365.\n',
    '--days is a whole number from 1 to 365.\n',
    'Give the address: npm run assistant:token -- --email a@b.c --level drafts [--leads] [--days 90]\n',
  ]);
  const printed = results[0]?.out.trimEnd().split('\n').at(-1) ?? '';
  expect((await call(printed))?.connection).toMatchObject({ level: 'drafts', withLeads: false });
  const acts = await database.sql`select act from activity_log where act = 'assistants.connect'`;
  expect(acts.count).toBe(3);
});
