import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createCaller } from '#server/app-router.ts';
import { appErrorOf } from '#server/http/app-error.ts';
import { createSessions, type Sessions } from '#server/sessions/session.ts';
import type { Context } from '#server/trpc/context.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database/db.ts';
import { emptyTables } from '#tests/support/database/empty-tables.ts';
import { contextOf, signInAs, TEST_PASSWORD } from '#tests/support/factories/context.ts';
import { makePasskeyDevice } from './__fixtures__/passkey-device.ts';

const AYSE = 'ayse@example.com';
const HERE = { origin: 'https://sesdas.example.com' };

let database: TestDatabase;
let sessions: Sessions;
let token: string;
let device: ReturnType<typeof makePasskeyDevice>;

beforeAll(async () => {
  database = await createTestDatabase();
  sessions = createSessions(database.sql);
});
beforeEach(async () => {
  await emptyTables(database.sql, 'users', 'rate_limits', 'passkey_challenges');
  token = await signInAs(database.sql, AYSE);
  device = makePasskeyDevice(HERE);
});
afterAll(() => database.drop());

const as = (sessionToken?: string, changes: Partial<Context> = {}) =>
  createCaller(contextOf(database.sql, { sessionToken, ...changes }));
const outcomeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: unknown) => appErrorOf(error).code,
  );
const registerPasskey = async (by = token, passkey = device) => {
  const { challenge } = await as(by).account.secondFactor.beginPasskey();
  return as(by).account.secondFactor.addPasskey({ name: 'Dizüstü', answer: passkey.register(challenge) });
};
const requestChallenge = async () => (await as().auth.beginPasskey()).challenge;
const signIn = (response: ReturnType<typeof device.sign>, changes: Partial<Context> = {}) =>
  outcomeOf(as(undefined, changes).auth.signInWithPasskey(response));

