/**
 * Random sequences of inviting, joining, role changes and sign-ins. After each step all sessions are compared with the
 * model.
 */
import { deepStrictEqual as same } from 'node:assert/strict';
import fc from 'fast-check';
import { createCaller } from '#server/app-router.ts';
import type { Database } from '#server/db/connect.ts';
import { appErrorOf } from '#server/http/app-error.ts';
import { createSessions, type Sessions } from '#server/sessions/session.ts';
import { ROLES, type Role } from '#shared/roles.ts';
import { emptyTables } from '#tests/support/database/empty-tables.ts';
import { contextOf, signInAs, TEST_PASSWORD } from '#tests/support/factories/context.ts';

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
  /** The owner while the session is valid. */
  sessions: Map<string, Person | undefined>;
};

type World = { sql: Database; sessions: Sessions };

const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: unknown) => appErrorOf(error).code,
  );

function openVisitor(world: World) {
  const values: { session: string | undefined } = { session: undefined };
  const cookies = {
    setSession: (token: string | undefined) => void (values.session = token),
    setDevice: () => {},
  };
  return {
    cookies: values,
    auth: createCaller(contextOf(world.sql, { sessions: world.sessions, cookies })).auth,
  };
}

function endAll({ sessions }: Model, person: Person): void {
  for (const [token, whose] of sessions) if (whose === person) sessions.set(token, undefined);
}

async function idOf({ sql }: World, email: string): Promise<string> {
  const [user] = await sql<[{ id: string }]>`select id from users where email = ${email}`;
  return user.id;
}

async function take(
  world: World,
  model: Model,
  { admin, step: { step, person, role } }: { admin: string; step: Step },
): Promise<void> {
  const { members } = createCaller(
    contextOf(world.sql, { sessions: world.sessions, sessionToken: admin }),
  ).admin;
  const account = model.accounts.get(person);
  const invitation = model.invitations.get(person);
  const isMember = account !== undefined && account.role !== null;
  const { cookies, auth } = openVisitor(world);
  switch (step) {
    case 'invite': {
      const answer = members.invite({ email: person, role });
      same(await codeOf(answer), isMember ? 'MEMBER_EXISTS' : 'done');
      if (!isMember) model.invitations.set(person, { token: (await answer).link.split('=')[1] ?? '', role });
      break;
    }
    case 'withdrawInvitation': {
      const open = (await members.list()).invitations.find(({ email }) => email === person);
      same(open !== undefined, invitation !== undefined);
      if (open) await members.withdrawInvitation({ id: open.id });
      model.invitations.delete(person);
      break;
    }
    case 'join': {
      const token = invitation?.token ?? 'x'.repeat(43);
      same(
        await codeOf(auth.join({ token, password: TEST_PASSWORD })),
        invitation ? 'done' : 'INVITATION_INVALID',
      );
      if (!invitation) break;
      endAll(model, person);
      model.accounts.set(person, { id: await idOf(world, person), role: invitation.role });
      model.invitations.delete(person);
      model.sessions.set(cookies.session ?? '', person);
      break;
    }
    case 'setRole':
    case 'remove': {
      if (!account) break;
      const answer =
        step === 'remove' ? members.remove({ id: account.id }) : members.setRole({ id: account.id, role });
      same(await codeOf(answer), isMember ? 'done' : 'MEMBER_NOT_FOUND');
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
      same(
        await codeOf(auth.signIn({ email: person, password: TEST_PASSWORD })),
        account ? 'done' : 'INVALID_CREDENTIALS',
      );
      if (account) model.sessions.set(cookies.session ?? '', person);
      break;
    case 'signOut': {
      const [token] = [...model.sessions].find(([, whose]) => whose === person) ?? [];
      if (token === undefined) break;
      await createCaller(
        contextOf(world.sql, { sessions: world.sessions, sessionToken: token }),
      ).auth.signOut();
      model.sessions.set(token, undefined);
      break;
    }
  }
}

async function compare(world: World, model: Model): Promise<void> {
  for (const [token, person] of model.sessions) {
    const role = person === undefined ? undefined : (model.accounts.get(person)?.role ?? null);
    const user = await world.sessions.findUser(token);
    same([user?.email, user?.role], [person, role]);
    const request = createCaller(
      contextOf(world.sql, { sessions: world.sessions, sessionToken: token }),
    ).admin.posts.overview();
    const mayListPosts = role !== null && role !== 'sales';
    const expectedAnswer = role === undefined ? 'UNAUTHORIZED' : mayListPosts ? 'done' : 'FORBIDDEN';
    same(await codeOf(request), expectedAnswer);
  }
}

async function play(world: World, sequence: readonly Step[]): Promise<void> {
  await emptyTables(world.sql, 'users', 'invitations', 'rate_limits');
  const admin = await signInAs(world.sql, 'elif@example.com');
  const model: Model = { accounts: new Map(), invitations: new Map(), sessions: new Map() };
  for (const step of sequence) {
    await take(world, model, { admin, step });
    await compare(world, model);
  }
}

/** @returns the shortest sequence that contradicts the model */
export async function findDifference(sql: Database, numRuns: number): Promise<unknown> {
  const world: World = { sql, sessions: createSessions(sql) };
  const property = fc.asyncProperty(steps, (sequence) => play(world, sequence));
  const { failed, counterexample, errorInstance } = await fc.check(property, { numRuns, endOnFailure: true });
  return failed ? { counterexample, errorInstance } : undefined;
}
