/**
 * Keeps complete answers in memory, and evicts those first that were not requested again: pages, feeds, pictures,
 * procedures' results, redirects, and that there is nothing at a path.
 *
 * The way of a page: `fast-path.ts` sends it from here before the router has seen the request. Otherwise
 * `routes.ts` finds its cache key (`cache-key.ts`), and `send-response.ts` asks `response-cache.ts`, which takes
 * it from here where it is fresh, and else has it made once for all who wait (`render-page.ts`) and keeps it under
 * the state that `content-watch.ts` knows. `page-bodies.ts` compresses it when it is first sent, `response.ts`
 * names its bodies, and this file replaces them by the best ones. A change of what readers see makes another state, and
 * `edge.ts` tells the cache in front of the site.
 */
import { meansAbsent } from '#shared/errors.ts';
import { bestBodies, isCompressible, sizeOf, type StoredPage } from './response.ts';

export type CachedPage = {
  /** The path with the parameters that the answer depends on. */
  readonly cacheKey: string;
  /** The pattern of its route. */
  readonly route: string;
  /** The limit that a request for it counts against. */
  readonly rate: 'pages' | 'feeds';
  page: StoredPage;
  /** The version of its inputs: `ContentStates`. */
  state: string;
  /** It depends on configuration and date alone. */
  isFixed: boolean;
  /** It was requested since the last eviction passed it. */
  isUsed: boolean;
  /** Rendering is not tried before, as it has just failed or takes too long. */
  restsUntil: number;
  /** From then on its headers would promise a longer lifetime than is certain: the answer is made again. */
  endsAt: number;
};

/** An answer that was made, on its way into the cache. */
export type MadePage = Pick<CachedPage, 'route' | 'rate' | 'page' | 'state' | 'isFixed' | 'endsAt'>;

export type PageCache = {
  /** The page under this key, of any version. */
  find: (cacheKey: string) => CachedPage | undefined;
  /** Stores a rendered page. The same page of another version keeps its compressed bodies. */
  keep: (cacheKey: string, made: MadePage) => CachedPage | undefined;
  /** Removes a page that no longer exists. */
  drop: (cacheKey: string) => void;
  /** Counts a body that was added to a stored page. */
  recount: (cacheKey: string) => void;
  /** Replaces quickly compressed bodies by the best ones, page by page. */
  improve: (cached: CachedPage) => void;
  gauges: () => { pages: number; bytes: number; evicted: number };
};

/** Memory of a page apart from its bodies: headers, key, map entry. */
const OVERHEAD_BYTES = 4_000;
/** Paths that lead nowhere, or elsewhere: anybody can invent them, and they must not push the pages out. */
const EMPTY_MAX = 1_000;
/** Pages that wait for their best bodies. Others are queued at their next request. */
const IMPROVED_MAX = 64;

type Entry = CachedPage & { bytes: number };

/** The text for paths at which there is nothing: anybody can ask for a thousand, and they share it. */
type AbsentText = { page: StoredPage; cacheKeys: number; bytes: number };

// oxlint-disable-next-line max-lines-per-function -- its functions share the pages and the count of their bytes
export function createPageCache({ maxBytes }: { maxBytes: number }): PageCache {
  const entries = new Map<string, Entry>();
  const waiting = new Set<string>();
  const empty = new Set<string>();
  const absentTexts = new Map<string, AbsentText>();
  let bytes = 0;
  let evicted = 0;
  let isImproving = false;

  function drop(cacheKey: string): void {
    const entry = entries.get(cacheKey);
    if (!entry) return;
    bytes -= entry.bytes;
    entries.delete(cacheKey);
    empty.delete(cacheKey);
    leaveAbsent(entry.page);
  }

  /** The page that all cache keys with this text share, counted for one more of them. */
  function shareAbsent(page: StoredPage): StoredPage {
    const known = absentTexts.get(page.digest) ?? { page, cacheKeys: 0, bytes: 0 };
    known.cacheKeys += 1;
    absentTexts.set(page.digest, known);
    return known.page;
  }

  function leaveAbsent(page: StoredPage): void {
    const known = sharedText(page);
    if (!known) return;
    known.cacheKeys -= 1;
    if (known.cacheKeys > 0) return;
    bytes -= known.bytes;
    absentTexts.delete(page.digest);
  }

  function sharedText(page: StoredPage): AbsentText | undefined {
    const known = absentTexts.get(page.digest);
    return known?.page === page ? known : undefined;
  }

  function boundEmpty(cacheKey: string): void {
    empty.add(cacheKey);
    const [oldest] = empty;
    if (empty.size > EMPTY_MAX && oldest !== undefined) drop(oldest);
  }

  function count(part: { bytes: number }, now: number): void {
    bytes += now - part.bytes;
    part.bytes = now;
  }

  function recount(cacheKey: string): void {
    const entry = entries.get(cacheKey);
    if (!entry) return;
    const size = sizeOf(entry.page);
    const text = sharedText(entry.page);
    if (text) count(text, size);
    count(entry, OVERHEAD_BYTES + 2 * cacheKey.length + (text ? 0 : size));
    if (bytes > maxBytes) evict();
  }

  /** From the oldest on; a requested page gets one more round. */
  function evict(): void {
    for (const [cacheKey, entry] of entries) {
      if (bytes <= maxBytes) return;
      if (entry.isUsed) {
        entry.isUsed = false;
        entries.delete(cacheKey);
        entries.set(cacheKey, entry);
      } else {
        drop(cacheKey);
        evicted += 1;
      }
    }
  }

  async function improveAll(): Promise<void> {
    isImproving = true;
    for (const cacheKey of waiting) {
      waiting.delete(cacheKey);
      const page = entries.get(cacheKey)?.page;
      if (!page?.identity) continue;
      // Without better bodies the page is sent as it is.
      const best = await bestBodies(page.digest, page.identity.bytes).catch(() => undefined);
      // It may have been replaced meanwhile.
      if (!best || entries.get(cacheKey)?.page !== page) continue;
      Object.assign(page, best);
      recount(cacheKey);
    }
    isImproving = false;
  }

  return {
    find: (cacheKey) => entries.get(cacheKey),
    keep(cacheKey, made) {
      const { page, state, isFixed, endsAt } = made;
      const known = entries.get(cacheKey);
      if (known?.page.digest === page.digest && known.page.status === page.status) {
        Object.assign(known.page, { headers: page.headers });
        Object.assign(known, { state, isFixed, endsAt, restsUntil: 0 });
        return known;
      }
      drop(cacheKey);
      // A page that would evict most of the others is not stored.
      if (sizeOf(page) > maxBytes / 8) return undefined;
      const shared = meansAbsent(page.status) ? shareAbsent(page) : page;
      entries.set(cacheKey, { ...made, page: shared, cacheKey, isUsed: false, restsUntil: 0, bytes: 0 });
      if (page.status !== 200) boundEmpty(cacheKey);
      recount(cacheKey);
      return entries.get(cacheKey);
    },
    drop,
    recount,
    improve({ cacheKey, page }) {
      if (!isCompressible(page) || page.br?.isBest || waiting.size >= IMPROVED_MAX) return;
      waiting.add(cacheKey);
      if (!isImproving) void improveAll();
    },
    gauges: () => ({ pages: entries.size, bytes, evicted }),
  };
}
