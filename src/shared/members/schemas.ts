/** docs/decisions/0048-invitations.md */
import { z } from 'zod';
import { profile } from '../account/profile-schemas.ts';
import { coded } from '../coded.ts';
import { emailText } from '../inputs.ts';
import { ROLES } from '../roles.ts';
import { NEW_PASSWORD_MIN_LENGTH, PASSWORD_MAX_LENGTH } from '../sign-in/password-rules.ts';

const role = z.enum(ROLES);

export const memberId = z.object({ id: z.uuid() });

const member = z.strictObject({
  id: z.uuid(),
  ...profile.shape,
  role,
  createdAt: z.date(),
  /** The number of open sessions. */
  sessions: z.int(),
  /** The start of the newest open session, or null. */
  lastSignInAt: z.date().nullable(),
  hasSecondFactor: z.boolean(),
});

const invitation = z.strictObject({
  id: z.uuid(),
  email: z.string(),
  role,
  /** The administrator's name; null for the command line. */
  invitedBy: z.string().nullable(),
  createdAt: z.date(),
  expiresAt: z.date(),
});

export const memberListOutput = z.strictObject({
  members: z.array(member),
  invitations: z.array(invitation),
});

export const emailAddress = emailText(coded('SIGN_IN_EMAIL_INVALID')).pipe(
  z.email(coded('SIGN_IN_EMAIL_INVALID')),
);

export const invitationForm = z.object({ email: emailAddress, role });

export const invitationMade = z.strictObject({
  /** Displayed once, as only its hash is stored. */
  link: z.string(),
  expiresAt: z.date(),
  /** `off` without a mail server. */
  mail: z.enum(['sent', 'failed', 'off']),
});

export const roleInput = z.object({ id: z.uuid(), role });

const token = { token: z.string().regex(/^[\w-]{43}$/, coded('INVITATION_INVALID')) };

export const invitationToken = z.object(token);

export const invitationSeen = z.strictObject({
  email: z.string(),
  role,
  /** The administrator's name or e-mail address; null for the command line. */
  invitedBy: z.string().nullable(),
});

export const newPassword = z
  .string()
  .min(NEW_PASSWORD_MIN_LENGTH, coded('PASSWORD_TOO_SHORT'))
  .max(PASSWORD_MAX_LENGTH, coded('PASSWORD_TOO_LONG'));

export const acceptanceForm = z.object({ ...token, password: newPassword });

export type MemberRow = z.output<typeof member>;
export type InvitationRow = z.output<typeof invitation>;
export type MemberList = z.output<typeof memberListOutput>;
export type InvitationForm = z.output<typeof invitationForm>;
export type InvitationSeen = z.output<typeof invitationSeen>;
export type InvitationMade = z.output<typeof invitationMade>;
