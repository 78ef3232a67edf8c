/**
 * Reads and writes the state of a list in its URL. An invalid value means the default, so no URL is an error.
 * Public pages must not load zod.
 */
import { normalizeLine } from '#text/typed-text.ts';

/** The highest page number. Beyond this page the offset would exceed the database's integer. */
export const PAGE_MAX = 1_000_000;

/** The longest text of a search on any page; a longer one in a URL is truncated. */
export const SEARCH_MAX_LENGTH = 100;

/** A parameter of a list’s URL. */
export type Parameter<Type> = {
  /** Returns undefined for an invalid value. */
  parse: (raw: string) => Type | undefined;
  /** The value of a missing or invalid parameter. The URL omits this value. */
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
  const rows = Object.entries(parameters);
  return {
    read: (search) =>
      Object.fromEntries(
        rows.map(([key, { name = key, parse, fallback }]) => [
          key,
          parse(search.get(name) ?? '') ?? fallback,
        ]),
      ) as Values<Given>,
    write: (state: Readonly<Record<string, Value>>) => {
      const search = new URLSearchParams();
      for (const [key, { name = key, fallback }] of rows) {
        const value = state[key];
        const line = value === true ? '1' : String(value ?? '').trim();
        if (value !== fallback && line) search.set(name, line);
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

/** A text parameter: one trimmed line. A longer text is truncated. */
export function text(maxLength: number): Parameter<string> {
  const parse = (typed: string) => normalizeLine(typed).slice(0, maxLength).toWellFormed().trim();
  return { parse, fallback: '' };
}

export function oneOf<const Option extends string | number, Fallback extends Option | null | undefined>(
  options: readonly Option[],
  fallback: Fallback,
): Parameter<Option | Fallback> {
  return { parse: (raw) => options.find((option) => String(option) === raw), fallback };
}
