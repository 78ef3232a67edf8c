/** Caches results of queries: a search of many visitors is one query until the content changes. */
import { type BoundedMap, createBoundedMap } from '#shared/bounded-map.ts';
import type { ContentWatch } from './content-watch.ts';

/** Some five hundred lists of twelve posts. */
const MAX_BYTES = 8_000_000;

type Entry = { state: string; result: Promise<unknown>; bytes: number };

type Content = Pick<ContentWatch, 'states' | 'isAway' | 'refresh'>;

export class QueryCache {
  readonly #content: Content | undefined;
  readonly #entries: BoundedMap<Entry>;

  /** @param content undefined without a page cache: then nothing is cached */
  constructor(content: Content | undefined, maxBytes = MAX_BYTES) {
    this.#content = content;
    this.#entries = createBoundedMap(maxBytes);
  }

  /**
   * Callers share the result and must not mutate it.
   * @param key names everything that the result depends on except the content
   * @param isCertain queries the database for changes first
   */
  async get<Result>(key: string, read: () => Promise<Result>, isCertain = false): Promise<Result> {
    const content = this.#content;
    if (!content) return read();
    if (isCertain && !content.isAway()) await content.refresh().catch(() => {});
    const { content: state } = content.states();
    if (state === undefined) return read();
    const cached = this.#entries.get(key);
    if (cached?.state === state) {
      this.#entries.set(key, cached, cached.bytes);
      return cached.result as Promise<Result>;
    }
    const result = read();
    void this.#put(key, { state, result, bytes: 0 });
    return result;
  }

  /** Measured after the read; the limiter bounds how many reads run at once. */
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
 * Two bytes a character, and as much again for names and objects. JSON has a text for a list of `undefined`,
 * and none for `undefined` itself.
 */
function bytesOf(result: unknown): number {
  return 2 * JSON.stringify([result]).length;
}
