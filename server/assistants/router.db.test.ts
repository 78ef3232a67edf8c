import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Caller, createCaller } from '#server/app-router.ts';
import { appErrorOf } from '#server/http/app-error.ts';
import { createSessions } from '#server/sessions/session.ts';
import { CONNECTIONS_MAX, type Grant, TOKEN_DAYS } from '#shared/assistants/levels.ts';
import type { Role } from '#shared/roles.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database/db.ts';
import { contextOf, signInAs } from '#tests/support/factories/context.ts';
import { areAssistantsOn } from './read.ts';
import { authenticateCall } from './write.ts';

let database: TestDatabase;
let admin: Caller;
let editor: Caller;

beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  await database.sql`delete from users`;
  await database.sql`update assistant_switch set is_on = true`;
  await database.sql`alter table activity_log disable trigger user`;
  await database.sql`delete from activity_log`;
  await database.sql`alter table activity_log enable trigger user`;
  admin = await callerOf('elif@example.com', 'admin');
  editor = await callerOf('can@example.com', 'editor');
});
afterAll(() => database.drop());

async function callerOf(email: string, role: Role, changes: Parameters<typeof contextOf>[1] = {}) {
  const sessionToken = await signInAs(database.sql, email, { role });
  return createCaller(contextOf(database.sql, { sessionToken, ...changes }));
}

const FORM = { program: 'Betik', level: 'read', withLeads: false } as const;
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: unknown) => appErrorOf(error).code,
  );
const isKnown = async (token: string) =>
  (await authenticateCall(database.sql, token, () => false)) !== undefined;
const acts = async () => {
  const rows = await database.sql<{ act: string; detail: object }[]>`
    select act, detail from activity_log where act like 'assistants.%' order by n
  `;
  return rows.map(({ act, detail }) => [act, detail]);
};

describe('a token', () => {
  test('works at once, is listed without its text, and is recorded without its name', async () => {
    const { token } = await admin.account.assistants.createToken({
      ...FORM,
      program: ' Gizli ad ',
      withLeads: true,
    });
    expect(await isKnown(token)).toBe(true);
    const { connections, state } = await admin.account.assistants.list();
    expect(connections).toMatchObject([
      { program: 'Gizli ad', level: 'read', withLeads: true, hasToken: true },
    ]);
    expect(state).toBe('on');
    expect(JSON.stringify(connections)).not.toContain(token.slice(-43));
    expect(await acts()).toEqual([['assistants.connect', { level: 'read', withLeads: true }]]);
    expect((await editor.account.assistants.list()).connections).toEqual([]);
  });

  test('writes drafts for 90 days unless the member chooses otherwise', async () => {
    await editor.account.assistants.createToken({ program: 'Betik' });
    const { connections } = await editor.account.assistants.list();
    const [connection] = connections;
    expect(connection).toMatchObject({ level: 'drafts', withLeads: false });
    const days = (connection?.expiresAt.getTime() ?? 0) - (connection?.createdAt.getTime() ?? 0);
    expect(days / 86_400_000).toBeCloseTo(TOKEN_DAYS.default, 0);
  });

  test.each([
    ['no name', { program: ' ' }],
    ['a name of 81 characters', { program: 'a'.repeat(81) }],
    ['no day', { days: 0 }],
    ['more than a year', { days: TOKEN_DAYS.max + 1 }],
  ])('is refused with %s', async (_, wrong) => {
    const name = { ...FORM, program: 'a'.repeat(80), days: TOKEN_DAYS.max };
    expect(await codeOf(editor.account.assistants.createToken({ ...name, ...wrong }))).toMatch(
      /BAD_REQUEST|PROGRAM_/,
    );
    expect(await codeOf(editor.account.assistants.createToken(name))).toBe('done');
  });

  test.each<[Role, Grant, string]>([
    ['author', { level: 'publish', withLeads: false }, 'LEVEL_ABOVE_ROLE'],
    ['sales', { level: 'publish', withLeads: false }, 'LEVEL_ABOVE_ROLE'],
    ['editor', { level: 'read', withLeads: true }, 'LEVEL_ABOVE_ROLE'],
  ])('of a member with the role %s cannot have more than the role: %o', async (role, grant, code) => {
    const member = await callerOf('deniz@example.com', role);
    expect(await codeOf(member.account.assistants.createToken({ ...FORM, ...grant }))).toBe(code);
    expect(await acts()).toEqual([]);
  });

  test('that publishes needs a recently typed password', async () => {
    await database.sql`update sessions set authenticated_at = now() - interval '11 minutes'`;
    const publish = { ...FORM, level: 'publish' } as const;
    expect(await codeOf(editor.account.assistants.createToken(publish))).toBe('CONFIRMATION_NEEDED');
    await editor.account.assistants.createToken(FORM);
    await database.sql`update sessions set authenticated_at = now()`;
    const again = await callerWithSession('can@example.com');
    await again.account.assistants.createToken(publish);
    expect((await again.account.assistants.list()).connections).toHaveLength(2);
  });

  test('is refused above the limit of the member, also if two are created at once', async () => {
    for (let count = 1; count < CONNECTIONS_MAX; count += 1)
      await editor.account.assistants.createToken(FORM);
    const codes = await Promise.all([1, 2, 3].map(() => codeOf(editor.account.assistants.createToken(FORM))));
    expect(codes.toSorted()).toEqual(['TOO_MANY_CONNECTIONS', 'TOO_MANY_CONNECTIONS', 'done']);
    await admin.account.assistants.createToken(FORM);
    await database.sql`
      update assistant_connections set created_at = now() - interval '2 days', expires_at = now()
      where id = (select id from assistant_connections where user_id = (select id from users where email = 'can@example.com') limit 1)
    `;
    await editor.account.assistants.createToken(FORM);
  });
});

