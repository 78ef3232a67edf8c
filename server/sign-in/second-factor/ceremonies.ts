/**
 * Implements the two ceremonies of WebAuthn: registration and authentication. Both require user verification, so
 * that a passkey alone counts as two factors.
 */

import { randomBytes } from 'node:crypto';
import type {
  NewPasskey,
  PasskeyAnswer,
  PasskeyQuestion,
  PasskeyWish,
} from '#shared/sign-in/passkey-schemas.ts';
import type { Site } from '#shared/site-texts/site.ts';

export const CHALLENGE_MINUTES = 5;

/**
 * The permitted algorithms by their COSE numbers: EdDSA, ES256 and RS256. The library's default list includes
 * experimental algorithms, for which Node logs a warning.
 */
const ALGORITHMS = [-8, -7, -257];

const TIMEOUT_MS = CHALLENGE_MINUTES * 60_000;

/** Imports the library at the first passkey, as it takes 5 MB of memory. */
const importWebAuthn = () => import('@simplewebauthn/server');

type RelyingParty = Pick<Site, 'origin'>;

/**
 * Uses up a challenge.
 * @returns false if the challenge was never issued, was already used, or has expired
 */
type SpendChallenge = (challenge: string) => Promise<boolean>;

export type StoredPasskey = { id: string; publicKey: Uint8Array<ArrayBuffer>; counter: number };

export function passkeyRequestOptions({ origin }: RelyingParty): PasskeyQuestion {
  return {
    challenge: makeChallenge(),
    rpId: new URL(origin).hostname,
    timeout: TIMEOUT_MS,
    userVerification: 'required',
  };
}

/**
 * Returns the options for creating a passkey.
 * @param account a device with one of its `passkeyIds` cannot create a second passkey for the account
 */
export function passkeyCreationOptions(
  { name, origin }: RelyingParty & Pick<Site, 'name'>,
  { id, email, passkeyIds }: { id: string; email: string; passkeyIds: readonly string[] },
): PasskeyWish {
  const type = 'public-key';
  return {
    rp: { id: new URL(origin).hostname, name },
    user: {
      id: Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url'),
      name: email,
      displayName: email,
    },
    challenge: makeChallenge(),
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type })),
    timeout: TIMEOUT_MS,
    excludeCredentials: passkeyIds.map((existingId) => ({ id: existingId, type })),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
    attestation: 'none',
  };
}

/** Verifies a response and returns the new passkey; undefined for an invalid response. */
export async function readNewPasskey(
  { origin }: RelyingParty,
  response: NewPasskey['answer'],
  spend: SpendChallenge,
): Promise<StoredPasskey | undefined> {
  const { verifyRegistrationResponse } = await importWebAuthn();
  const { registrationInfo } = await orEmptyObject(
    verifyRegistrationResponse({
      response: { ...response, clientExtensionResults: {} },
      expectedChallenge: spend,
      expectedOrigin: origin,
      expectedRPID: new URL(origin).hostname,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    }),
  );
  return registrationInfo?.credential;
}

/** Verifies a response and returns its signature counter; undefined for an invalid response. */
export async function readSignature(
  { origin }: RelyingParty,
  { response, key }: { response: PasskeyAnswer; key: StoredPasskey },
  spend: SpendChallenge,
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await importWebAuthn();
  const { verified, authenticationInfo } = await orEmptyObject(
    verifyAuthenticationResponse({
      response: { ...response, clientExtensionResults: {} },
      expectedChallenge: spend,
      expectedOrigin: origin,
      expectedRPID: new URL(origin).hostname,
      credential: key,
      requireUserVerification: true,
    }),
  );
  return verified ? authenticationInfo?.newCounter : undefined;
}

/** Returns an empty object if the library throws, which it does for every mismatch. */
async function orEmptyObject<Result extends object>(verifying: Promise<Result>): Promise<Partial<Result>> {
  try {
    return await verifying;
  } catch {
    return {};
  }
}

/** Returns 256 random bits in base64url. */
function makeChallenge(): string {
  return randomBytes(32).toString('base64url');
}
