/** Parameters of lists that only the admin area has. */
import { type Parameter, text } from './list-search.ts';

/** A text parameter. An empty text becomes undefined. */
export function optionalText(maxLength: number): Parameter<string | undefined> {
  const { parse } = text(maxLength);
  return { parse: (typed) => parse(typed) || undefined, fallback: undefined };
}

export const flag: Parameter<true | undefined> = {
  parse: (raw) => raw === '1' || undefined,
  fallback: undefined,
};

/** Matches the ids that `z.uuid()` accepts, except the nil and max UUIDs. */
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

export const id: Parameter<string | undefined> = {
  parse: (raw) => (UUID.test(raw) ? raw : undefined),
  fallback: undefined,
};

/** A day parameter, in the years that the server accepts. */
export const day: Parameter<string | undefined> = {
  parse: (raw) => (/^2[01]\d\d-\d\d-\d\d$/.test(raw) && isDay(raw) ? raw : undefined),
  fallback: undefined,
};

/** True for an existing day in the form `2026-06-30`. */
export function isDay(raw: string): boolean {
  const moment = new Date(`${raw}T00:00:00Z`);
  // `Date` accepts 31 June.
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(raw);
}
