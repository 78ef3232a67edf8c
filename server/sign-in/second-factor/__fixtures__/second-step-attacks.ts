/**
 * Attacks on the second step. Each attack returns the number of sessions that it began without the right to
 * do so.
 */
import { createCaller } from '#server/app-router.ts';
import type { Database } from '#server/db/connect.ts';
import { createSessions } from '#server/sessions/session.ts';
import type { Context } from '#server/trpc/context.ts';
import { emptyTables } from '#tests/support/database/empty-tables.ts';
import { contextOf, signInAs, TEST_PASSWORD } from '#tests/support/factories/context.ts';
import { codeOf, SECRET, turnCodesOn, wrongCode } from '#tests/support/factories/second-factor.ts';
import { makePasskeyDevice } from './passkey-device.ts';

const EMAIL = 'ayse@example.com';
const CONCURRENT_CALLS = 20;

type Attack = (world: World) => Promise<number>;

type World = {
  sql: Database;
  sessionTokens: string[];
  visit: (changes?: Partial<Context>) => ReturnType<typeof createCaller>;
  /** @returns the token of the second step */
  passPassword: (changes?: Partial<Context>) => Promise<string>;
};

const waitForAll = (calls: readonly Promise<unknown>[]) => Promise.allSettled(calls);
const sendCode = ({ visit }: World, token: string, code: string) =>
  visit().auth.secondStep({ token, kind: 'code', code });

export const ATTACKS: Readonly<Record<string, Attack>> = {
  async 'twenty concurrent uses of one code in one step'(world) {
    const step = await world.passPassword();
    await waitForAll(Array.from({ length: CONCURRENT_CALLS }, () => sendCode(world, step, codeOf(SECRET))));
    return world.sessionTokens.length - 1;
  },

  async 'twenty concurrent uses of one code, each in its own step'(world) {
    const steps: string[] = [];
    for (let step = 0; step < CONCURRENT_CALLS; step += 1) steps.push(await world.passPassword());
    // All calls use the same code, as the code of the next period would be valid too.
    const code = codeOf(SECRET);
    await waitForAll(steps.map((step) => sendCode(world, step, code)));
    return world.sessionTokens.length - 1;
  },

  async 'twenty concurrent uses of one passkey signature'(world) {
    const device = makePasskeyDevice({ origin: contextOf(world.sql).site.origin });
    const { secondFactor } = world.visit({ sessionToken: await sessionOf(world.sql) }).account;
    const { challenge } = await secondFactor.beginPasskey();
    await secondFactor.addPasskey({ name: 'Dizüstü', answer: device.register(challenge) });
    const question = await world.visit().auth.beginPasskey();
    const response = device.sign(question.challenge);
    await waitForAll(
      Array.from({ length: CONCURRENT_CALLS }, () => world.visit().auth.signInWithPasskey(response)),
    );
    return world.sessionTokens.length - 1;
  },

  async 'a used code, and the code of the period before it'(world) {
    const now = Date.now();
    await sendCode(world, await world.passPassword(), codeOf(SECRET, 0, now));
    const step = await world.passPassword();
    await waitForAll([-1, 0].map((periods) => sendCode(world, step, codeOf(SECRET, periods, now))));
    return world.sessionTokens.length - 1;
  },

  async 'a used step with a used and an unused code'(world) {
    const step = await world.passPassword();
    await sendCode(world, step, codeOf(SECRET));
    await waitForAll([0, 1].map((periods) => sendCode(world, step, codeOf(SECRET, periods))));
    return world.sessionTokens.length - 1;
  },

  async 'a code with a random token, a session token, and a step of another member'(world) {
    const session = await sessionOf(world.sql);
    const tokens = ['x'.repeat(43), session, await stepOfAnother(world)];
    await waitForAll(tokens.map((token) => sendCode(world, token, codeOf(SECRET))));
    return world.sessionTokens.length;
  },

  async 'the token of a step as a session token'(world) {
    const step = await world.passPassword();
    const calls = await waitForAll([
      world.visit({ sessionToken: step }).admin.posts.overview(),
      world.visit({ sessionToken: step }).account.sessions(),
    ]);
    return calls.filter(({ status }) => status === 'fulfilled').length;
  },

  async 'repeating the password after wrong codes, to get more attempts'(world) {
    let attempts = 0;
    for (let tries = 0; tries < 40; tries += 1) {
      const step = await world.passPassword({}).catch(() => undefined);
      if (step === undefined) break;
      const code = wrongCode(SECRET);
      await waitForAll([world.visit({}).auth.secondStep({ token: step, kind: 'code', code })]);
      attempts += 1;
    }
    return world.sessionTokens.length + Math.max(0, attempts - 10);
  },

  async 'a session that began before the second factor was added'({ sql, visit }) {
    await sql`delete from one_time_codes`;
    const old = await sessionOf(sql);
    const own = visit({ sessionToken: await sessionOf(sql) }).account.secondFactor;
    const { secret } = await own.beginCodes();
    await own.confirmCodes({ code: codeOf(secret) });
    return (await createSessions(sql).findUser(old)) ? 1 : 0;
  },
};

function unlimited(sql: Database): Partial<Context> {
  const signInLimits = { ...contextOf(sql).signInLimits };
  return { signInLimits: { ...signInLimits, perIp: 1e6, perAccount: 1e6, perAccountAndIp: 1e6 } };
}

async function pass(caller: ReturnType<typeof createCaller>, email: string): Promise<string> {
  const response = await caller.auth.signIn({ email, password: TEST_PASSWORD });
  return 'secondStep' in response ? response.secondStep.token : '';
}

async function sessionOf(sql: Database): Promise<string> {
  const [user] = await sql<[{ id: string }]>`select id from users where email = ${EMAIL}`;
  return createSessions(sql).start(user.id);
}

async function stepOfAnother({ sql, visit }: World): Promise<string> {
  await signInAs(sql, 'deniz@example.com');
  await sql`
    insert into one_time_codes (user_id, secret, confirmed_at)
    select id, 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ', now() from users where email = 'deniz@example.com'
  `;
  return pass(visit(), 'deniz@example.com');
}

/** @returns the number of sessions or accepted calls that should have been refused */
export async function attack(sql: Database, name: string): Promise<number> {
  await emptyTables(sql, 'users', 'rate_limits', 'passkey_challenges');
  await signInAs(sql, EMAIL);
  await turnCodesOn(sql, EMAIL);
  await sql`delete from sessions`;
  const sessionTokens: string[] = [];
  const cookies: Context['cookies'] = {
    setSession: (token) => void (token !== undefined && sessionTokens.push(token)),
    setDevice: () => {},
  };
  const free = unlimited(sql);
  const visit: World['visit'] = (changes = free) => createCaller(contextOf(sql, { cookies, ...changes }));
  const carryOut = ATTACKS[name];
  if (!carryOut) throw new Error(`There is no attack named ${name}.`);
  return carryOut({ sql, sessionTokens, visit, passPassword: (changes) => pass(visit(changes), EMAIL) });
}
