/** docs/decisions/0050-activity-log.md */
import { z } from 'zod';
import { ACT_GROUPS } from '../acts.ts';
import { SEARCH_MAX_LENGTH } from '../blog-list-query.ts';
import { LOG_PER_PAGE } from '../post-states.ts';
import { pageNumber, plainText } from './inputs.ts';
import { profile } from './profile.ts';

export const logFilter = z.object({
  /** A part of a member's name or e-mail address, or of a subject's title. */
  q: plainText(SEARCH_MAX_LENGTH).default(''),
  group: z.enum(ACT_GROUPS).optional(),
});

export const logInput = logFilter.extend({ page: pageNumber.default(1) });

const logEntry = z.strictObject({
  /** Also the order. */
  id: z.string(),
  happenedAt: z.date(),
  /** Null for the command line, the system and deleted accounts. */
  by: profile.nullable(),
  actor: z.enum(['member', 'command line', 'system']),
  /** An act of a later version may be unknown. */
  act: z.string(),
  /** The current name; null if the subject has none or was deleted. */
  subject: z.string().nullable(),
  subjectId: z.uuid().nullable(),
  network: z.string().nullable(),
  detail: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
});

export const logOutput = z.strictObject({ entries: z.array(logEntry).max(LOG_PER_PAGE), total: z.int() });

export type LogFilter = z.output<typeof logFilter>;
export type LogEntry = z.output<typeof logEntry>;
export type LogOutput = z.output<typeof logOutput>;
