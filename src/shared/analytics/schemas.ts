import { z } from 'zod';
import { coded } from '../coded.ts';
import { type ButtonName, isButtonName } from '../leads/button-names.ts';
import { CAMPAIGN_KEYS, CAMPAIGN_VALUE_MAX_LENGTH } from '../leads/lead-rules.ts';
import { REPORT_MAX_DAYS } from '../periods.ts';
import { ADDRESS_MAX_LENGTH, EVENTS_PER_REQUEST, FORM_EVENT_NAMES, PATH_FORM } from './events.ts';
import { READ_DEPTHS } from './read-depths.ts';
import { hostOf } from './visit-source.ts';

/** The longest accepted time in seconds. A longer time means that the page was left open. */
const SECONDS_MAX = 24 * 60 * 60;

/** Events are parsed one by one, so that an invalid event does not drop valid events. */
export const collectorBody = z.object({ events: z.array(z.unknown()).max(EVENTS_PER_REQUEST) });

/** A path. Its query and fragment are removed before its length is checked. */
const path = z
  .string()
  .max(2048)
  .transform((value) => value.replace(/[?#].*$/s, ''))
  .pipe(z.string().max(ADDRESS_MAX_LENGTH).regex(PATH_FORM));

/** The referrer's host or app. An unreadable referrer becomes null, so that it does not drop the event. */
const referrerHost = z
  .string()
  .transform((value) => hostOf(value.slice(0, 2048)))
  .catch(null)
  .default(null);

const campaignParameter = z
  .string()
  .transform((value) => value.slice(0, CAMPAIGN_VALUE_MAX_LENGTH).toWellFormed())
  .optional()
  .catch(undefined);

/** The campaign parameters of the first URL of a visit. Only the source derived from the parameters is stored. */
const campaignParameters = z
  .object(
    Object.fromEntries(CAMPAIGN_KEYS.map((name) => [name, campaignParameter])) as Record<
      (typeof CAMPAIGN_KEYS)[number],
      typeof campaignParameter
    >,
  )
  .catch({})
  .default({});

const seconds = z.number().min(0).max(SECONDS_MAX).transform(Math.round);

const button = z.custom<ButtonName>((name) => typeof name === 'string' && isButtonName(name));

/** An event to store, without unknown parameters. */
export const collectedEvent = z.union([
  z.object({
    name: z.literal('page_view'),
    path,
    begins_visit: z.boolean().default(false),
    referrer: referrerHost,
    campaign: campaignParameters,
  }),
  z.object({ name: z.enum(FORM_EVENT_NAMES).exclude(['demo_form_abandoned']), path, button }),
  z.object({
    name: z.literal('demo_form_abandoned'),
    path,
    button,
    seconds,
  }),
  z.object({ name: z.literal('article_read'), path, depth: z.literal(READ_DEPTHS), seconds }),
  z.object({ name: button, path }),
]);

export type CollectedEvent = z.infer<typeof collectedEvent>;

/** A day in the site's time zone, in the years that Postgres and JavaScript both handle. */
export const day = z.iso.date().refine((value) => value >= '2000-01-01' && value < '2200-01-01');

/** A range of days, which includes its first and last day. */
export const dayRange = z
  .object({ from: day, to: day })
  .refine(({ from, to }) => from <= to)
  .refine(({ from, to }) => daysBetween(from, to) < REPORT_MAX_DAYS, coded('PERIOD_TOO_LONG'));

export type DayRange = z.infer<typeof dayRange>;

export const dayCount = z.strictObject({
  day: z.iso.date(),
  /** Page views that began a visit: the referrer was another site, or missing. */
  visits: z.int(),
  pages: z.int(),
});

/** The post that visitors of a path read. */
export const pagePost = z.strictObject({
  id: z.string(),
  title: z.string(),
  category: z.string().nullable(),
});

export const pageCount = z.strictObject({
  path: z.string(),
  views: z.int(),
  visits: z.int(),
  /** Null for a page that is no published post. */
  post: pagePost.nullable(),
});

export const referrerCount = z.strictObject({
  /** The referrer's host; null if it is unknown. */
  host: z.string().nullable(),
  visits: z.int(),
});

export const emptySearch = z.strictObject({
  /** The words of a search in lower case and without accents, as all spellings of the words count together. */
  words: z.string(),
  count: z.int(),
  lastAt: z.date(),
});

export type EmptySearch = z.infer<typeof emptySearch>;

export const funnelStep = z.strictObject({
  button: z.string(),
  pressed: z.int(),
  opened: z.int(),
  submitted: z.int(),
  leads: z.int(),
  abandoned: z.int(),
  /** The median time until a form was abandoned; null if no form was abandoned. */
  abandonedSeconds: z.number().nullable(),
});

export type DayCount = z.infer<typeof dayCount>;
export type PageCount = z.infer<typeof pageCount>;
export type ReferrerCount = z.infer<typeof referrerCount>;
export type FunnelStep = z.infer<typeof funnelStep>;

export function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / (24 * 60 * 60 * 1000);
}

/** Returns the range of the same length that ends on the day before. */
export function precedingRange({ from, to }: DayRange): DayRange {
  const length = daysBetween(from, to) + 1;
  return { from: shiftDay(from, -length), to: shiftDay(from, -1) };
}

/** Returns the day that is `by` days later. */
export function shiftDay(start: string, by: number): string {
  const moment = new Date(`${start}T00:00:00Z`);
  moment.setUTCDate(moment.getUTCDate() + by);
  return moment.toISOString().slice(0, 10);
}
