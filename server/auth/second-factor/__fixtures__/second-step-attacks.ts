/** Attacks on the second step: each returns how many illegitimate sessions it began. */
import { createCaller } from '#server/app-router.ts';
import type { Database } from '#server/db/connect.ts';
import { createSessions } from '#server/sessions/session.ts';
import type { Context } from '#server/trpc/context.ts';
import { contextOf, signInAs, TEST_PASSWORD } from '#tests/support/factories/context.ts';
import { makePasskeyDevice } from './passkey-device.ts';
import { codeOf, SECRET, turnCodesOn, wrongCode } from '#tests/support/factories/second-factor.ts';
import { emptyTables } from '#tests/support/database/empty-tables.ts';

const EMAIL = 'ayse@example.com';
const AT_ONCE = 20;

type Attack = (world: World) => Promise<number>;

type World = {
  sql: Database;
  began: string[];
  visit: (changes?: Partial<Context>) => ReturnType<typeof createCaller>;
  /** @returns the token of the second step */
  passPassword: (changes?: Partial<Context>) => Promise<string>;
};

const settled = (calls: readonly Promise<unknown>[]) => Promise.allSettled(calls);
const withCode = ({ visit }: World, token: string, code: string) =>
  visit().auth.secondStep({ token, kind: 'code', code });

export const ATTACKS: Readonly<Record<string, Attack>> = {
  async 'twenty at once with one code, one step'(world) {
    const step = await world.passPassword();
    await settled(Array.from({ length: AT_ONCE }, () => withCode(world, step, codeOf(SECRET))));
    return world.began.length - 1;
  },

  async 'twenty at once with one code, a step each'(world) {
    const steps: string[] = [];
    for (let step = 0; step < AT_ONCE; step += 1) steps.push(await world.passPassword());
    // Generated once: both periods' codes are valid.
    const code = codeOf(SECRET);
    await settled(steps.map((step) => withCode(world, step, code)));
    return world.began.length - 1;
  },

  async 'twenty at once with one passkey’s signature'(world) {
    const device = makePasskeyDevice({ origin: contextOf(world.sql).site.origin });
    const { secondFactor } = world.visit({ sessionToken: await sessionOf(world.sql) }).account;
    const { challenge } = await secondFactor.beginPasskey();
    await secondFactor.addPasskey({ name: 'Dizüstü', answer: device.register(challenge) });
    const question = await world.visit().auth.beginPasskey();
    const answer = device.sign(question.challenge);
    await settled(Array.from({ length: AT_ONCE }, () => world.visit().auth.signInWithPasskey(answer)));
    return world.began.length - 1;
  },

  async 'a used code again, and the one before it'(world) {
    const now = Date.now();
    await withCode(world, await world.passPassword(), codeOf(SECRET, 0, now));
    const step = await world.passPassword();
    await settled([-1, 0].map((periods) => withCode(world, step, codeOf(SECRET, periods, now))));
    return world.began.length - 1;
  },

  async 'a used step again'(world) {
    const step = await world.passPassword();
    await withCode(world, step, codeOf(SECRET));
    await settled([0, 1].map((periods) => withCode(world, step, codeOf(SECRET, periods))));
    return world.began.length - 1;
  },

  async 'the code before the password, and with other tokens'(world) {
    const session = await sessionOf(world.sql);
    const tokens = ['x'.repeat(43), session, await stepOfAnother(world)];
    await settled(tokens.map((token) => withCode(world, token, codeOf(SECRET))));
    return world.began.length;
  },

  async 'the step as a session'(world) {
    const step = await world.passPassword();
    const calls = await settled([
      world.visit({ sessionToken: step }).admin.posts.overview(),
      world.visit({ sessionToken: step }).account.sessions(),
    ]);
    return calls.filter(({ status }) => status === 'fulfilled').length;
  },

  async 'the password again after wrong codes, for more codes'(world) {
    let attempts = 0;
    for (let tries = 0; tries < 40; tries += 1) {
      const step = await world.passPassword({}).catch(() => undefined);
      if (step === undefined) break;
      const code = wrongCode(SECRET);
      await settled([world.visit({}).auth.secondStep({ token: step, kind: 'code', code })]);
      attempts += 1;
    }
    return world.began.length + Math.max(0, attempts - 10);
  },

  async 'a session from before the second factor'({ sql, visit }) {
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
  const answer = await caller.auth.signIn({ email, password: TEST_PASSWORD });
  return 'secondStep' in answer ? answer.secondStep.token : '';
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

/** @returns the number of illegitimate sessions or accepted calls */
export async function attack(sql: Database, name: string): Promise<number> {
  await emptyTables(sql, 'users', 'rate_limits', 'passkey_challenges');
  await signInAs(sql, EMAIL);
  await turnCodesOn(sql, EMAIL);
  await sql`delete from sessions`;
  const began: string[] = [];
  const cookies: Context['cookies'] = {
    setSession: (token) => void (token !== undefined && began.push(token)),
    setDevice: () => {},
  };
  const free = unlimited(sql);
  const visit: World['visit'] = (changes = free) => createCaller(contextOf(sql, { cookies, ...changes }));
  const carryOut = ATTACKS[name];
  if (!carryOut) throw new Error(`There is no attack named ${name}.`);
  return carryOut({ sql, began, visit, passPassword: (changes) => pass(visit(changes), EMAIL) });
}
