/** The maximum number of entries of closed forms, for all posts together. */
export const ENTRIES_MAX = 20;
const DAY_MS = 24 * 60 * 60 * 1000;
const MAX_AGE_MS = 30 * DAY_MS;

/**
 * Returns the ids of entries to delete.
 * @param entries sorted from the newest to the oldest
 */
export function entriesToDrop(entries: readonly { id: string; writtenAt: number }[], now: number): string[] {
  return entries
    .filter(({ writtenAt }, place) => place >= ENTRIES_MAX || now - writtenAt > MAX_AGE_MS)
    .map(({ id }) => id);
}
