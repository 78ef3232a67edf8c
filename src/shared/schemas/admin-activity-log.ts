/** The activity log: everything that everybody did. docs/decisions/0050-activity-log.md */
import { z } from 'zod';
import { ACT_GROUPS } from '../acts.ts';
import { SEARCH_MAX_LENGTH } from '../blog-list-query.ts';
import { LOG_PER_PAGE } from '../post-states.ts';
import { pageNumber, plainText } from './inputs.ts';

export const logFilter = z.object({
  /** A part of a member's e-mail address or of a thing's title. */
  q: plainText(SEARCH_MAX_LENGTH).default(''),
  group: z.enum(ACT_GROUPS).optional(),
});

export const logInput = logFilter.extend({ page: pageNumber.default(1) });

const logEntry = z.strictObject({
  /** Its place, and its id in lists. */
  id: z.string(),
  happenedAt: z.date(),
  /** The member's e-mail address; null for the command line, the system, and an account that is gone. */
  by: z.string().nullable(),
  actor: z.enum(['member', 'command line', 'system']),
  /** The name of an act; one of a later version is unknown here. */
  act: z.string(),
  /** The thing's present name; null where it has none, or is gone. */
  subject: z.string().nullable(),
  subjectId: z.uuid().nullable(),
  network: z.string().nullable(),
  detail: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
});

export const logOutput = z.strictObject({ entries: z.array(logEntry).max(LOG_PER_PAGE), total: z.int() });

export type LogFilter = z.output<typeof logFilter>;
export type LogEntry = z.output<typeof logEntry>;
export type LogOutput = z.output<typeof logOutput>;
