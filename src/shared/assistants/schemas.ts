/** Connections of assistants as members see them. No output but `newToken` has a token. */
import { z } from 'zod';
import { profile } from '../account/profile-schemas.ts';
import { coded } from '../coded.ts';
import { plainText } from '../inputs.ts';
import { DEFAULT_LEVEL, LEVELS, PROGRAM_MAX_LENGTH, SITE_STATES, TOKEN_DAYS } from './levels.ts';

export const connectionId = z.object({ id: z.uuid() });

export const tokenForm = z.object({
  /** The member's name for the program that will use the token. */
  program: plainText(PROGRAM_MAX_LENGTH, coded('PROGRAM_TOO_LONG'), coded('PROGRAM_MISSING')).min(
    1,
    coded('PROGRAM_MISSING'),
  ),
  level: z.enum(LEVELS).default(DEFAULT_LEVEL),
  withLeads: z.boolean().default(false),
  days: z.int().min(1).max(TOKEN_DAYS.max).default(TOKEN_DAYS.default),
});

export const newToken = z.strictObject({
  /** Displayed once, as only its hash is stored. */
  token: z.string(),
});

export const connection = z.strictObject({
  id: z.uuid(),
  program: z.string(),
  level: z.enum(LEVELS),
  withLeads: z.boolean(),
  /** True if the program uses a token that a member has created, and false if it has signed in. */
  hasToken: z.boolean(),
  createdAt: z.date(),
  expiresAt: z.date(),
  /** Null before the first call. */
  lastUsedAt: z.date().nullable(),
});

const state = z.enum(SITE_STATES);

/** The newest connection is first. */
export const ownConnections = z.strictObject({ connections: z.array(connection), state });

export const memberConnection = connection.extend({ member: profile });

/** The connection that was used last is first. */
export const allConnections = z.strictObject({ connections: z.array(memberConnection), state });

export type Connection = z.output<typeof connection>;
export type MemberConnection = z.output<typeof memberConnection>;
