/** Schemas of the second factor. docs/decisions/0051-second-factor.md */
import { z } from 'zod';
import { coded } from '../coded.ts';
import { plainText } from '../inputs.ts';
import { passkey } from './passkey-schemas.ts';
import { signedInUser, unlockToken } from './schemas.ts';

/** The largest number of typed characters, enough for the longest code with spaces and dashes. */
const CODE_MAX_LENGTH = 32;

const typedCode = plainText(CODE_MAX_LENGTH, coded('CODE_WRONG')).min(1, coded('CODE_MISSING'));

const CODE_KINDS = ['code', 'recovery code'] as const;

/** A code from an authenticator app, or a recovery code for a lost app. */
export type CodeKind = (typeof CODE_KINDS)[number];

/** The response to a correct password if the account has a second factor. */
const secondStep = z.strictObject({
  secondStep: z.strictObject({
    /** A token for the second step, valid for `STEP_MINUTES`. */
    token: z.string(),
    /** True if the account accepts codes from an app. */
    codes: z.boolean(),
    passkeys: z.boolean(),
  }),
});

export const signInAnswer = z.union([signedInUser, secondStep]);

export const secondStepForm = z.object({
  token: z.string().regex(/^[\w-]{43}$/, coded('SIGN_IN_STEP_OVER')),
  kind: z.enum(CODE_KINDS),
  code: typedCode,
  unlock: unlockToken.optional(),
});

export const codeConfirmation = z.object({ code: typedCode });

export const newCodes = z.strictObject({
  /** The secret in base32, for typing it in without a camera. */
  secret: z.string(),
  /** The same secret as a URI, for a QR code. */
  uri: z.string(),
});

/** Recovery codes, which are displayed only once, because the server stores only their hashes. */
export const recoveryCodes = z.strictObject({ recoveryCodes: z.array(z.string()) });

export const factors = z.strictObject({
  /** null if codes are off. */
  codesSince: z.date().nullable(),
  recoveryCodesLeft: z.int(),
  /** Newest first. */
  passkeys: z.array(passkey),
  /**
   * True if this site requires a second factor of administrators, so that the last factor cannot be removed.
   */
  isRequired: z.boolean(),
});

export type SecondStep = z.output<typeof secondStep>;
export type SecondStepForm = z.output<typeof secondStepForm>;
export type NewCodes = z.output<typeof newCodes>;
export type RecoveryCodes = z.output<typeof recoveryCodes>;
export type Factors = z.output<typeof factors>;
