/** Posts by their publish day, in the site's time zone. */
import { z } from 'zod';
import { profile } from '../account/profile-schemas.ts';
import { day, daysBetween } from '../analytics/schemas.ts';
import { version } from './form-schemas.ts';
import { postId } from './schemas.ts';

/** The longest span of the calendar: a month with the rest of its first and last week. */
const DAYS_MAX = 42;
export const CALENDAR_POSTS_MAX = 500;
export const UNDATED_MAX = 12;

export const calendarInput = z
  .object({ from: day, to: day })
  .refine(({ from, to }) => from <= to && daysBetween(from, to) < DAYS_MAX);

export const calendarPost = z.strictObject({
  id: z.uuid(),
  version,
  title: z.string(),
  /** A draft's date is only a plan. */
  state: z.enum(['live', 'scheduled', 'draft']),
  /** Null for a deleted account. */
  author: profile.nullable(),
  /** A draft in review. */
  submitted: z.boolean(),
  /** Null for an unplanned draft. */
  publishedAt: z.date().nullable(),
  /** The day and time in the site's time zone: `2026-03-14`, `09:00`. */
  day: z.iso.date().nullable(),
  time: z.string().nullable(),
});

export const calendarOutput = z.strictObject({
  posts: z.array(calendarPost).max(CALENDAR_POSTS_MAX),
  undated: z.array(calendarPost).max(UNDATED_MAX),
});

/**
 * `day` keeps the post's time of day; a post without a date gets nine o'clock. `moment` is exact; null removes the
 * date.
 */
export const planInput = postId.extend({
  version,
  to: z.union([z.object({ day }), z.object({ moment: z.date().nullable() })]),
});

export type CalendarPost = z.output<typeof calendarPost>;
export type CalendarOutput = z.output<typeof calendarOutput>;
export type PlanInput = z.output<typeof planInput>;
