/** The state of a list in its URL. Invalid values mean the default: a URL never fails. */
import { normalizeLine } from './typed-text.ts';

/** Beyond this page the offset would exceed the database's integer. */
export const PAGE_MAX = 1_000_000;

/** The page number; 1 if missing or invalid. */
export function readPage(search: URLSearchParams): number {
  const page = Number(search.get('page') ?? 1);
  return Number.isInteger(page) && page >= 1 ? Math.min(page, PAGE_MAX) : 1;
}

/** Trimmed, on one line, at most `max` characters. */
export function readText(search: URLSearchParams, name: string, max: number): string {
  const text = normalizeLine(search.get(name) ?? '');
  return text.slice(0, max).toWellFormed().trim();
}

/** The same ids as `z.uuid()`; pages read them without zod. */
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

/** Undefined if missing or invalid. */
export function readId(search: URLSearchParams, name: string): string | undefined {
  const id = search.get(name) ?? '';
  return UUID.test(id) ? id : undefined;
}

/** A day that the server accepts, else undefined. */
export function readDay(text: string | null): string | undefined {
  return text && /^2[01]\d\d-\d\d-\d\d$/.test(text) && isDay(text) ? text : undefined;
}

/** True if a text of the form `2026-06-30` is a day. */
export function isDay(text: string): boolean {
  const moment = new Date(`${text}T00:00:00Z`);
  // `Date` accepts 31 June.
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text);
}

/** The shortest query: without empty values and page 1. */
export function listSearch(values: Readonly<Record<string, string | number | undefined>>): URLSearchParams {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    const isDefault = value === undefined || value === '' || (name === 'page' && value === 1);
    if (!isDefault) search.set(name, String(value));
  }
  return search;
}
