/** Results of queries, kept as long as the content is the same: what many visitors search for is searched once. */
import { setNewest } from '#shared/set-newest.ts';
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

/** So many lists of twelve posts take some three megabytes. */
const RESULTS_MAX = 500;

export function createRecall(content: Pick<ContentWatch, 'states' | 'isAway' | 'refresh'>): Recall {
  const known = new Map<string, { state: string; result: Promise<unknown> }>();

  return async <Result>(key: string, read: () => Promise<Result>, isCertain = false): Promise<Result> => {
    if (isCertain && !content.isAway()) await content.refresh().catch(() => {});
    const { content: state } = content.states();
    if (state === undefined) return read();
    const before = known.get(key);
    const result = before?.state === state ? (before.result as Promise<Result>) : read();
    setNewest(known, key, { state, result }, RESULTS_MAX);
    result.catch(() => {
      if (known.get(key)?.result === result) known.delete(key);
    });
    return result;
  };
}
