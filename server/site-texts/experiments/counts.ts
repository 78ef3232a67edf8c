/** Counts readers and requests of the versions of texts, without anything about the visitors. */
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyBaseLogger } from 'fastify';
import type { Sql } from '#server/db/connect.ts';
import { isBot } from '#server/http/bots.ts';
import { type Experiment, shareOf } from '#server/pages/text-versions.ts';
import { isMembersBrowser } from '#server/sessions/session.ts';
import { addCounts, type CountedDay } from './write.ts';

/** The maximum number of visitors of a day in memory. Beyond it, the oldest may be counted again. */
const VISITORS_MAX = 200_000;

export type CountedVisitor = { ip: string; headers: IncomingHttpHeaders };

type CountsOptions = {
  sql: Sql;
  origin: string;
  today: () => string;
  experimentsOn: (paths: ReadonlySet<string>) => Promise<readonly Experiment[]>;
  log: Pick<FastifyBaseLogger, 'warn'>;
};

/**
 * A reader is one network and browser on one day, as the hash changes each day. Memory holds the hashes of the day, so
 * that reloading a page or sending two requests counts once.
 */
export class ExperimentCounts {
  readonly #options: CountsOptions;
  #day = '';
  readonly #counted = new Set<string>();
  #waiting = new Map<string, CountedDay>();

  constructor(options: CountsOptions) {
    this.#options = options;
  }

  /** Counts a visitor who has seen pages. Never throws. */
  countReader(visitor: CountedVisitor, paths: readonly string[]): Promise<void> {
    return this.#count(visitor, paths, ['readers']);
  }

  /**
   * Counts a visitor who has sent a request, and as a reader too: without script, or if another process has received the
   * page view, this process has not counted the reader. Never throws.
   * @param paths the pages of the visit. A test of none of these pages has not brought the request
   */
  countRequest(visitor: CountedVisitor, paths: readonly string[]): Promise<void> {
    return this.#count(visitor, paths, ['readers', 'requests']);
  }

  /** Stores the counts. A failure loses them. */
  async store(): Promise<void> {
    if (this.#waiting.size === 0) return;
    const waiting = [...this.#waiting.values()];
    this.#waiting = new Map();
    await addCounts(this.#options.sql, waiting);
  }

  async #count(
    { ip, headers }: CountedVisitor,
    paths: readonly string[],
    names: readonly ('readers' | 'requests')[],
  ): Promise<void> {
    const { origin, today, experimentsOn, log } = this.#options;
    const { 'user-agent': userAgent } = headers;
    if (paths.length === 0 || isBot(userAgent) || isMembersBrowser(headers, origin)) return;
    try {
      const day = today();
      if (day !== this.#day) this.#counted.clear();
      this.#day = day;
      for (const experiment of await experimentsOn(new Set(paths))) {
        const { version, hash } = shareOf(experiment, { ip, userAgent }, day);
        for (const name of names)
          if (this.#isFirst(`${name} ${experiment.id} ${hash}`))
            this.#add({ id: experiment.id, version, day }, name);
      }
    } catch (err) {
      log.warn({ err }, 'readers of a test were not counted');
    }
  }

  #isFirst(visitor: string): boolean {
    if (this.#counted.has(visitor)) return false;
    const [oldest] = this.#counted.size >= VISITORS_MAX ? this.#counted : [];
    if (oldest !== undefined) this.#counted.delete(oldest);
    this.#counted.add(visitor);
    return true;
  }

  #add(of: Pick<CountedDay, 'id' | 'version' | 'day'>, name: 'readers' | 'requests'): void {
    const key = `${of.id} ${of.version} ${of.day}`;
    const counted = this.#waiting.get(key) ?? { ...of, readers: 0, requests: 0 };
    counted[name] += 1;
    this.#waiting.set(key, counted);
  }
}

/** Returns the paths of the pages that a visitor had seen before the request. */
export function pathsOfRequest(
  {
    path,
    pageUri,
    referrer,
  }: { path: readonly { path: string }[]; pageUri: string; referrer?: string | undefined },
  origin: string,
): string[] {
  // Without script, only the URLs of the form's page and of the page before it are known.
  const urls = [pageUri, referrer ?? ''].map((url) => URL.parse(url)).filter((url) => url?.origin === origin);
  return [...path.map((page) => page.path), ...urls.flatMap((url) => url?.pathname ?? [])];
}
