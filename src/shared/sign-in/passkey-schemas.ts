/** The part of WebAuthn that this site uses. */
import { z } from 'zod';
import { coded } from '../coded.ts';
import { plainText } from '../inputs.ts';

/** The longest bytes, in base64url characters; no device sends more. */
const BYTES_MAX_LENGTH = 16_384;

const bytes = z
  .string()
  .max(BYTES_MAX_LENGTH)
  .regex(/^[\w-]+$/);

const credential = {
  id: bytes,
  rawId: bytes,
  type: z.literal('public-key'),
};

export const passkeyAnswer = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: bytes.exactOptional(),
  }),
});

const PASSKEY_NAME_MAX_LENGTH = 60;

export const passkeyName = z.object({
  name: plainText(PASSKEY_NAME_MAX_LENGTH, coded('PASSKEY_NAME_TOO_LONG')).min(
    1,
    coded('PASSKEY_NAME_EMPTY'),
  ),
});

export const newPasskey = z.object({
  ...passkeyName.shape,
  answer: z.object({
    ...credential,
    response: z.object({ clientDataJSON: bytes, attestationObject: bytes }),
  }),
});

export const passkeyId = z.object({ id: bytes });

/** WebAuthn options for signing in. */
export const passkeyQuestion = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
});

/** WebAuthn options for creating a passkey. */
export const passkeyWish = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
  timeout: z.int(),
  excludeCredentials: z.array(z.object({ id: z.string(), type: z.literal('public-key') })),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
});

export const passkey = z.strictObject({
  id: z.string(),
  name: z.string(),
  createdAt: z.date(),
  /** null before the first sign-in. */
  usedAt: z.date().nullable(),
});

export type Passkey = z.output<typeof passkey>;
export type PasskeyAnswer = z.output<typeof passkeyAnswer>;
export type NewPasskey = z.output<typeof newPasskey>;
export type PasskeyQuestion = z.output<typeof passkeyQuestion>;
export type PasskeyWish = z.output<typeof passkeyWish>;
