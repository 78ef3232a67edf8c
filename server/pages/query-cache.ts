/**
 * Caches the results of queries until the content changes, so that the same search of many visitors needs one
 * query.
 */
import { type BoundedMap, createBoundedMap } from '#server/bounded-map.ts';
import type { ContentWatch } from './content-watch.ts';

/** The maximum bytes of the cache: about five hundred lists of twelve posts. */
const MAX_BYTES = 8_000_000;

type Entry = { state: string; result: Promise<unknown>; bytes: number };

type Content = Pick<ContentWatch, 'states' | 'isAway' | 'refresh'>;

export class QueryCache {
  readonly #content: Content | undefined;
  readonly #entries: BoundedMap<Entry>;

  /** @param content undefined without a page cache; no result is then cached */
  constructor(content: Content | undefined, maxBytes = MAX_BYTES) {
    this.#content = content;
    this.#entries = createBoundedMap(maxBytes);
  }

  /**
   * Returns a cached result, or calls `read`. Callers share the result and must not mutate it.
   * @param key contains everything on which the result depends, except the content
   * @param isCertain true to query the database for changes first
   */
  async get<Result>(key: string, read: () => Promise<Result>, isCertain = false): Promise<Result> {
    const content = this.#content;
    if (!content) return read();
    if (isCertain && !content.isAway()) await content.refresh().catch(() => {});
    const { content: state } = content.states();
    if (state === undefined) return read();
    const cachedEntry = this.#entries.get(key);
    if (cachedEntry?.state === state) {
      this.#entries.set(key, cachedEntry, cachedEntry.bytes);
      return cachedEntry.result as Promise<Result>;
    }
    const result = read();
    void this.#put(key, { state, result, bytes: 0 });
    return result;
  }

  /**
   * Stores a result. Its size is measured after the read; until then the limiter limits the number of
   * concurrent reads.
   */
  async #put(key: string, entry: Entry): Promise<void> {
    const isCurrent = () => this.#entries.get(key) === entry;
    this.#entries.set(key, entry, 0);
    try {
      entry.bytes = bytesOf(await entry.result);
      if (isCurrent()) this.#entries.set(key, entry, entry.bytes);
    } catch {
      if (isCurrent()) this.#entries.delete(key);
    }
  }
}

/**
 * Estimates the bytes of a result: two bytes per character of its JSON. The result is put in a list, as
 * `undefined` itself has no JSON.
 */
function bytesOf(result: unknown): number {
  return 2 * JSON.stringify([result]).length;
}
