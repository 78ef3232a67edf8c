/**
 * The page cache. If a cached response is stale, it is rendered again once for all concurrent requests. If
 * rendering fails, the stale response is sent.
 */

import type { FastifyBaseLogger } from 'fastify';
import { withinTime } from '#server/concurrency/within-time.ts';
import { appErrorOf } from '#server/http/app-error.ts';
import type { ResponseSource } from '#server/http/metrics.ts';
import { AppError, meansAbsent } from '#shared/errors.ts';
import type { ContentStates, ContentWatch } from './content-watch.ts';
import type { CachedResponse, RouteResponse } from './response.ts';
import type { ResponseStore } from './response-store.ts';

/** A route whose response is the same for all visitors. */
export type CacheableRoute = Pick<CachedResponse, 'cacheKey'> & {
  rate?: CachedResponse['rate'];
  respond: () => Promise<RouteResponse>;
};

export type CacheableRequest = CacheableRoute &
  Pick<CachedResponse, 'route'> & {
    log: Pick<FastifyBaseLogger, 'error'>;
    /** Renders the response for this visitor, if the response that others share is not cacheable. */
    respondToVisitor: () => Promise<RouteResponse>;
  };

export type CacheResult = {
  response: RouteResponse;
  source: ResponseSource;
  /** The key of the stored response; undefined if the cache must not store the response. */
  cacheKey?: string;
};

type CacheOptions = {
  store: ResponseStore;
  content: Pick<ContentWatch, 'states' | 'isAway' | 'refresh'>;
  /** The headers for the edge, with the key of the response. */
  edgeHeaders?: Readonly<Record<string, string>> | undefined;
};

/** Milliseconds after which a waiting reader gets the previous page. */
const PATIENCE_MS = 1_000;
/** Milliseconds after a failed or slow rendering in which a stale response is sent at once. */
const RETRY_AFTER_MS = 1_000;

export class ResponseCache {
  readonly #store: ResponseStore;
  readonly #content: CacheOptions['content'];
  readonly #edgeHeaders: Readonly<Record<string, string>>;
  /**
   * The renderings in progress, by content state and cache key. The result is undefined if the response is not
   * cacheable.
   */
  readonly #pending = new Map<string, Promise<RouteResponse | undefined>>();

  constructor({ store, content, edgeHeaders = {} }: CacheOptions) {
    this.#store = store;
    this.#content = content;
    this.#edgeHeaders = edgeHeaders;
  }

