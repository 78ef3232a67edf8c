/** The second step after the password. docs/decisions/0051-second-factor.md */
import { z } from 'zod';
import { signedInUser, unlockToken } from './auth.ts';
import { coded } from './coded.ts';
import { plainText } from './inputs.ts';
import { passkey } from './passkeys.ts';

/** The longest code with room for spaces and dashes. */
const CODE_MAX_LENGTH = 32;

const typedCode = plainText(CODE_MAX_LENGTH, coded('CODE_WRONG')).min(1, coded('CODE_MISSING'));

const CODE_KINDS = ['code', 'recovery code'] as const;

/** From an app, or one that was kept for the day on which the app is lost. */
export type CodeKind = (typeof CODE_KINDS)[number];

/** The answer to a right password where the account asks for more. */
const secondStep = z.strictObject({
  secondStep: z.strictObject({
    /** Shown with the second step, within ten minutes. */
    token: z.string(),
    /** The account has codes from an app. */
    codes: z.boolean(),
    /** The account has a passkey. */
    passkeys: z.boolean(),
  }),
});

export const signInAnswer = z.union([signedInUser, secondStep]);

export const secondStepForm = z.object({
  token: z.string().regex(/^[\w-]{43}$/, coded('SIGN_IN_STEP_OVER')),
  kind: z.enum(CODE_KINDS),
  code: typedCode,
  /** As in the sign-in form. */
  unlock: unlockToken.optional(),
});

export const codeConfirmation = z.object({ code: typedCode });

export const newCodes = z.strictObject({
  /** In base32, to be typed where no picture can be taken. */
  secret: z.string(),
  /** The same as a URI, for a QR code. */
  uri: z.string(),
});

/** Shown once: they are stored as hashes alone. */
export const recoveryCodes = z.strictObject({ recoveryCodes: z.array(z.string()) });

export const factors = z.strictObject({
  /** Since when codes are asked for; null where they are not. */
  codesSince: z.date().nullable(),
  recoveryCodesLeft: z.int(),
  /** The newest first. */
  passkeys: z.array(passkey),
  /** Administrators have to have one here, so that the last one stays. */
  isRequired: z.boolean(),
});

export type SecondStep = z.output<typeof secondStep>;
export type SecondStepForm = z.output<typeof secondStepForm>;
export type NewCodes = z.output<typeof newCodes>;
export type RecoveryCodes = z.output<typeof recoveryCodes>;
export type Factors = z.output<typeof factors>;
