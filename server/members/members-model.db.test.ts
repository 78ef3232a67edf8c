/**
 * Random sequences of inviting, joining, changing, withdrawing, signing in and out, beside a model of what must come of
 * them: after each step every session that ever was is asked whether it still lives, and as what.
 */
import fc from 'fast-check';
import { ROLES, type Role } from '#shared/roles.ts';
import { createCaller } from '#server/app-router.ts';
import { appErrorOf } from '#server/http/app-error.ts';
import { createSessions, type Sessions } from '#server/sessions/session.ts';
import { contextOf, signInAs, TEST_PASSWORD } from '#tests/context.ts';
import { createTestDatabase, type TestDatabase } from '#tests/db.ts';
import { testInLongRun } from '#tests/long-run-tests.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

const PEOPLE = ['bir@example.com', 'iki@example.com', 'uc@example.com'] as const;
type Person = (typeof PEOPLE)[number];

const STEPS = [
  'invite',
  'withdrawInvitation',
  'join',
  'setRole',
  'remove',
  'endSessions',
  'signIn',
  'signOut',
] as const;
type Step = { step: (typeof STEPS)[number]; person: Person; role: Role };

const steps = fc.array(
  fc.record({
    step: fc.constantFrom(...STEPS),
    person: fc.constantFrom(...PEOPLE),
    role: fc.constantFrom(...ROLES),
  }),
  { minLength: 10, maxLength: 30 },
);

type Account = { id: string; role: Role | null };
type Model = {
  accounts: Map<Person, Account>;
  invitations: Map<Person, { token: string; role: Role }>;
  /** Every session that ever was, and whose it is while it lives. */
  sessions: Map<string, Person | undefined>;
};

let database: TestDatabase;
let sessions: Sessions;

beforeAll(async () => {
  database = await createTestDatabase();
  sessions = createSessions(database.sql);
});
afterAll(() => database.drop());

const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: unknown) => appErrorOf(error).code,
  );

/** A visitor, and the session cookie that they were given. */
function openVisitor() {
  const given: { session: string | undefined } = { session: undefined };
  const cookies = {
    setSession: (token: string | undefined) => void (given.session = token),
    setDevice: () => {},
  };
  return { given, auth: createCaller(contextOf(database.sql, { sessions, cookies })).auth };
}

function endAll({ sessions: known }: Model, person: Person): void {
  for (const [token, whose] of known) if (whose === person) known.set(token, undefined);
}

async function idOf(email: string): Promise<string> {
  const [user] = await database.sql<[{ id: string }]>`select id from users where email = ${email}`;
  return user.id;
}

/** Does a step on both, and compares what the server says with what the model expects. */
async function take(model: Model, admin: string, { step, person, role }: Step): Promise<void> {
  const { members } = createCaller(contextOf(database.sql, { sessions, sessionToken: admin })).admin;
  const account = model.accounts.get(person);
  const invitation = model.invitations.get(person);
  const isMember = account !== undefined && account.role !== null;
  const { given, auth } = openVisitor();
  switch (step) {
    case 'invite': {
      const answer = members.invite({ email: person, role });
      expect(await codeOf(answer)).toBe(isMember ? 'MEMBER_EXISTS' : 'done');
      if (!isMember) model.invitations.set(person, { token: (await answer).link.split('=')[1] ?? '', role });
      break;
    }
    case 'withdrawInvitation': {
      const open = (await members.list()).invitations.find(({ email }) => email === person);
      expect(open !== undefined).toBe(invitation !== undefined);
      if (open) await members.withdrawInvitation({ id: open.id });
      model.invitations.delete(person);
      break;
    }
    case 'join': {
      const token = invitation?.token ?? 'x'.repeat(43);
      expect(await codeOf(auth.join({ token, password: TEST_PASSWORD }))).toBe(
        invitation ? 'done' : 'INVITATION_INVALID',
      );
      if (!invitation) break;
      endAll(model, person);
      model.accounts.set(person, { id: await idOf(person), role: invitation.role });
      model.invitations.delete(person);
      model.sessions.set(given.session ?? '', person);
      break;
    }
    case 'setRole':
    case 'remove': {
      if (!account) break;
      const answer =
        step === 'remove' ? members.remove({ id: account.id }) : members.setRole({ id: account.id, role });
      expect(await codeOf(answer)).toBe(isMember ? 'done' : 'MEMBER_NOT_FOUND');
      const next = step === 'remove' ? null : role;
      if (!isMember || account.role === next) break;
      endAll(model, person);
      model.accounts.set(person, { ...account, role: next });
      break;
    }
    case 'endSessions':
      if (account) await members.endSessions({ id: account.id });
      endAll(model, person);
      break;
    case 'signIn':
      expect(await codeOf(auth.signIn({ email: person, password: TEST_PASSWORD }))).toBe(
        account ? 'done' : 'INVALID_CREDENTIALS',
      );
      if (account) model.sessions.set(given.session ?? '', person);
      break;
    case 'signOut': {
      const [token] = [...model.sessions].find(([, whose]) => whose === person) ?? [];
      if (token === undefined) break;
      await createCaller(contextOf(database.sql, { sessions, sessionToken: token })).auth.signOut();
      model.sessions.set(token, undefined);
      break;
    }
  }
}

/** Compares every session's next request with the model: whom it is for, and what it may call. */
async function compare(model: Model): Promise<void> {
  for (const [token, person] of model.sessions) {
    const role = person === undefined ? undefined : (model.accounts.get(person)?.role ?? null);
    const found = await sessions.findUser(token);
    expect([found?.email, found?.role]).toEqual([person, role]);
    const request = createCaller(
      contextOf(database.sql, { sessions, sessionToken: token }),
    ).admin.posts.overview();
    const expected = role === undefined ? 'UNAUTHORIZED' : role === null ? 'FORBIDDEN' : 'done';
    expect(await codeOf(request)).toBe(expected);
  }
}

async function play(sequence: readonly Step[]): Promise<void> {
  await database.sql`truncate users, invitations, rate_limits cascade`;
  const admin = await signInAs(database.sql, 'elif@example.com');
  const model: Model = { accounts: new Map(), invitations: new Map(), sessions: new Map() };
  for (const step of sequence) {
    await take(model, admin, step);
    await compare(model);
  }
}

/** Plays random sequences, and returns the first that the model contradicts. */
async function findDifference(numRuns: number): Promise<unknown> {
  const { failed, counterexample, errorInstance } = await fc.check(fc.asyncProperty(steps, play), {
    numRuns,
    endOnFailure: true,
  });
  return failed ? { counterexample, errorInstance } : undefined;
}

test('ten random sequences leave every session as the model says', async () => {
  expect(await findDifference(10)).toBeUndefined();
});

testInLongRun('and so do five hundred', async () => {
  expect(await findDifference(500)).toBeUndefined();
});
