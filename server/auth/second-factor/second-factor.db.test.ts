import { Writable } from 'node:stream';
import Fastify from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createCaller } from '#server/app-router.ts';
import { resetPassword } from '#server/auth/write.ts';
import { appErrorOf } from '#server/http/app-error.ts';
import { acceptInvitation, insertInvitation, setRole } from '#server/members/write.ts';
import { createSessions, type Sessions } from '#server/sessions/session.ts';
import type { Context } from '#server/trpc/context.ts';
import { ADMIN_PAGE_KEYS, pathTo, ROUTES } from '#shared/routes.ts';
import type { CodeKind } from '#shared/sign-in/second-factor-schemas.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database/db.ts';
import { emptyTables } from '#tests/support/database/empty-tables.ts';
import { contextOf, signInAs, TEST_PASSWORD } from '#tests/support/factories/context.ts';
import { codeOf, SECRET, turnCodesOn, wrongCode } from '#tests/support/factories/second-factor.ts';
import { openApp } from '#tests/support/servers/open-app.ts';

const AYSE = 'ayse@example.com';

let database: TestDatabase;
let sessions: Sessions;
let token: string;
let userId: string;

beforeAll(async () => {
  database = await createTestDatabase();
  sessions = createSessions(database.sql);
});
beforeEach(async () => {
  await emptyTables(database.sql, 'users', 'rate_limits');
  token = await signInAs(database.sql, AYSE);
  userId = (await sessions.findUser(token))?.id ?? '';
});
afterAll(() => database.drop());

const as = (sessionToken: string | undefined, changes: Partial<Context> = {}) =>
  createCaller(contextOf(database.sql, { sessionToken, ...changes }));
const ownFactors = () => as(token).account.secondFactor;
const outcomeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: unknown) => appErrorOf(error).code,
  );

function openBrowser() {
  const values: { session?: string | undefined; device?: string } = {};
  const cookies: Context['cookies'] = {
    setSession: (session) => void (values.session = session),
    setDevice: (device) => void (values.device = device),
  };
  const visit = () => as(values.session, { cookies, deviceToken: values.device });
  return {
    cookies: values,
    async signIn(password = TEST_PASSWORD): Promise<string> {
      const response = await visit().auth.signIn({ email: AYSE, password });
      if (!('secondStep' in response)) throw new Error('The response does not request a second step.');
      return response.secondStep.token;
    },
    takeStep: (step: string, code: string, kind: CodeKind = 'code') =>
      outcomeOf(visit().auth.secondStep({ token: step, kind, code })),
  };
}

const setUpCodes = async () => {
  const { secret } = await ownFactors().beginCodes();
  return { secret, ...(await ownFactors().confirmCodes({ code: codeOf(secret) })) };
};

