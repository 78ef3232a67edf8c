/** Results of queries, kept as long as the content is the same: what many visitors search for is searched once. */
import { createBoundedMap } from '#shared/bounded-map.ts';
import type { ContentWatch } from './content-watch.ts';

/**
 * Reads a result that is the same for everybody, or returns the one in memory. Callers share it and must not mutate it.
 * @param key says all that the result depends on but the content
 * @param isCertain asks the database for changes first
 */
export type Recall = <Result>(
  key: string,
  read: () => Promise<Result>,
  isCertain?: boolean,
) => Promise<Result>;

/** Some five hundred lists of twelve posts. */
const MAX_BYTES = 8_000_000;

type Known = { state: string; result: Promise<unknown>; bytes: number };

export function createRecall(
  content: Pick<ContentWatch, 'states' | 'isAway' | 'refresh'>,
  maxBytes = MAX_BYTES,
): Recall {
  const known = createBoundedMap<Known>(maxBytes);

  /** A result counts once it is there: how many are under way is bounded by the limiter. */
  async function keep(key: string, made: Known): Promise<void> {
    const isStillKept = () => known.get(key) === made;
    known.set(key, made, 0);
    try {
      made.bytes = bytesOf(await made.result);
      if (isStillKept()) known.set(key, made, made.bytes);
    } catch {
      if (isStillKept()) known.delete(key);
    }
  }

  return async <Result>(key: string, read: () => Promise<Result>, isCertain = false): Promise<Result> => {
    if (isCertain && !content.isAway()) await content.refresh().catch(() => {});
    const { content: state } = content.states();
    if (state === undefined) return read();
    const before = known.get(key);
    if (before?.state === state) {
      known.set(key, before, before.bytes);
      return before.result as Promise<Result>;
    }
    const result = read();
    void keep(key, { state, result, bytes: 0 });
    return result;
  };
}

/**
 * About as many as its values take in memory: two for a letter, and as much again for names and objects. JSON has a text
 * for a list of `undefined`, and none for `undefined` itself.
 */
function bytesOf(result: unknown): number {
  return 2 * JSON.stringify([result]).length;
}