  /** Returns a cached response that is current as far as this process knows, and counts the request. */
  findFresh(cacheKey: string): { cached: CachedResponse; source: ResponseSource } | undefined {
    const cachedResponse = this.#store.find(cacheKey);
    if (!cachedResponse || !isFresh(cachedResponse, this.#content.states())) return undefined;
    this.#store.recordRead(cachedResponse);
    return {
      cached: cachedResponse,
      source: this.#content.isAway() && !cachedResponse.isFixed ? 'stale' : 'memory',
    };
  }

  /** Returns true if `findFresh` would find a response. The request is not counted. */
  hasFresh(cacheKey: string): boolean {
    const cachedResponse = this.#store.find(cacheKey);
    return cachedResponse !== undefined && isFresh(cachedResponse, this.#content.states());
  }

  /** Compresses a stored response with the best level, and protects it from the next eviction. */
  improve(cacheKey: string): void {
    const cachedResponse = this.#store.find(cacheKey);
    if (!cachedResponse) return;
    cachedResponse.isUsed = true;
    this.#store.improve(cachedResponse);
  }

  /**
   * Returns the response from the cache, or renders it.
   * @param isCertain true to query the database for changes first
   * @throws the error of the route
   */
  async get(request: CacheableRequest, isCertain: boolean): Promise<CacheResult> {
    if (this.#content.states().content === undefined || (isCertain && !this.#content.isAway()))
      await this.#content.refresh().catch(() => {});
    const { cacheKey } = request;
    const fresh = this.findFresh(cacheKey);
    if (fresh) return { response: fresh.cached.response, source: fresh.source, cacheKey };
    const stale = this.#store.find(cacheKey);
    // A stale 404 is not sent, as the page may exist now.
    if (!stale || meansAbsent(stale.response.status)) return this.#respond(request);
    return (
      (await this.#revalidate(stale, request)) ?? { response: stale.response, source: 'stale', cacheKey }
    );
  }

  recount(cacheKey: string): void {
    this.#store.recount(cacheKey);
  }

  /** Renders a stale response again. @returns undefined if the stale response is to be sent */
  async #revalidate(stale: CachedResponse, request: CacheableRequest): Promise<CacheResult | undefined> {
    if (performance.now() < stale.retryAt) return undefined;
    const result = await inTime(this.#respond(request)).catch((err: unknown) => {
      if (isAbsence(err)) throw err;
      if (appErrorOf(err).status < 500) {
        this.#store.delete(request.cacheKey);
        throw err;
      }
      request.log.error({ err, page: stale.route }, 'the page is sent as it was: it cannot be rendered');
      return undefined;
    });
    if (result && !isFailure(result.response)) return result;
    stale.retryAt = performance.now() + RETRY_AFTER_MS;
    return undefined;
  }

  /**
   * Renders a response. Concurrent requests share a cacheable response. Another response is rendered for each
   * request, as it may contain the request's id.
   */
  async #respond(request: CacheableRequest): Promise<CacheResult> {
    const { cacheKey } = request;
    const states = this.#content.states();
    const name = `${states.content} ${cacheKey}`;
    const pending = this.#pending.get(name);
    if (pending) {
      const sharedResult = await pending.catch(() => undefined);
      if (sharedResult) return { response: sharedResult, source: 'render', cacheKey };
      return { response: await request.respondToVisitor(), source: 'render' };
    }

    const responding = request.respond();
    const storing = responding.then((response) => this.#put(response, request, states));
    // The first request throws this error. The other requests render their own responses.
    storing.catch((error: unknown) => {
      if (isAbsence(error)) this.#store.delete(cacheKey);
    });
    this.#pending.set(name, storing);
    try {
      const [response, storedResponse] = [await responding, await storing];
      return storedResponse
        ? { response: storedResponse, source: 'render', cacheKey }
        : { response, source: 'render' };
    } finally {
      this.#pending.delete(name);
    }
  }

  /** Stores a response. @returns undefined if the response is not cacheable */
  #put(
    response: RouteResponse,
    { cacheKey, route, rate = 'pages' }: CacheableRequest,
    states: ContentStates,
  ): RouteResponse | undefined {
    const { isCacheable, isFixed, lifetimeSeconds = Number.POSITIVE_INFINITY } = response;
    if (!isCacheable) {
      if (!isFailure(response)) this.#store.delete(cacheKey);
      return undefined;
    }
    const edgeResponse = this.#withEdgeHeaders(response);
    const state = isFixed ? states.texts : states.content;
    if (state === undefined) return edgeResponse;
    const expiresAt = performance.now() + lifetimeSeconds * 1000;
    const cachedResponse = this.#store.put({
      cacheKey,
      route,
      rate,
      response: edgeResponse,
      state,
      isFixed,
      expiresAt,
    });
    return cachedResponse?.response ?? edgeResponse;
  }

  #withEdgeHeaders(response: RouteResponse): RouteResponse {
    const isPublic = response.headers['cache-control']?.startsWith('public');
    return isPublic ? { ...response, headers: { ...this.#edgeHeaders, ...response.headers } } : response;
  }
}

function isFresh({ state, isFixed, expiresAt }: CachedResponse, { texts, content }: ContentStates): boolean {
  if (state !== (isFixed ? texts : content)) return false;
  return expiresAt === Number.POSITIVE_INFINITY || performance.now() < expiresAt;
}

/** Returns true for a 404 or 410, after which the previous page must not be sent. */
function isAbsence(error: unknown): boolean {
  return error instanceof AppError && meansAbsent(error.status);
}

function isFailure({ status }: RouteResponse): boolean {
  return status >= 500;
}

/** Waits up to `PATIENCE_MS` for the work. The work then continues for later requests. */
function inTime<Result>(work: Promise<Result>): Promise<Result | undefined> {
  return withinTime(work, PATIENCE_MS, () => undefined);
}