describe('the setup of codes', () => {
  test('makes codes required only after the first confirmed code, and ends every other session', async () => {
    const other = await sessions.start(userId);
    const { secret, uri } = await ownFactors().beginCodes();
    expect(uri).toBe(
      `otpauth://totp/Seda%C5%9F:ayse%40example.com?issuer=Seda%C5%9F&secret=${secret}&algorithm=SHA1&digits=6&period=30`.replaceAll(
        'Seda%C5%9F',
        'Sesda%C5%9F',
      ),
    );
    expect(await outcomeOf(ownFactors().confirmCodes({ code: wrongCode(secret) }))).toBe('CODE_WRONG');
    expect(await as(undefined).auth.signIn({ email: AYSE, password: TEST_PASSWORD })).toMatchObject({
      email: AYSE,
    });
    const { recoveryCodes } = await ownFactors().confirmCodes({ code: ` ${codeOf(secret)} ` });
    expect(recoveryCodes).toHaveLength(10);
    expect(recoveryCodes.join(' ')).toMatch(/^([2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4} ?){10}$/);
    expect(await ownFactors().state()).toEqual({
      codesSince: expect.any(Date) as Date,
      recoveryCodesLeft: 10,
      passkeys: [],
      isRequired: false,
    });
    expect([await sessions.findUser(other), (await sessions.findUser(token))?.email]).toEqual([
      undefined,
      AYSE,
    ]);
  });

  test('ends the trust in all browsers; adding another factor does not', async () => {
    const trust = (id: string) => database.sql`
      insert into trusted_devices (id, user_id, expires_at) values (${id}, ${userId}, now() + interval '1 day')
    `;
    const trusted = async () =>
      (await database.sql`select id from trusted_devices`).map(({ id }) => String(id));
    await trust('before');
    const { secret } = await ownFactors().beginCodes();
    expect(await trusted()).toEqual(['before']);
    await ownFactors().confirmCodes({ code: codeOf(secret) });
    expect(await trusted()).toEqual([]);
    await trust('after');
    await database.sql`
      insert into passkeys (id, user_id, name, public_key, counter) values ('p', ${userId}, 'Telefon', '\\x01', 0)
    `;
    expect(await trusted()).toEqual(['after']);
  });

  test('stores no readable recovery code', async () => {
    const { recoveryCodes } = await setUpCodes();
    const rows = JSON.stringify(await database.sql`select * from recovery_codes`);
    for (const code of recoveryCodes) expect(rows).not.toContain(code.replace('-', ''));
    expect(new Set((await database.sql`select hash from recovery_codes`).map(({ hash }) => hash)).size).toBe(
      10,
    );
  });

  test('is refused if codes are required already, or without a recently confirmed password', async () => {
    const { secret } = await setUpCodes();
    expect(await outcomeOf(ownFactors().beginCodes())).toBe('CODES_ON');
    expect(await outcomeOf(ownFactors().confirmCodes({ code: codeOf(secret, 1) }))).toBe('CODES_ON');
    await database.sql`update sessions set authenticated_at = now() - interval '11 minutes'`;
    expect(await outcomeOf(ownFactors().removeCodes())).toBe('CONFIRMATION_NEEDED');
    await database.sql`update sessions set authenticated_at = now()`;
    await ownFactors().removeCodes();
    expect(await ownFactors().state()).toMatchObject({ codesSince: null, recoveryCodesLeft: 0 });
    expect(await outcomeOf(ownFactors().renewRecoveryCodes())).toBe('SECOND_FACTOR_MISSING');
  });

  test('during a concurrent sign-in leaves no session that began with the password alone', async () => {
    const { secret } = await ownFactors().beginCodes();
    const began: string[] = [];
    const cookies = { setSession: (set?: string) => void began.push(set ?? ''), setDevice: () => {} };
    await Promise.all([
      ...Array.from({ length: 8 }, () =>
        as(undefined, { cookies }).auth.signIn({ email: AYSE, password: TEST_PASSWORD }),
      ),
      ownFactors().confirmCodes({ code: codeOf(secret) }),
    ]);
    expect(await Promise.all(began.map((session) => sessions.findUser(session)))).toEqual(
      began.map(() => undefined),
    );
  });
});

