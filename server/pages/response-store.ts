/**
 * The memory of the page cache, which is limited. Responses that were not requested again are evicted first.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { meansAbsent } from '#shared/errors.ts';
import { bestBodies, isCompressible } from './compress.ts';
import { type CachedResponse, type RouteResponse, sizeOf } from './response.ts';

type Entry = CachedResponse & { bytes: number };

/** A response that several paths without a page share, as anybody can request any number of such paths. */
type SharedResponse = { response: RouteResponse; cacheKeys: number; bytes: number };

/** The estimated bytes of a response's headers, key and map entry. */
const OVERHEAD_BYTES = 4_000;
/**
 * The maximum number of stored redirects and paths without a page. Anybody can request any number of these, and
 * they must not evict pages.
 */
const WITHOUT_PAGE_MAX = 1_000;
/**
 * The maximum number of responses to compress. If the queue is full, a response is added at its next request.
 */
const QUEUE_MAX = 64;

/**
 * The pause after a compression, as a multiple of its duration. With four, compression takes a fifth of one
 * processor.
 */
const PAUSE_RATIO = 4;
/** The minimum number of requests of a page that counts as most read. */
const READS_MIN = 2;
/** The number of requests after which all counts are halved, so that recent requests count more. */
const HALVING_READS = 10_000;

export class ResponseStore {
  readonly #maxBytes: number;
  readonly #entries = new Map<string, Entry>();
  readonly #sharedResponses = new Map<string, SharedResponse>();
  /** The cache keys of responses without a page, oldest first. */
  readonly #withoutPage = new Set<string>();
  readonly #queue = new Set<string>();
  #isCompressing = false;
  #bytes = 0;
  #evicted = 0;
  #reads = 0;

  constructor({ maxBytes }: { maxBytes: number }) {
    this.#maxBytes = maxBytes;
  }

  /** Returns the stored response, even if it is stale. */
  find(cacheKey: string): CachedResponse | undefined {
    return this.#entries.get(cacheKey);
  }

