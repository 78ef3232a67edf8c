/**
 * Answers in memory: sent as they are, made once for concurrent requests, or sent stale where they cannot be made.
 */
import { AppError, meansAbsent } from '#shared/errors.ts';
import { withinTime } from '#server/concurrency/within-time.ts';
import type { ContentStates, ContentWatch } from './content-watch.ts';
import type { CachedPage, MadePage, PageCache } from './response-store.ts';
import { newStoredPage, type PackedBody, type StoredPage } from './response.ts';
import type { FastifyBaseLogger } from 'fastify';
import { appErrorOf } from '#server/http/app-error.ts';
import type { ResponseSource } from '#server/http/metrics.ts';

export type { PackedBody };

export type KeptPagesOptions = {
  pages: PageCache;
  content: Pick<ContentWatch, 'states' | 'isAway' | 'refresh'>;
};

export type KeptAnswer<Made extends MadeAnswer = MadeAnswer> =
  | { cached: CachedPage; source: ResponseSource }
  | { made: Made };

/** A keepable answer contains nothing of the visitor who asked for it. */
export type MadeAnswer = {
  status: number;
  /** In small letters, the body's type included. */
  headers: Readonly<Record<string, string>>;
  body: string | Buffer | PackedBody;
  /** It may be kept for others. */
  isKeepable: boolean;
  /** It depends on configuration and date alone. */
  isFixed: boolean;
  /** Seconds for which its headers hold; by default as long as the content is the same. */
  holdsSeconds?: number | undefined;
};

export type Wanted<Made extends MadeAnswer = MadeAnswer> = {
  /** The path with the parameters that the answer depends on. */
  cacheKey: string;
  /** The pattern of its route. */
  route: string;
  rate?: CachedPage['rate'];
  log: Pick<FastifyBaseLogger, 'error'>;
  /** Makes the answer for everybody who wants this key. */
  make: () => Promise<Made>;
  /** Makes this asker's own, where the answer is one that cannot be kept. */
  makeOwn: () => Promise<Made>;
};

export type KeptPages = {
  /** The answer in memory, if it is current as far as this process knows. */
  findFresh: (cacheKey: string) => { cached: CachedPage; source: ResponseSource } | undefined;
  /** @param isCertain asks the database for changes first @throws the error of making it */
  get: <Made extends MadeAnswer>(wanted: Wanted<Made>, isCertain: boolean) => Promise<KeptAnswer<Made>>;
  /** Counts a body that was added to a page. */
  recount: (cached: CachedPage) => void;
};

type States = Omit<ContentStates, 'content'> & { content: string | undefined };

/** Milliseconds that readers wait for a changed page before they get the previous one. */
const PATIENCE_MS = 1_000;
/** Milliseconds after a failure, or a long wait, in which the previous page is sent at once. */
const REST_MS = 1_000;