describe('the second step', () => {
  beforeEach(() => turnCodesOn(database.sql, AYSE));

  test('begins the session; the password alone does not begin a session', async () => {
    const browser = openBrowser();
    const step = await browser.signIn();
    expect(browser.cookies).toEqual({});
    expect(await browser.takeStep(step, wrongCode(SECRET))).toBe('CODE_WRONG');
    expect(browser.cookies).toEqual({});
    expect(await browser.takeStep(step, codeOf(SECRET))).toBe('done');
    expect(await sessions.findUser(browser.cookies.session ?? '')).toMatchObject({
      email: AYSE,
      isFresh: true,
    });
    const [row] = await database.sql`select act, detail from activity_log order by n desc limit 1`;
    expect(row).toEqual({ act: 'auth.signIn', detail: { method: 'code' } });
  });

  test('accepts a code once, and then no code of an earlier period', async () => {
    const browser = openBrowser();
    const [first, second] = [await browser.signIn(), await browser.signIn()];
    expect(await browser.takeStep(first, codeOf(SECRET))).toBe('done');
    expect(await browser.takeStep(second, codeOf(SECRET))).toBe('CODE_WRONG');
    expect(await browser.takeStep(second, codeOf(SECRET, -1))).toBe('CODE_WRONG');
    expect(await browser.takeStep(second, codeOf(SECRET, 1))).toBe('done');
  });

  test('accepts no expired or future code', async () => {
    const browser = openBrowser();
    const step = await browser.signIn();
    for (const periods of [-3, 3])
      expect(await browser.takeStep(step, codeOf(SECRET, periods))).toBe('CODE_WRONG');
  });

  test('accepts one of twenty concurrent uses of the same code', async () => {
    const signInLimits = {
      ...contextOf(database.sql).signInLimits,
      perAccountAndIp: 1000,
      perIp: 1000,
      perAccount: 1000,
    };
    const steps: string[] = [];
    for (let browsers = 0; browsers < 20; browsers += 1) {
      const response = await as(undefined, { signInLimits }).auth.signIn({
        email: AYSE,
        password: TEST_PASSWORD,
      });
      if ('secondStep' in response) steps.push(response.secondStep.token);
    }
    expect(steps).toHaveLength(20);
    const code = codeOf(SECRET);
    const outcomes = await Promise.all(
      steps.map((step) =>
        outcomeOf(as(undefined, { signInLimits }).auth.secondStep({ token: step, kind: 'code', code })),
      ),
    );
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1);
    expect(new Set(outcomes)).toEqual(new Set(['done', 'CODE_WRONG']));
  });

  test('expires after ten minutes, after its use and after a change of the password, and needs its own token', async () => {
    const browser = openBrowser();
    const expiredStep = await browser.signIn();
    await database.sql`update sign_in_steps set expires_at = now()`;
    expect(await browser.takeStep(expiredStep, codeOf(SECRET))).toBe('SIGN_IN_STEP_OVER');
    const usedStep = await browser.signIn();
    expect(await browser.takeStep(usedStep, codeOf(SECRET))).toBe('done');
    expect(await browser.takeStep(usedStep, codeOf(SECRET, 1))).toBe('SIGN_IN_STEP_OVER');
    const before = await browser.signIn();
    await resetPassword(database.sql, { email: AYSE, password: 'bambaşka bir cümle' });
    expect(await browser.takeStep(before, codeOf(SECRET))).toBe('SIGN_IN_STEP_OVER');
    expect(await browser.takeStep('x'.repeat(43), codeOf(SECRET))).toBe('SIGN_IN_STEP_OVER');
    expect(await browser.takeStep(token, codeOf(SECRET))).toBe('SIGN_IN_STEP_OVER');
  });

  test('is not accepted as a session', async () => {
    const step = await openBrowser().signIn();
    expect(await sessions.findUser(step)).toBeUndefined();
    expect(await outcomeOf(as(step).account.sessions())).toBe('UNAUTHORIZED');
    expect(await as(step).auth.me()).toBeNull();
  });

  test('has the same limits as the password, and the right password does not reset them', async () => {
    const browser = openBrowser();
    const outcomes: string[] = [];
    for (let tries = 0; tries < 40 && outcomes.at(-1) !== 'TOO_MANY_ATTEMPTS'; tries += 1) {
      const step = await browser.signIn().catch(() => undefined);
      outcomes.push(step ? await browser.takeStep(step, wrongCode(SECRET)) : 'TOO_MANY_ATTEMPTS');
    }
    expect(outcomes.length).toBeLessThanOrEqual(11);
    expect(outcomes.at(-1)).toBe('TOO_MANY_ATTEMPTS');
    await expect(browser.signIn()).rejects.toThrow(/Multiple failed attempts/);
  });

  test('deletes earlier failed attempts when it succeeds', async () => {
    const browser = openBrowser();
    const step = await browser.signIn();
    for (let tries = 0; tries < 5; tries += 1) await browser.takeStep(step, wrongCode(SECRET));
    expect(await browser.takeStep(step, codeOf(SECRET))).toBe('done');
    const rows = await database.sql<{ used: number }[]>`
      select used from rate_limits where name = 'sign-in by account and ip'
    `;
    expect(rows.map((row) => row.used)).toEqual([0]);
  });

  test('writes no code, secret or token to the log', async () => {
    let lines = '';
    const stream = new Writable({
      write(chunk: Buffer, _encoding, done) {
        lines += chunk.toString();
        done();
      },
    });
    const { log } = Fastify({ logger: { level: 'trace', stream } });
    const response = await as(undefined, { log }).auth.signIn({ email: AYSE, password: TEST_PASSWORD });
    const step = 'secondStep' in response ? response.secondStep.token : '';
    const pass = (code: string) =>
      outcomeOf(as(undefined, { log }).auth.secondStep({ token: step, kind: 'code', code }));
    await pass(wrongCode(SECRET));
    await pass(codeOf(SECRET));
    expect(lines).toContain('signed in');
    for (const secret of [SECRET, step, wrongCode(SECRET), codeOf(SECRET), TEST_PASSWORD])
      expect(lines).not.toContain(secret);
    expect(JSON.stringify(await database.sql`select * from activity_log`)).not.toMatch(
      new RegExp(`${SECRET}|${step}|${codeOf(SECRET)}`),
    );
  });
});