describe('a passkey', () => {
  test('signs in without the password, and the password alone is no longer sufficient', async () => {
    const other = await sessions.start((await sessions.findUser(token))?.id ?? '');
    const { recoveryCodes } = await registerPasskey();
    expect(recoveryCodes).toHaveLength(10);
    expect(await sessions.findUser(other)).toBeUndefined();
    expect(await as().auth.signIn({ email: AYSE, password: TEST_PASSWORD })).toMatchObject({
      secondStep: { codes: false, passkeys: true },
    });
    let session = '';
    const cookies = { setSession: (set?: string) => void (session = set ?? ''), setDevice: () => {} };
    expect(await signIn(device.sign(await requestChallenge()), { cookies })).toBe('done');
    expect(await sessions.findUser(session)).toMatchObject({ email: AYSE, isFresh: true });
    const { passkeys } = await as(token).account.secondFactor.state();
    expect(passkeys).toMatchObject([{ name: 'Dizüstü', usedAt: expect.any(Date) as Date }]);
    const [row] = await database.sql`select act, detail from activity_log order by n desc limit 1`;
    expect(row).toEqual({ act: 'auth.signIn', detail: { method: 'passkey' } });
  });

  test('is requested for this site and account, with required user verification', async () => {
    await registerPasskey();
    expect(await as(token).account.secondFactor.beginPasskey()).toMatchObject({
      rp: { id: 'sesdas.example.com', name: 'Sesdaş' },
      user: { name: AYSE },
      excludeCredentials: [{ type: 'public-key' }],
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    expect(await as().auth.beginPasskey()).toMatchObject({
      rpId: 'sesdas.example.com',
      userVerification: 'required',
    });
  });

  test('no longer signs in after its removal, while other passkeys still do', async () => {
    await registerPasskey();
    const deniz = await signInAs(database.sql, 'deniz@example.com');
    const otherDevice = makePasskeyDevice(HERE);
    await registerPasskey(deniz, otherDevice);
    const [own] = (await as(token).account.secondFactor.state()).passkeys;
    await as(deniz).account.secondFactor.removePasskey({ id: own?.id ?? '' });
    expect(await signIn(device.sign(await requestChallenge()))).toBe('done');
    await as(token).account.secondFactor.removePasskey({ id: own?.id ?? '' });
    expect(await signIn(device.sign(await requestChallenge()))).toBe('PASSKEY_REFUSED');
    expect(await signIn(otherDevice.sign(await requestChallenge()))).toBe('done');
    expect(await as(token).account.secondFactor.state()).toMatchObject({ recoveryCodesLeft: 0 });
  });
});

describe('passkeys: the server refuses', () => {
  beforeEach(() => registerPasskey());

  test.each([
    ['from another site', { origin: 'https://sesdas.example.net' }],
    ['without user verification', { verified: false }],
    ['from another ceremony', { type: 'webauthn.create' }],
    ['with a lower counter', { counter: 0 }],
  ])('a signature %s', async (_of, wrongValues) => {
    // A lower counter is the sign of a cloned device, which does not know the present value.
    expect(await signIn(device.sign(await requestChallenge()))).toBe('done');
    expect(await signIn(device.sign(await requestChallenge(), wrongValues))).toBe('PASSKEY_REFUSED');
    expect(await signIn(device.sign(await requestChallenge()))).toBe('done');
  });

  test('a used signature, an unknown challenge, and an expired challenge', async () => {
    const response = device.sign(await requestChallenge());
    expect([await signIn(response), await signIn(response)]).toEqual(['done', 'PASSKEY_REFUSED']);
    expect(await signIn(device.sign('x'.repeat(43)))).toBe('PASSKEY_REFUSED');
    const lateSignature = device.sign(await requestChallenge());
    await database.sql`update passkey_challenges set expires_at = now()`;
    expect(await signIn(lateSignature)).toBe('PASSKEY_REFUSED');
  });

  test('a sign-in with a challenge that was issued to add a passkey', async () => {
    const { challenge } = await as(token).account.secondFactor.beginPasskey();
    expect(await signIn(device.sign(challenge))).toBe('PASSKEY_REFUSED');
  });

  test('all but one of twenty concurrent uses of a signature', async () => {
    const response = device.sign(await requestChallenge());
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => signIn(response)));
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1);
  });

  test('an unknown passkey', async () => {
    expect(await signIn(makePasskeyDevice(HERE).sign(await requestChallenge()))).toBe('PASSKEY_REFUSED');
  });

  test.each([
    ['from another site', { origin: 'https://sesdas.example.net' }],
    ['without user verification', { verified: false }],
  ])('a new passkey %s', async (_of, wrongValues) => {
    const { challenge } = await as(token).account.secondFactor.beginPasskey();
    const response = makePasskeyDevice(HERE).register(challenge, wrongValues);
    const { addPasskey } = as(token).account.secondFactor;
    expect(await outcomeOf(addPasskey({ name: 'Telefon', answer: response }))).toBe('PASSKEY_REFUSED');
  });

  test('a new passkey for another member’s challenge, and a passkey that is already registered', async () => {
    const deniz = await signInAs(database.sql, 'deniz@example.com');
    const { challenge } = await as(token).account.secondFactor.beginPasskey();
    const { addPasskey, beginPasskey } = as(deniz).account.secondFactor;
    const response = makePasskeyDevice(HERE).register(challenge);
    expect(await outcomeOf(addPasskey({ name: 'Telefon', answer: response }))).toBe('PASSKEY_REFUSED');
    const repeatedRegistration = device.register((await beginPasskey()).challenge);
    expect(await outcomeOf(addPasskey({ name: 'Telefon', answer: repeatedRegistration }))).toBe(
      'PASSKEY_REFUSED',
    );
    expect(await signIn(device.sign(await requestChallenge()))).toBe('done');
  });
});

test('a network gets at most 120 challenges an hour', async () => {
  const outcomes: string[] = [];
  for (let count = 0; count < 121; count += 1) outcomes.push(await outcomeOf(requestChallenge()));
  expect(outcomes.lastIndexOf('done')).toBe(119);
  expect(outcomes.at(-1)).toBe('TOO_MANY_REQUESTS');
});
