/** Caches in front of the site: what they may keep, under which key, and how they are told to forget it. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Edge } from '#server/env.ts';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';

/** Keys of answers: `content` for what shows posts or categories, `pages` for every page, `media-…` for a picture. */
export type EdgeKey = 'content' | 'pages' | `media-${string}`;

export type EdgePurge = {
  /** Has everything under a key forgotten, as soon as the edge can be reached. */
  purge: (key: EdgeKey) => void;
  stop: () => Promise<void>;
};

const STALE = 'stale-while-revalidate=60, stale-if-error=86400';
const RETRY_MS = 1_000;
const ANSWER_MS = 5_000;
/**
 * An answer from before the change may have been on its way when the edge was told, and fill it afterwards. So may a
 * process that had not heard of the change: by the second of these times its poll has told it.
 */
const AGAIN_AFTER_MS: readonly number[] = [300, 2_500];

/** Browsers, and caches that nobody purges, ask each time. */
const CACHE_CONTROL = 'public, max-age=0, stale-if-error=86400';

/**
 * Headers of an answer that the edge may keep. How long is said in a header of its own, which goes no further: `s-maxage`
 * would be obeyed by caches behind the edge as well.
 */
export function edgeHeaders(edge: Edge, keys: readonly EdgeKey[]): Record<string, string> {
  const time = `max-age=${edge.seconds}, ${STALE}`;
  const lifetime = edge.form === 'cloudflare' ? 'cdn-cache-control' : 'surrogate-control';
  return { 'cache-control': CACHE_CONTROL, [lifetime]: time, ...edgeNames(edge, keys) };
}

/** The key of all files of a picture. */
export function edgeKeyOfPicture({ digest }: { digest: string }): EdgeKey {
  return `media-${digest}`;
}

/** The headers that name an answer to the edge. */
export function edgeNames({ form }: Edge, keys: readonly EdgeKey[]): Record<string, string> {
  return form === 'cloudflare' ? { 'cache-tag': keys.join(',') } : { 'surrogate-key': keys.join(' ') };
}

/** Names feeds, cards and redirects for the cache in front of the site: what it keeps of them goes with the content. */
export function nameForEdge(app: FastifyInstance, edge: Edge): void {
  const names = edgeNames(edge, ['content']);
  app.addHook('onSend', async (_request, reply) => {
    const kept = String(reply.getHeader('cache-control') ?? '');
    if (!kept.startsWith('public') || kept.includes('immutable')) return;
    for (const [name, value] of Object.entries(names)) if (!reply.hasHeader(name)) reply.header(name, value);
  });
}

/** The request that makes an edge forget what is under a key. */
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

/** Purges one key after the other, again where it failed, and again for answers that were under way. */
// oxlint-disable-next-line max-lines-per-function -- its functions share the keys that wait
export function startEdgePurge(options: {
  edge: Edge;
  log: Pick<FastifyBaseLogger, 'warn' | 'info'>;
  againAfterMs?: readonly number[];
  retryMs?: number;
}): EdgePurge {
  const { edge, log, againAfterMs = AGAIN_AFTER_MS, retryMs = RETRY_MS } = options;
  const stopping = new AbortController();
  const { signal } = stopping;
  const waiting = new Set<EdgeKey>();
  let working: Promise<void> | undefined;
  let isFailing = false;

  async function send(key: EdgeKey): Promise<void> {
    const [url, request] = purgeRequest(edge, key);
    const limit = AbortSignal.any([signal, AbortSignal.timeout(ANSWER_MS)]);
    const answer = await fetch(url, { ...request, signal: limit });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`the edge answered ${answer.status}`);
  }

  async function work(): Promise<void> {
    for (const key of waiting) {
      waiting.delete(key);
      try {
        await send(key);
        if (isFailing) log.info('the edge forgets again what has changed');
        isFailing = false;
      } catch (err) {
        if (signal.aborted) return;
        if (!isFailing)
          log.warn(
            { err, key },
            'the edge may show pages from before: it could not be purged, and is tried again',
          );
        isFailing = true;
        waiting.add(key);
        await sleep(retryMs, undefined, { signal }).catch(() => {});
      }
    }
  }

  function schedule(key: EdgeKey): void {
    waiting.add(key);
    begin();
  }

  function begin(): void {
    working ??= work().finally(() => {
      working = undefined;
      // A key may have come with the end of the work before.
      if (waiting.size > 0 && !signal.aborted) begin();
    });
  }

  const timers = new Map<EdgeKey, NodeJS.Timeout[]>();
  const forget = (key: EdgeKey) => timers.get(key)?.forEach(clearTimeout);
  return {
    purge(key) {
      schedule(key);
      forget(key);
      timers.set(
        key,
        againAfterMs.map((milliseconds) => setTimeout(() => schedule(key), milliseconds)),
      );
    },
    async stop() {
      stopping.abort();
      for (const key of timers.keys()) forget(key);
      await working;
    },
  };
}