/** @param edgeNames headers that name an answer for the cache in front of the site */
// oxlint-disable-next-line max-lines-per-function -- its functions share what is under way
export function createKeptPages(
  { pages, content }: KeptPagesOptions,
  edgeNames: Readonly<Record<string, string>> = {},
): KeptPages {
  const underWay = new Map<string, Promise<CachedPage | undefined>>();

  function findFresh(cacheKey: string) {
    const cached = pages.find(cacheKey);
    if (!cached || !isFresh(cached, content.states())) return undefined;
    if (!cached.isUsed) {
      cached.isUsed = true;
      pages.improve(cached);
    }
    return { cached, source: content.isAway() && !cached.isFixed ? ('stale' as const) : ('memory' as const) };
  }

  async function get<Made extends MadeAnswer>(
    wanted: Wanted<Made>,
    isCertain: boolean,
  ): Promise<KeptAnswer<Made>> {
    if (content.states().content === undefined || (isCertain && !content.isAway()))
      await content.refresh().catch(() => {});
    const { cacheKey } = wanted;
    const fresh = findFresh(cacheKey);
    if (fresh) return fresh;
    const before = pages.find(cacheKey);
    // An absence is never served stale: the page may exist by now.
    if (!before || meansAbsent(before.page.status)) return makeShared(wanted);
    return (await makeOver(before, wanted)) ?? { cached: before, source: 'stale' };
  }

  /** Makes the answer again. @returns undefined where the previous answer is sent instead */
  async function makeOver<Made extends MadeAnswer>(
    before: CachedPage,
    wanted: Wanted<Made>,
  ): Promise<KeptAnswer<Made> | undefined> {
    if (performance.now() < before.restsUntil) return undefined;
    const answer = await inTime(makeShared(wanted)).catch((err: unknown) => {
      if (isNothing(err)) throw err;
      // A 4xx is an answer, and no failure to render.
      if (appErrorOf(err).status < 500) {
        pages.drop(wanted.cacheKey);
        throw err;
      }
      wanted.log.error({ err, page: before.route }, 'the page is sent as it was: it cannot be rendered');
      return undefined;
    });
    if (answer && !('made' in answer && isFailure(answer.made))) return answer;
    before.restsUntil = performance.now() + REST_MS;
    return undefined;
  }

  /**
   * Makes an answer once for concurrent requests. An answer that cannot be kept is made for each, as it may contain
   * the request's id.
   */
  async function makeShared<Made extends MadeAnswer>(wanted: Wanted<Made>): Promise<KeptAnswer<Made>> {
    const states = content.states();
    const name = `${states.content} ${wanted.cacheKey}`;
    const shared = underWay.get(name);
    if (shared) {
      const cached = await shared.catch(() => undefined);
      return cached ? { cached, source: 'render' } : { made: await wanted.makeOwn() };
    }

    const making = wanted.make();
    const keeping = making.then((made) => keep(made, wanted, states));
    // The first request throws the failure; the others make their own.
    keeping.catch((error: unknown) => {
      if (isNothing(error)) pages.drop(wanted.cacheKey);
    });
    underWay.set(name, keeping);
    try {
      const [made, cached] = [await making, await keeping];
      return cached ? { cached, source: 'render' } : { made };
    } finally {
      underWay.delete(name);
    }
  }

  function keep(
    made: MadeAnswer,
    { cacheKey, route, rate = 'pages' }: Wanted,
    states: States,
  ): CachedPage | undefined {
    if (!made.isKeepable) {
      if (!isFailure(made)) pages.drop(cacheKey);
      return undefined;
    }
    const { isFixed, holdsSeconds = Number.POSITIVE_INFINITY } = made;
    const state = isFixed ? states.day : states.content;
    const page: MadePage = {
      route,
      rate,
      page: pageOf(made),
      state: state ?? '',
      isFixed,
      endsAt: performance.now() + holdsSeconds * 1000,
    };
    const kept = state === undefined ? undefined : pages.keep(cacheKey, page);
    return kept ?? { cacheKey, ...page, isUsed: true, restsUntil: 0 };
  }

  function pageOf({ body, headers, status }: MadeAnswer): StoredPage {
    const isPublic = headers['cache-control']?.startsWith('public');
    return newStoredPage(body, isPublic ? { ...edgeNames, ...headers } : headers, status);
  }

  return { findFresh, get, recount: ({ cacheKey }) => pages.recount(cacheKey) };
}

function isFresh({ state, isFixed, endsAt }: CachedPage, { day, content }: States): boolean {
  if (state !== (isFixed ? day : content)) return false;
  return endsAt === Number.POSITIVE_INFINITY || performance.now() < endsAt;
}

/** A missing page is an answer: the page before it must not be sent in its place. */
function isNothing(error: unknown): boolean {
  return error instanceof AppError && meansAbsent(error.status);
}

function isFailure({ status }: MadeAnswer): boolean {
  return status >= 500;
}

/** Resolves to undefined after a reader's patience; the work goes on for later requests. */
function inTime<Result>(work: Promise<Result>): Promise<Result | undefined> {
  return withinTime(work, PATIENCE_MS, () => undefined);
}
