/** The state of a list in the query of its URL. An invalid value reads as its default: a URL never fails. */
import { normalizeLine } from './typed-text.ts';

/** Beyond this page the offset exceeds the database's integer; such pages are out of range anyway. */
export const PAGE_MAX = 1_000_000;

/** The page number of a URL: 1 where it is missing or invalid. */
export function readPage(search: URLSearchParams): number {
  const page = Number(search.get('page') ?? 1);
  return Number.isInteger(page) && page >= 1 ? Math.min(page, PAGE_MAX) : 1;
}

/** A line of text of a URL. */
export function readText(search: URLSearchParams, name: string, max: number): string {
  const text = normalizeLine(search.get(name) ?? '');
  return text.slice(0, max).toWellFormed().trim();
}

/** The ids that `z.uuid()` of the procedures takes: pages read them without fetching zod. */
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

/** An id of a URL; undefined where it is missing or invalid. */
export function readId(search: URLSearchParams, name: string): string | undefined {
  const id = search.get(name) ?? '';
  return UUID.test(id) ? id : undefined;
}

/** The day of a date field, if the server accepts it. */
export function readDay(text: string | null): string | undefined {
  return text && /^2[01]\d\d-\d\d-\d\d$/.test(text) && isDay(text) ? text : undefined;
}

/** Says whether a text of the form `2026-06-31` is a day. */
export function isDay(text: string): boolean {
  const moment = new Date(`${text}T00:00:00Z`);
  // 31 June is invalid, though `Date` accepts it.
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text);
}

/** The shortest query: without empty values, and without the number of the first page. */
export function listSearch(values: Readonly<Record<string, string | number | undefined>>): URLSearchParams {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    const isDefault = value === undefined || value === '' || (name === 'page' && value === 1);
    if (!isDefault) search.set(name, String(value));
  }
  return search;
}