describe('recovery codes', () => {
  test('work once each, with capitals, spaces and hyphens in any form', async () => {
    const { recoveryCodes } = await setUpCodes();
    const [first = '', second = ''] = recoveryCodes;
    const browser = openBrowser();
    const use = async (code: string) => browser.takeStep(await browser.signIn(), code, 'recovery code');
    expect(await use(first.toLowerCase().replace('-', ' '))).toBe('done');
    expect(await use(first)).toBe('CODE_WRONG');
    expect(await use(second)).toBe('done');
    expect(await ownFactors().state()).toMatchObject({ recoveryCodesLeft: 8 });
  });

  test('are all replaced together', async () => {
    const { recoveryCodes: before } = await setUpCodes();
    const { recoveryCodes: after } = await ownFactors().renewRecoveryCodes();
    const browser = openBrowser();
    const use = async (code = '') => browser.takeStep(await browser.signIn(), code, 'recovery code');
    expect([await use(before[0]), await use(after[0])]).toEqual(['CODE_WRONG', 'done']);
  });

  test('work only for their own account', async () => {
    const { recoveryCodes } = await setUpCodes();
    await signInAs(database.sql, 'deniz@example.com');
    await turnCodesOn(database.sql, 'deniz@example.com');
    const response = await as(undefined).auth.signIn({ email: 'deniz@example.com', password: TEST_PASSWORD });
    const step = 'secondStep' in response ? response.secondStep.token : '';
    const [code = ''] = recoveryCodes;
    expect(await openBrowser().takeStep(step, code, 'recovery code')).toBe('CODE_WRONG');
  });
});

describe('a lost second factor', () => {
  test('can be removed by an administrator, which ends the member’s sessions', async () => {
    await setUpCodes();
    const deniz = await signInAs(database.sql, 'deniz@example.com');
    expect((await as(deniz).admin.members.list()).members.map((row) => row.hasSecondFactor)).toEqual([
      true,
      false,
    ]);
    await as(deniz).admin.members.removeSecondFactor({ id: userId });
    expect(await sessions.findUser(token)).toBeUndefined();
    expect(await as(undefined).auth.signIn({ email: AYSE, password: TEST_PASSWORD })).toMatchObject({
      email: AYSE,
    });
  });

  test('is deleted when the account returns by an invitation', async () => {
    await setUpCodes();
    await signInAs(database.sql, 'deniz@example.com');
    await setRole(database.sql, userId, null);
    const invitation = await insertInvitation(database.sql, { email: AYSE, role: 'author', invitedBy: null });
    await acceptInvitation(database.sql, { token: invitation.token, passwordHash: 'x', language: 'en' });
    expect(await database.sql`select from one_time_codes`).toHaveLength(0);
    expect(await database.sql`select from recovery_codes`).toHaveLength(0);
  });
});

describe('a required second factor', () => {
  test('limits administrators without a second factor to their account page', async () => {
    const app = await openApp(
      database.sql,
      undefined,
      {},
      { settings: { ADMINS_NEED_SECOND_FACTOR: 'true' } },
    );
    const cookies = { '__Host-session': token };
    for (const key of ADMIN_PAGE_KEYS) {
      const url = ROUTES[key].pattern.replace(':id', '00000000-0000-4000-8000-000000000000');
      if (key === 'adminAccount') continue;
      const response = await app.inject({ url, cookies });
      expect([url, response.statusCode, response.headers.location]).toEqual([
        url,
        302,
        pathTo('adminAccount'),
      ]);
    }
    const headers = { 'sec-fetch-site': 'same-origin' };
    const file = await app.inject({ method: 'POST', url: '/admin/leads.csv', cookies, headers, payload: {} });
    expect(file.statusCode).toBe(403);
    const list = await app.inject({ url: '/trpc/admin.posts.overview', cookies });
    expect(list.json<{ error: { json: { data: { code: string } } } }>().error.json.data.code).toBe(
      'SECOND_FACTOR_NEEDED',
    );
    expect((await app.inject({ url: '/trpc/account.secondFactor.state', cookies })).statusCode).toBe(200);
    await turnCodesOn(database.sql, AYSE);
    expect((await app.inject({ url: '/trpc/admin.posts.overview', cookies })).statusCode).toBe(200);
    await app.close();
  });

  test('cannot be removed if it is the last second factor', async () => {
    await setUpCodes();
    const strict = createSessions(database.sql, { adminsNeedSecondFactor: true });
    const { account } = as(token, { sessions: strict });
    expect(await account.secondFactor.state()).toMatchObject({ isRequired: true });
    expect(await outcomeOf(account.secondFactor.removeCodes())).toBe('LAST_SECOND_FACTOR');
    expect(await ownFactors().state()).toMatchObject({ recoveryCodesLeft: 10 });
  });
});
