/**
 * Reads and writes the state of a list in its URL. An invalid value means the default, so no URL is an error.
 */
import { normalizeLine } from './typed-text.ts';

/** Beyond this page the offset would exceed the database's integer. */
export const PAGE_MAX = 1_000_000;

/** Returns the page number; 1 if it is missing or invalid. */
export function readPage(search: URLSearchParams): number {
  const page = Number(search.get('page') ?? 1);
  return Number.isInteger(page) && page >= 1 ? Math.min(page, PAGE_MAX) : 1;
}

/** Returns a parameter as one trimmed line of at most `max` characters. */
export function readText(search: URLSearchParams, name: string, max: number): string {
  const text = normalizeLine(search.get(name) ?? '');
  return text.slice(0, max).toWellFormed().trim();
}

/** Matches the ids that `z.uuid()` accepts, except the nil and max UUIDs. Public pages must not load zod. */
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

/** Returns undefined if the id is missing or invalid. */
export function readId(search: URLSearchParams, name: string): string | undefined {
  const id = search.get(name) ?? '';
  return UUID.test(id) ? id : undefined;
}

/** Returns a day that the server accepts, else undefined. */
export function readDay(text: string | null): string | undefined {
  return text && /^2[01]\d\d-\d\d-\d\d$/.test(text) && isDay(text) ? text : undefined;
}

/** True if `text`, in the form `2026-06-30`, is an existing day. */
export function isDay(text: string): boolean {
  const moment = new Date(`${text}T00:00:00Z`);
  // `Date` accepts 31 June.
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text);
}

/** Returns a query without empty values and without page 1. */
export function listSearch(values: Readonly<Record<string, string | number | undefined>>): URLSearchParams {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    const isDefault = value === undefined || value === '' || (name === 'page' && value === 1);
    if (!isDefault) search.set(name, String(value));
  }
  return search;
}