async function callerWithSession(email: string): Promise<Caller> {
  const [user] = await database.sql<{ id: string }[]>`select id from users where email = ${email}`;
  const sessionToken = await createSessions(database.sql).start(user?.id ?? '');
  return createCaller(contextOf(database.sql, { sessionToken }));
}

describe('a connection ends', () => {
  test('by its member, and not by another', async () => {
    const { token } = await editor.account.assistants.createToken(FORM);
    const [connection] = (await editor.account.assistants.list()).connections;
    const id = connection?.id ?? '';
    expect(await codeOf(admin.account.assistants.end({ id }))).toBe('CONNECTION_NOT_FOUND');
    expect(await isKnown(token)).toBe(true);
    await editor.account.assistants.end({ id });
    expect(await isKnown(token)).toBe(false);
    expect(await codeOf(editor.account.assistants.end({ id }))).toBe('CONNECTION_NOT_FOUND');
    expect((await acts()).map(([act]) => act)).toEqual(['assistants.connect', 'assistants.end']);
  });

  test('by an administrator, who sees the connections of all members', async () => {
    const { token } = await editor.account.assistants.createToken(FORM);
    const { connections } = await admin.admin.assistants.list();
    expect(connections).toMatchObject([
      { program: 'Betik', member: { name: 'can@example.com', email: 'can@example.com', picture: null } },
    ]);
    await admin.admin.assistants.end({ id: connections[0]?.id ?? '' });
    expect(await isKnown(token)).toBe(false);
  });

  test('when the member signs out everywhere else', async () => {
    const { token } = await editor.account.assistants.createToken(FORM);
    const { token: other } = await admin.account.assistants.createToken(FORM);
    await editor.account.endOtherSessions();
    expect([await isKnown(token), await isKnown(other)]).toEqual([false, true]);
  });

  test.each(['endSessions', 'removeSecondFactor'] as const)(
    'when an administrator calls %s for the member',
    async (procedure) => {
      const { token } = await editor.account.assistants.createToken(FORM);
      const { members } = await admin.admin.members.list();
      const id = members.find(({ email }) => email === 'can@example.com')?.id ?? '';
      await admin.admin.members[procedure]({ id });
      expect(await isKnown(token)).toBe(false);
    },
  );
});

describe('the switch', () => {
  test('refuses every token while it is off, and keeps the connections', async () => {
    const { token } = await editor.account.assistants.createToken(FORM);
    await admin.admin.assistants.turnOff();
    await admin.admin.assistants.turnOff();
    expect([await isKnown(token), await areAssistantsOn(database.sql, true)]).toEqual([false, false]);
    const { connections, state } = await editor.account.assistants.list();
    expect([connections.length, state]).toEqual([1, 'off']);
    await admin.admin.assistants.turnOn();
    expect([await isKnown(token), await areAssistantsOn(database.sql, true)]).toEqual([true, true]);
    expect((await acts()).map(([act]) => act)).toEqual([
      'assistants.connect',
      'assistants.turnOff',
      'assistants.turnOn',
    ]);
  });

  test('changes nothing if the operator has turned assistants off', async () => {
    const member = await callerOf('deniz@example.com', 'admin', { hasAssistants: false });
    expect((await member.admin.assistants.list()).state).toBe('unavailable');
    expect(await areAssistantsOn(database.sql, false)).toBe(false);
  });
});
