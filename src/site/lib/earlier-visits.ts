/**
 * Stores the starts of visits in the browser, only with consent. A lead form sends all stored visits except the
 * current one.
 */
import { EARLIER_VISITS_MAX } from '#shared/leads/lead-rules.ts';
import { readTabValue, writeTabValue } from './tab-storage.ts';
import { readVisitOrigin, type VisitOrigin } from './visit-origin.ts';
import { readVisitPath } from './visit-path.ts';

/** The key of the list in local storage, and of the start of the current visit in session storage. */
const STORAGE_KEY = 'earlier-visits';
const STORED_DAYS = 90;
const DAY_MS = 24 * 60 * 60 * 1000;

type VisitStart = VisitOrigin & {
  /** The path of the first page. */
  path: string;
  /** The date, as in `2026-11-27`. */
  day: string;
};

/** True after consent. The code that asks for consent sets the value; without it, nothing is stored. */
let isAllowed = false;

/** Stores the start of the current visit, once for each visit. Must be called only with consent. */
export function storeVisitStart(): void {
  isAllowed = true;
  const [firstPage] = readVisitPath();
  const isNew = firstPage && readTabValue(STORAGE_KEY) === undefined;
  const start = isNew && { ...originWithoutPath(), path: firstPage.path, day: dayOf(Date.now()) };
  writeStarts(start ? [...readStarts(), start] : readStarts());
  if (start) writeTabValue(STORAGE_KEY, start);
}

/** Deletes all starts, after a refusal or a withdrawal. */
export function deleteVisitStarts(): void {
  isAllowed = false;
  writeTabValue(STORAGE_KEY, undefined);
  try {
    localStorage.removeItem(STORAGE_KEY);
  } catch {
    // The browser's storage is disabled.
  }
}

/** Lists the visits before the current one, oldest first; empty without consent. */
export function listEarlierVisits(): Omit<VisitStart, 'day'>[] {
  if (!isAllowed) return [];
  const starts = readStarts();
  const current = JSON.stringify(readTabValue(STORAGE_KEY));
  const index = starts.findLastIndex((start) => JSON.stringify(start) === current);
  return starts.flatMap(({ day: _day, ...visit }, place) => (place === index ? [] : [visit]));
}

/**
 * Returns the origin of the visit with only the host of the referrer, as its path and query may describe the
 * visitor.
 */
function originWithoutPath(): VisitOrigin {
  const { referrer, ...origin } = readVisitOrigin();
  return referrer !== undefined && URL.canParse(referrer)
    ? { ...origin, referrer: new URL('/', referrer).href }
    : origin;
}

function readStarts(): VisitStart[] {
  try {
    const starts: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]');
    const oldest = dayOf(Date.now() - STORED_DAYS * DAY_MS);
    return Array.isArray(starts) ? (starts as VisitStart[]).filter(({ day }) => day > oldest) : [];
  } catch {
    return [];
  }
}

function writeStarts(starts: readonly VisitStart[]): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(starts.slice(-EARLIER_VISITS_MAX)));
  } catch {
    // The browser's storage is disabled or full.
  }
}

function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
