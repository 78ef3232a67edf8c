/** docs/decisions/0050-activity-log.md */

import { z } from 'zod';
import { profile } from '../account/profile-schemas.ts';
import { pageNumber, plainText } from '../inputs.ts';
import { SEARCH_MAX_LENGTH } from '../list-search.ts';
import { LOG_PER_PAGE } from '../posts/post-states.ts';
import { recordName } from '../site-texts/overview-schemas.ts';
import { ACT_GROUPS } from './acts.ts';

export const logFilter = z.object({
  /** A part of a member's name or e-mail address, or of a subject's title. */
  q: plainText(SEARCH_MAX_LENGTH).default(''),
  group: z.enum(ACT_GROUPS).optional(),
});

export const logInput = logFilter.extend({ page: pageNumber.default(1) });

const logEntry = z.strictObject({
  /** The number of the entry. Entries are ordered by this number. */
  id: z.string(),
  happenedAt: z.date(),
  /** Null for the command line, the system and deleted accounts. */
  by: profile.nullable(),
  actor: z.enum(['member', 'command line', 'system']),
  /** The name of the act. The name of an act of a later version may be unknown here. */
  act: z.string(),
  /** The current name of the subject; null if the subject has no name or was deleted. */
  subject: z.string().nullable(),
  subjectId: z.uuid().nullable(),
  network: z.string().nullable(),
  detail: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
});

/** A field that a publication changed. */
const textChange = z.strictObject({
  /** Keys and indexes from the record to the field. */
  path: z.array(z.union([z.string(), z.int()])),
  /** Null for lists and groups, and for texts with equal beginnings that are longer than the log's quotes. */
  values: z.strictObject({ before: z.string(), after: z.string() }).nullable(),
});

/** A record of the site's texts, as the act's subject. Its texts are not part of the log. */
const changedRecord = z.strictObject({
  name: recordName,
  /** The name of the city, campaign or service; null for other records. */
  title: z.string().nullable(),
  /** The first changed fields; empty if the act was not a publication. */
  changes: z.array(textChange),
  /** The number of further changed fields. */
  more: z.int(),
});

const listedEntry = logEntry.extend({
  /**
   * Null if the act is not about a text of the site, if version 1.0.0 recorded the act, or if the member's role may
   * not read the record.
   */
  record: changedRecord.nullable(),
});

export const logOutput = z.strictObject({ entries: z.array(listedEntry).max(LOG_PER_PAGE), total: z.int() });

export type LogFilter = z.output<typeof logFilter>;
export type LogEntry = z.output<typeof logEntry>;
export type ListedEntry = z.output<typeof listedEntry>;
export type TextChange = z.output<typeof textChange>;
export type ChangedRecord = z.output<typeof changedRecord>;
export type LogOutput = z.output<typeof logOutput>;
