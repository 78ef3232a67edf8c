import { z } from 'zod';
import {
  ADDRESS_MAX_LENGTH,
  BUTTON_NAMES,
  EVENTS_PER_REQUEST,
  FORM_EVENT_NAMES,
} from '../analytics-events.ts';
import { ERRORS } from '../errors.ts';

/** Days of one question to the numbers, at most: thirteen months are kept. */
const RANGE_MAX_DAYS = 400;
/** Longer than anybody looks at a form; a page left open over night is no reader. */
const SECONDS_MAX = 24 * 60 * 60;

/** What the collector reads: events are judged one by one, a bad one costs no good one. */
export const collectorBody = z.object({ events: z.array(z.unknown()).max(EVENTS_PER_REQUEST) });

/** A path as browsers write it, encoded; whatever query or section came with it is cut off before it is read. */
const path = z
  .string()
  .max(2048)
  .transform((value) => value.replace(/[?#].*$/s, ''))
  .pipe(
    z
      .string()
      .max(ADDRESS_MAX_LENGTH)
      .regex(/^\/[\x21-\x7e]*$/),
  );

/** A referrer's host, or nothing where there is none that could be read: never a reason to drop the event. */
const referrerHost = z
  .string()
  .max(2048)
  .transform((value) => hostOf(value))
  .catch(null)
  .default(null);

const button = z.enum(BUTTON_NAMES);

/** One event as it may be stored. Parameters that the catalogue does not know are left out. */
export const collectedEvent = z.discriminatedUnion('name', [
  z.object({
    name: z.literal('page_view'),
    path,
    begins_visit: z.boolean().default(false),
    referrer: referrerHost,
  }),
  z.object({ name: z.enum(FORM_EVENT_NAMES).exclude(['demo_form_abandoned']), path, button }),
  z.object({
    name: z.literal('demo_form_abandoned'),
    path,
    button,
    seconds: z.number().min(0).max(SECONDS_MAX).transform(Math.round),
  }),
  z.object({ name: button, path }),
]);

export type CollectedEvent = z.infer<typeof collectedEvent>;

/** A day of the site's time zone. Postgres and everybody else agree on these years. */
export const day = z.iso.date().refine((value) => value >= '2000-01-01' && value < '2200-01-01');

/** Days from `from` to `to`, both included. */
export const dayRange = z
  .object({ from: day, to: day })
  .refine(({ from, to }) => from <= to)
  .refine(({ from, to }) => daysBetween(from, to) < RANGE_MAX_DAYS, ERRORS.PERIOD_TOO_LONG.text);

export type DayRange = z.infer<typeof dayRange>;

export const dayCount = z.strictObject({
  day: z.iso.date(),
  /** Page views that came from outside the site. */
  visits: z.int(),
  pages: z.int(),
});

export const pageCount = z.strictObject({ path: z.string(), views: z.int(), visits: z.int() });

export const referrerCount = z.strictObject({
  /** null: nothing said where they came from. */
  host: z.string().nullable(),
  visits: z.int(),
});

export const funnelStep = z.strictObject({
  button: z.string(),
  pressed: z.int(),
  opened: z.int(),
  submitted: z.int(),
  leads: z.int(),
  abandoned: z.int(),
  /** Median seconds before the form was given up; null where nobody did. */
  abandonedSeconds: z.number().nullable(),
});

export type DayCount = z.infer<typeof dayCount>;
export type PageCount = z.infer<typeof pageCount>;
export type ReferrerCount = z.infer<typeof referrerCount>;
export type FunnelStep = z.infer<typeof funnelStep>;

function hostOf(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const { hostname, protocol } = new URL(address);
  return /^https?:$/.test(protocol) && /^[a-z0-9._-]{1,253}$/.test(hostname) ? hostname : null;
}

function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / (24 * 60 * 60 * 1000);
}
