/** A count of stored posts, and the time of this count in milliseconds since 1970. */
export type Reading = { done: number; at: number };

/** The shortest time in milliseconds for an estimate, as the first seconds say little about the speed. */
const MEASURED_MS_MIN = 5_000;

/**
 * Estimates the remaining minutes of a run from the posts that arrived between two readings of the open screen, as
 * the run may have been stopped for days before.
 * @returns undefined until there is an estimate
 */
export function remainingMinutes(first: Reading, last: Reading, total: number): number | undefined {
  const elapsed = last.at - first.at;
  const arrived = last.done - first.done;
  if (elapsed < MEASURED_MS_MIN || arrived <= 0) return undefined;
  return Math.max(1, Math.round(((total - last.done) * elapsed) / arrived / 60_000));
}
