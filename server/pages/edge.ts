/** Supports a cache in front of the site (the edge) with keys, headers and purges. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Edge } from '#server/env.ts';

/**
 * A key by which the edge purges responses: `content` for responses with posts or categories, `pages` for all
 * pages, `media-…` for a picture.
 */
export type EdgeKey = 'content' | 'pages' | `media-${string}`;

const STALE = 'stale-while-revalidate=60, stale-if-error=86400';
const RETRY_MS = 1_000;
const ANSWER_MS = 5_000;
/**
 * Milliseconds after which a purge is repeated. After the first purge the edge may store an old response: from a
 * request in progress, or from a process that has not detected the change. Before the last purge, every process
 * has queried the database.
 */
const REPEAT_AFTER_MS: readonly number[] = [300, 2_500];

/**
 * The Cache-Control of a response for browsers, and for caches that cannot be purged. They must revalidate each
 * time.
 */
const CACHE_CONTROL = 'public, max-age=0, stale-if-error=86400';

/**
 * Returns the headers of a response. The lifetime is in a header that only the edge reads, as other caches
 * would also obey `s-maxage`.
 */
export function edgeHeaders(edge: Edge, keys: readonly EdgeKey[]): Record<string, string> {
  const time = `max-age=${edge.seconds}, ${STALE}`;
  const lifetime = edge.form === 'cloudflare' ? 'cdn-cache-control' : 'surrogate-control';
  return { 'cache-control': CACHE_CONTROL, [lifetime]: time, ...edgeKeyHeaders(edge, keys) };
}

export function edgeKeyOfPicture({ digest }: { digest: string }): EdgeKey {
  return `media-${digest}`;
}

export function edgeKeyHeaders({ form }: Edge, keys: readonly EdgeKey[]): Record<string, string> {
  return form === 'cloudflare' ? { 'cache-tag': keys.join(',') } : { 'surrogate-key': keys.join(' ') };
}

/** Adds the key `content` to cacheable responses that have no key yet, such as feeds, cards and redirects. */
export function addEdgeKeys(app: FastifyInstance, edge: Edge): void {
  const headers = Object.entries(edgeKeyHeaders(edge, ['content']));
  app.addHook('onSend', async (_request, reply) => {
    const cacheControl = String(reply.getHeader('cache-control') ?? '');
    if (!cacheControl.startsWith('public') || cacheControl.includes('immutable')) return;
    for (const [name, value] of headers) if (!reply.hasHeader(name)) reply.header(name, value);
  });
}

export function purgeRequest({ form, purgeUrl, token = '' }: Edge, key: EdgeKey): [url: string, RequestInit] {
  switch (form) {
    case 'fastly':
      return [
        `${purgeUrl}/purge`,
        { method: 'POST', headers: { 'fastly-key': token, 'surrogate-key': key } },
      ];
    case 'cloudflare':
      return [
        `${purgeUrl}/purge_cache`,
        {
          method: 'POST',
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          body: JSON.stringify({ tags: [key] }),
        },
      ];
    default:
      return [purgeUrl, { method: 'PURGE', headers: { 'surrogate-key': key, 'x-purge-token': token } }];
  }
}

type PurgeOptions = {
  edge: Edge;
  log: Pick<FastifyBaseLogger, 'warn' | 'info'>;
  againAfterMs?: readonly number[];
  retryMs?: number;
};

/** Purges the edge. Failed purges are retried, and purges are repeated for responses that were in progress. */
export class EdgePurge {
  readonly #edge: Edge;
  readonly #log: PurgeOptions['log'];
  readonly #againAfterMs: readonly number[];
  readonly #retryMs: number;
  readonly #stopping = new AbortController();
  readonly #queue = new Set<EdgeKey>();
  readonly #timers = new Map<EdgeKey, NodeJS.Timeout[]>();
  #working: Promise<void> | undefined;
  #isFailing = false;

  constructor({ edge, log, againAfterMs = REPEAT_AFTER_MS, retryMs = RETRY_MS }: PurgeOptions) {
    this.#edge = edge;
    this.#log = log;
    this.#againAfterMs = againAfterMs;
    this.#retryMs = retryMs;
  }

  /** Purges the responses with a key. The purge is retried until the edge is reachable. */
  purge(key: EdgeKey): void {
    this.#enqueue(key);
    this.#clearTimers(key);
    this.#timers.set(
      key,
      this.#againAfterMs.map((milliseconds) => setTimeout(() => this.#enqueue(key), milliseconds)),
    );
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    for (const key of this.#timers.keys()) this.#clearTimers(key);
    await this.#working;
  }

  #clearTimers(key: EdgeKey): void {
    this.#timers.get(key)?.forEach(clearTimeout);
  }

  #enqueue(key: EdgeKey): void {
    this.#queue.add(key);
    this.#begin();
  }

  #begin(): void {
    this.#working ??= this.#work().finally(() => {
      this.#working = undefined;
      // A key may have been added in the meantime.
      if (this.#queue.size > 0 && !this.#stopping.signal.aborted) this.#begin();
    });
  }

  async #work(): Promise<void> {
    const { signal } = this.#stopping;
    for (const key of this.#queue) {
      this.#queue.delete(key);
      try {
        await this.#send(key);
        if (this.#isFailing) this.#log.info('the edge forgets again what has changed');
        this.#isFailing = false;
      } catch (err) {
        if (signal.aborted) return;
        if (!this.#isFailing)
          this.#log.warn(
            { err, key },
            'the edge may show outdated pages: the purge failed and will be retried',
          );
        this.#isFailing = true;
        this.#queue.add(key);
        await sleep(this.#retryMs, undefined, { signal }).catch(() => {});
      }
    }
  }

  async #send(key: EdgeKey): Promise<void> {
    const [url, request] = purgeRequest(this.#edge, key);
    const signal = AbortSignal.any([this.#stopping.signal, AbortSignal.timeout(ANSWER_MS)]);
    const response = await fetch(url, { ...request, signal });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`the edge responded with ${response.status}`);
  }
}
