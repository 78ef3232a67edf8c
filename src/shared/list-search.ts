/**
 * Reads and writes the state of a list in its URL. An invalid value means the default, so no URL is an error.
 * Public pages must not load zod.
 */
import { normalizeLine } from './typed-text.ts';

/** Beyond this page the offset would exceed the database's integer. */
export const PAGE_MAX = 1_000_000;

/** The longest text of a search on any page; a longer one in a URL is truncated. */
export const SEARCH_MAX_LENGTH = 100;

/** A parameter of a list’s URL. */
type Parameter<Type> = {
  /** Returns undefined for an invalid value. */
  parse: (raw: string) => Type | undefined;
  /** Stands for a missing or invalid value. The URL omits it. */
  fallback: Type;
  /** The name in the URL, if it is not the name in the state. */
  name?: string;
};

type Value = string | number | boolean | null | undefined;

type Parameters = Readonly<Record<string, Parameter<Value>>>;

type Values<Given extends Parameters> = {
  [Name in keyof Given]: Given[Name] extends Parameter<infer Type extends Value> ? Type : never;
};

export type SearchCodec<State> = {
  read: (search: URLSearchParams) => State;
  /** Returns the shortest search for a state. A missing property means its default. */
  write: (state: Readonly<Partial<State>>) => URLSearchParams;
};

export type StateOf<Search> = Search extends SearchCodec<infer State> ? State : never;

export function listSearch<const Given extends Parameters>(parameters: Given): SearchCodec<Values<Given>> {
  const rows = Object.entries(parameters).map(([key, parameter]) => ({ key, name: key, ...parameter }));
  return {
    read: (search) =>
      Object.fromEntries(
        rows.map(({ key, name, parse, fallback }) => {
          const raw = search.get(name);
          return [key, (raw === null ? undefined : parse(raw)) ?? fallback];
        }),
      ) as Values<Given>,
    write: (state: Readonly<Record<string, Value>>) => {
      const search = new URLSearchParams();
      for (const { key, name, fallback } of rows) {
        const value = state[key];
        const line = value === true ? '1' : String(value ?? '').trim();
        if (value !== fallback && line !== '') search.set(name, line);
      }
      return search;
    },
  };
}

export const pageNumber: Parameter<number> = {
  parse: (raw) => {
    const number = Number(raw);
    return Number.isInteger(number) && number >= 1 ? Math.min(number, PAGE_MAX) : undefined;
  },
  fallback: 1,
};

/** One trimmed line; a longer one is truncated. */
export function text(maxLength: number): Parameter<string> {
  const parse = (typed: string) => normalizeLine(typed).slice(0, maxLength).toWellFormed().trim();
  return { parse, fallback: '' };
}

/** A text, or undefined instead of an empty one. */
export function optionalText(maxLength: number): Parameter<string | undefined> {
  const { parse } = text(maxLength);
  return { parse: (typed) => parse(typed) || undefined, fallback: undefined };
}

export function oneOf<const Option extends string | number, Fallback extends Option | null | undefined>(
  options: readonly Option[],
  fallback: Fallback,
): Parameter<Option | Fallback> {
  return { parse: (raw) => options.find((option) => String(option) === raw), fallback };
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

/** A day that the server accepts. */
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
