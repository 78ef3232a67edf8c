/**
 * The two ceremonies of WebAuthn. Both require user verification, so that a passkey is two factors by itself.
 */
import type { NewPasskey, PasskeyAnswer, PasskeyQuestion, PasskeyWish } from '#shared/schemas/passkeys.ts';
import type { Site } from '#shared/site.ts';
import { randomBytes } from 'node:crypto';
import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';

export const CHALLENGE_MINUTES = 5;

/**
 * EdDSA, ES256 and RS256 by their COSE numbers. The library's own list includes experimental ones, for which
 * Node logs a warning.
 */
const ALGORITHMS = [-8, -7, -257];

const TIMEOUT_MS = CHALLENGE_MINUTES * 60_000;

type Here = Pick<Site, 'name' | 'origin'>;

/** @returns false if the challenge was never issued, or has expired */
type Spend = (challenge: string) => Promise<boolean>;

export type StoredPasskey = { id: string; publicKey: Uint8Array<ArrayBuffer>; counter: number };

export function passkeyRequestOptions({ origin }: Here): PasskeyQuestion {
  return {
    challenge: makeChallenge(),
    rpId: new URL(origin).hostname,
    timeout: TIMEOUT_MS,
    userVerification: 'required',
  };
}

/** @param kept ids of the account's passkeys, so that no device makes a second one */
export function passkeyCreationOptions(
  { name, origin }: Here,
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

/** Undefined for an invalid answer. */
export async function readNewPasskey(
  { origin }: Here,
  response: NewPasskey['answer'],
  spend: Spend,
): Promise<StoredPasskey | undefined> {
  const { registrationInfo } = await orNothing(
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

/** The signature counter; undefined for an invalid answer. */
export async function readSignature(
  { origin }: Here,
  { response, key }: { response: PasskeyAnswer; key: StoredPasskey },
  spend: Spend,
): Promise<number | undefined> {
  const { verified, authenticationInfo } = await orNothing(
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

/** The library throws for every mismatch. */
async function orNothing<Result extends object>(verifying: Promise<Result>): Promise<Partial<Result>> {
  try {
    return await verifying;
  } catch {
    return {};
  }
}

/** 256 random bits, base64url. */
function makeChallenge(): string {
  return randomBytes(32).toString('base64url');
}
