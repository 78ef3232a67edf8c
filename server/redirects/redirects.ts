/** The redirects in the memory of this process. Their hits are counted here until they are stored. */
import type { FastifyBaseLogger } from 'fastify';
import type { Sql } from '#server/db/connect.ts';
import type { ContentWatch } from '#server/pages/content-watch.ts';
import { readRedirectsVersion, streamRedirects } from './read.ts';
import { type Redirect, RedirectIndex } from './redirect-index.ts';
import { addHits } from './write.ts';

type RedirectsOptions = {
  sql: Sql;
  /** Undefined without a page cache; then each request queries the version. */
  content: Pick<ContentWatch, 'redirectsVersion' | 'refresh'> | undefined;
  log: Pick<FastifyBaseLogger, 'warn'>;
};

export class Redirects {
  readonly #options: RedirectsOptions;
  #index = new RedirectIndex();
  #version: string | undefined;
  #loading: Promise<void> | undefined;
  #hits = new Map<string, { hits: number; lastAt: Date }>();

  constructor(options: RedirectsOptions) {
    this.#options = options;
  }

  /** Finds the redirect of an address. After a change, the previous redirects apply until the new ones are loaded. */
  find(address: string): Redirect | undefined {
    const { content } = this.#options;
    if (content && content.redirectsVersion() !== this.#version) void this.#load();
    return this.#index.find(address);
  }

  /**
   * Loads the redirects if this process knows that they have changed. During an outage of the database the last
   * known redirects remain.
   * @param isCertain true to query the database for changes first
   */
  async refresh(isCertain: boolean): Promise<void> {
    const { content, sql } = this.#options;
    if (content && isCertain) await content.refresh().catch(() => {});
    const version = content
      ? content.redirectsVersion()
      : await readRedirectsVersion(sql).catch(() => this.#version);
    if (version !== this.#version) await this.#load();
  }

  count({ from }: Redirect): void {
    const { hits = 0 } = this.#hits.get(from) ?? {};
    this.#hits.set(from, { hits: hits + 1, lastAt: new Date() });
  }

  /** Stores the hits. If this fails, the hits are stored with the next call. */
  async storeHits(): Promise<void> {
    if (this.#hits.size === 0) return;
    const hits = this.#hits;
    this.#hits = new Map();
    try {
      await addHits(
        this.#options.sql,
        [...hits].map(([from, each]) => ({ from, ...each })),
      );
    } catch (error) {
      for (const [from, { hits: count, lastAt }] of hits) {
        const later = this.#hits.get(from);
        this.#hits.set(from, { hits: count + (later?.hits ?? 0), lastAt: later?.lastAt ?? lastAt });
      }
      throw error;
    }
  }

  /**
   * Loads the redirects. Concurrent callers share a load. If redirects change during the load, the next caller
   * loads them again.
   */
  #load(): Promise<void> {
    this.#loading ??= this.#readAll()
      .catch((error: unknown) =>
        this.#options.log.warn(
          { err: error },
          'the redirects could not be loaded: the last known ones apply',
        ),
      )
      .finally(() => (this.#loading = undefined));
    return this.#loading;
  }

  async #readAll(): Promise<void> {
    const { sql, content } = this.#options;
    const version = content?.redirectsVersion() ?? (await readRedirectsVersion(sql));
    const index = new RedirectIndex();
    for await (const rows of streamRedirects(sql)) for (const row of rows) index.add(row);
    this.#index = index;
    this.#version = version;
  }
}
