/** Counts paths at which visitors found no page, without anything about the visitors. */

import type { IncomingHttpHeaders } from 'node:http';
import type { Sql } from '#server/db/connect.ts';
import { isBot } from '#server/http/bots.ts';
import { isMembersBrowser } from '#server/sessions/session.ts';
import { isReservedPath, normalPath, splitAddress } from '#shared/redirects/redirect-path.ts';
import { pathTo } from '#shared/routes.ts';
import { countMissing, type MissedPath } from './write.ts';

/**
 * The maximum number of different paths in memory. Further paths are not counted until the next call of `store`,
 * as so many paths are probably invented.
 */
const WAITING_MAX = 500;

const MISSING_PATH_MAX_LENGTH = 300;
const HOST_MAX_LENGTH = 100;

/** Matches files, and paths that programs request in search of vulnerabilities. */
const PROBE =
  /\.[a-z0-9]{1,5}$|\.(php|env|git|asp|jsp|cgi|bak|sql|ini)|\/\.|wp-(admin|login|content|includes|json)|xmlrpc|cgi-bin|phpmyadmin|\/vendor\/|actuator|%(00|22|3C|3E)|[@']/;

type Answered = { method?: string | undefined; url: string; headers: IncomingHttpHeaders };

type MissingPathsOptions = {
  sql: Sql;
  origin: string;
};

export class MissingPaths {
  readonly #options: MissingPathsOptions;
  readonly #host: string;
  #waiting = new Map<string, MissedPath>();

  constructor(options: MissingPathsOptions) {
    this.#options = options;
    this.#host = new URL(options.origin).host;
  }

  /** Counts a request that was answered with 404, if a person has opened the address. */
  count({ method, url, headers }: Answered): void {
    if (method !== 'GET' || !this.#isFromVisitor(headers)) return;
    const path = missingPathOf(url);
    if (path === undefined) return;
    const missed = this.#waiting.get(path);
    if (!missed && this.#waiting.size === WAITING_MAX) return;
    this.#waiting.set(path, {
      path,
      count: (missed?.count ?? 0) + 1,
      lastAt: new Date(),
      referrer: referrerOf(headers.referer, this.#host) ?? missed?.referrer ?? null,
    });
  }

  /** Stores the counts. A failure loses only counts. */
  async store(): Promise<void> {
    if (this.#waiting.size === 0) return;
    const waiting = [...this.#waiting.values()];
    this.#waiting = new Map();
    await countMissing(this.#options.sql, waiting);
  }

  #isFromVisitor(headers: IncomingHttpHeaders): boolean {
    const { accept = '', 'sec-fetch-mode': mode = 'navigate' } = headers;
    if (!accept.includes('text/html') || mode !== 'navigate' || isBot(headers['user-agent'])) return false;
    return !isMembersBrowser(headers, this.#options.origin);
  }
}

/** Returns the path that is counted for a URL; undefined for a URL that is not counted. */
export function missingPathOf(url: string): string | undefined {
  const { pathname } = splitAddress(url);
  if (pathname.length > 3 * MISSING_PATH_MAX_LENGTH) return undefined;
  const path = normalPath(pathname);
  // The path of a shared preview is a credential, so it is not counted.
  if (path.length > MISSING_PATH_MAX_LENGTH || path.startsWith(pathTo('blogPreview'))) return undefined;
  if (PROBE.test(path) || isReservedPath(path) || !path.isWellFormed() || path === '/') return undefined;
  return path;
}

/** Returns the host of another site, or the path of this site; undefined without a referrer. */
export function referrerOf(referrer: string | undefined, ownHost: string): string | undefined {
  const url = referrer === undefined ? null : URL.parse(referrer);
  if (!url || !/^https?:$/.test(url.protocol)) return undefined;
  if (url.host === ownHost) return missingPathOf(url.pathname) ?? (url.pathname === '/' ? '/' : undefined);
  const host = url.hostname.replace(/^www\./, '');
  return host.length <= HOST_MAX_LENGTH ? host : undefined;
}