  /**
   * Stores a response. If the stored response has the same body, its compressed bodies are kept.
   * @returns undefined if the response is too large
   */
  put(cached: Omit<CachedResponse, 'isUsed' | 'reads' | 'retryAt'>): CachedResponse | undefined {
    const { cacheKey, response, state, isFixed, expiresAt } = cached;
    const existing = this.#entries.get(cacheKey);
    if (existing?.response.digest === response.digest && existing.response.status === response.status) {
      setHeaders(existing.response, response);
      return Object.assign(existing, { state, isFixed, expiresAt, retryAt: 0 });
    }
    this.delete(cacheKey);
    // A response of more than an eighth of the memory would evict too many other responses.
    if (sizeOf(response) > this.#maxBytes / 8) return undefined;
    const storedResponse = meansAbsent(response.status) ? this.#share(response) : response;
    setHeaders(storedResponse, response);
    const reads = existing?.reads ?? 0;
    const entry = { ...cached, response: storedResponse, isUsed: false, reads, retryAt: 0, bytes: 0 };
    this.#entries.set(cacheKey, entry);
    if (response.status !== 200) this.#boundWithoutPage(cacheKey);
    this.recount(cacheKey);
    return this.#entries.get(cacheKey);
  }

  /** Counts a request, and compresses the response with the best level. */
  recordRead(cached: CachedResponse): void {
    cached.isUsed = true;
    cached.reads += 1;
    this.#reads += 1;
    if (this.#reads >= HALVING_READS) this.#halveReads();
    this.improve(cached);
  }

  /**
   * Returns the most requested pages that match the filter, the most requested first. Pages with fewer than
   * `READS_MIN` requests are left out.
   */
  mostRead(count: number, filter: (cached: CachedResponse) => boolean): CachedResponse[] {
    return [...this.#entries.values()]
      .filter((cached) => cached.reads >= READS_MIN && cached.response.status === 200 && filter(cached))
      .toSorted((one, other) => other.reads - one.reads)
      .slice(0, count);
  }

  #halveReads(): void {
    this.#reads /= 2;
    for (const entry of this.#entries.values()) entry.reads /= 2;
  }

  delete(cacheKey: string): void {
    const entry = this.#entries.get(cacheKey);
    if (!entry) return;
    this.#bytes -= entry.bytes;
    this.#entries.delete(cacheKey);
    this.#withoutPage.delete(cacheKey);
    this.#unshare(entry.response);
  }

  /** Updates the stored size of a response after a body was added. */
  recount(cacheKey: string): void {
    const entry = this.#entries.get(cacheKey);
    if (!entry) return;
    const size = sizeOf(entry.response);
    const sharedResponse = this.#sharedFor(entry.response);
    if (sharedResponse) this.#setBytes(sharedResponse, size);
    this.#setBytes(entry, OVERHEAD_BYTES + 2 * cacheKey.length + (sharedResponse ? 0 : size));
    this.#evict();
  }

  /** Queues a response for compression with the best level. */
  improve({ cacheKey, response }: CachedResponse): void {
    if (response.br?.isBest || !isCompressible(response) || this.#queue.size >= QUEUE_MAX) return;
    this.#queue.add(cacheKey);
    if (!this.#isCompressing) void this.#compressQueue();
  }

  gauges(): { pages: number; bytes: number; evicted: number } {
    return { pages: this.#entries.size, bytes: this.#bytes, evicted: this.#evicted };
  }

  #setBytes(part: { bytes: number }, bytes: number): void {
    this.#bytes += bytes - part.bytes;
    part.bytes = bytes;
  }

  /** Evicts the oldest responses. A response that was requested since the last pass stays. */
  #evict(): void {
    for (const [cacheKey, entry] of this.#entries) {
      if (this.#bytes <= this.#maxBytes) return;
      if (entry.isUsed) {
        entry.isUsed = false;
        this.#entries.delete(cacheKey);
        this.#entries.set(cacheKey, entry);
      } else {
        this.delete(cacheKey);
        this.#evicted += 1;
      }
    }
  }

  #boundWithoutPage(cacheKey: string): void {
    this.#withoutPage.add(cacheKey);
    const [oldest] = this.#withoutPage;
    if (this.#withoutPage.size > WITHOUT_PAGE_MAX && oldest !== undefined) this.delete(oldest);
  }

  /** Returns the shared response for a body. All cache keys with this body use it. */
  #share(response: RouteResponse): RouteResponse {
    const sharedResponse = this.#sharedResponses.get(response.digest) ?? { response, cacheKeys: 0, bytes: 0 };
    sharedResponse.cacheKeys += 1;
    this.#sharedResponses.set(response.digest, sharedResponse);
    return sharedResponse.response;
  }

  #unshare(response: RouteResponse): void {
    const sharedResponse = this.#sharedFor(response);
    if (!sharedResponse) return;
    sharedResponse.cacheKeys -= 1;
    if (sharedResponse.cacheKeys > 0) return;
    this.#bytes -= sharedResponse.bytes;
    this.#sharedResponses.delete(response.digest);
  }

  #sharedFor(response: RouteResponse): SharedResponse | undefined {
    const sharedResponse = this.#sharedResponses.get(response.digest);
    return sharedResponse?.response === response ? sharedResponse : undefined;
  }

  async #compressQueue(): Promise<void> {
    this.#isCompressing = true;
    for (const cacheKey of this.#queue) {
      this.#queue.delete(cacheKey);
      const response = this.#entries.get(cacheKey)?.response;
      if (!response?.identity) continue;
      const startedAt = performance.now();
      // If compression fails, the response keeps its present bodies.
      const best = await bestBodies(response.digest, response.identity.bytes).catch(() => undefined);
      // Another response may have replaced this response during the compression.
      if (best && this.#entries.get(cacheKey)?.response === response) {
        Object.assign(response, best);
        this.recount(cacheKey);
      }
      await sleep(PAUSE_RATIO * (performance.now() - startedAt), undefined, { ref: false });
    }
    this.#isCompressing = false;
  }
}

/** Sets what may change without a change of the body. */
function setHeaders(stored: RouteResponse, { headers, experiments }: RouteResponse): void {
  Object.assign(stored, { headers, experiments });
}
