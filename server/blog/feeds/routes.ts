import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createGzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import type { Limiter } from '#server/concurrency/limiter.ts';
import { type Database, READING, type Sql } from '#server/db/connect.ts';
import { errorOf, setErrorHeaders } from '#server/http/error-answer.ts';
import { sendDownload } from '#server/http/send-download.ts';
import { type BodySource, createResponse, type RouteResponse } from '#server/pages/response.ts';
import type { CacheableRoute } from '#server/pages/response-cache.ts';
import type { ResponseSender } from '#server/pages/send-response.ts';
import { requireMember } from '#server/sessions/member.ts';
import { AppError } from '#shared/errors.ts';
import { ADMIN_FILES, FEED_PATHS, postPath } from '#shared/routes.ts';
import type { AddedRecordName } from '#shared/site-texts/added-pages.ts';
import {
  type PageRecordName,
  pathOfRecord,
  SHIPPED_PAGE_RECORD_NAMES,
} from '#shared/site-texts/record-pages.ts';
import type { SiteRecords } from '#shared/site-texts/records.ts';
import type { Site } from '#shared/site-texts/site.ts';
import { articleMarkdownRoute, type MarkdownOptions } from './article-markdown.ts';
import { type LlmsPage, llmsTxt } from './llms.ts';
import { type FeedPost, listFeedPosts, listLlmsPosts, readFeedTexts, secondsToNextPost } from './read.ts';
import { absoluteHtml, type FeedItem, type FeedSite, lastChange, rssXml } from './rss.ts';
import { FILE_PATTERN, filePath, readSitemap, type Sitemap } from './sitemap.ts';

type FeedOptions = {
  site: Pick<Site, 'origin' | 'bylines'>;
  readSite: () => Promise<Site>;
  sql: Database;
  limiter: Limiter;
  builtAt: Date;
  siteTexts: {
    listAddedPages: () => Promise<{ record: AddedRecordName; path: string; changedAt: Date }[]>;
    readRecord: <Name extends PageRecordName>(name: Name) => Promise<SiteRecords[Name]>;
    readChangedAt: () => Promise<Date | undefined>;
  };
};

const FEED_NAMES = Object.keys(FEED_PATHS) as (keyof typeof FEED_PATHS)[];

const FEED_POSTS = 30;
const LLMS_POSTS = 200;
/** The limits for texts in the RSS feed. A post beyond these limits has a link instead of its text. */
const FEED_TEXTS = { limit: FEED_POSTS, textBytesMax: 200_000, bytesMax: 500_000 };
/** One query serves all clients that wait for the feed, so the limiter counts it for no visitor. */
const FEED = { ...READING, client: 'feed', priority: 'first' } as const;
/**
 * The seconds for which clients may cache a feed. Shortly before a scheduled post appears, the response has a
 * smaller number.
 */
const MAX_AGE_SECONDS = 60;
const ROBOTS_MAX_AGE_SECONDS = 3600;
/** The seconds for which a client may use an expired feed while the site is down. */
const STALE_SECONDS = 86_400;

/** The lifetime of a feed with a post whose text is not rendered yet. The job renders such posts every second. */
const UNTIL_RENDERED = { maxAgeSeconds: 0, lifetimeSeconds: 1 };

type Serving = { sender: Pick<ResponseSender, 'respond'> };
type FeedRoutes = Serving & { feeds: Feeds; articles: Omit<MarkdownOptions, keyof Serving> };

export async function feedRoutes(
  app: FastifyInstance,
  { feeds, articles, ...serving }: FeedRoutes,
): Promise<void> {
  const rate = 'feeds';
  const { sender } = serving;

  app.setErrorHandler(async (cause, request, reply) => {
    const error = errorOf(cause);
    if (error.status >= 500) request.log.error({ err: cause }, 'feed failed');
    return setErrorHeaders(reply, error).type('text/plain; charset=utf-8').send(`${error.message}\n`);
  });

  for (const name of FEED_NAMES) {
    app.get(FEED_PATHS[name], { config: { rate } }, async (request, reply) =>
      sender.respond(request, reply, {
        cacheKey: FEED_PATHS[name],
        rate,
        respond: () => feeds[name](request.limiter),
      }),
    );
  }
  articleMarkdownRoute(app, { ...articles, ...serving });
  app.get<{ Params: { file: string } }>(FILE_PATTERN, { config: { rate } }, async (request, reply) => {
    const { file } = request.params;
    return sender.respond(request, reply, {
      cacheKey: filePath(file),
      rate,
      respond: () => feeds.sitemap(request.limiter, file),
    });
  });
}

/** Returns the feeds as routes, which the page cache prepares. */
export function feedFiles(feeds: Feeds, limiter: Limiter): CacheableRoute[] {
  return FEED_NAMES.map((name) => ({
    cacheKey: FEED_PATHS[name],
    rate: 'feeds',
    respond: () => feeds[name](limiter),
  }));
}

/** Registers the download of the sitemap (specification, Sitemap). */
export async function sitemapFileRoute(
  app: FastifyInstance,
  { site, sql, builtAt }: { site: Site; sql: Sql; builtAt: Date },
): Promise<void> {
  app.get(ADMIN_FILES.sitemap, { config: { role: 'editor' } }, async (request, reply) => {
    requireMember(request);
    const { limiter } = request;
    const sitemap = await limiter.run(() =>
      readSitemap(sql, {
        scope: 'specified',
        site,
        builtAt,
        inTurn: (query) => limiter.run(() => query(sql)),
      }),
    );
    if (!sitemap) throw new AppError('NOT_FOUND');
    return sendDownload(reply, { name: 'sitemap.xml', type: 'application/xml', text: sitemap.text() });
  });
}

export class Feeds {
  readonly #site: FeedOptions['site'];
  readonly #readSite: FeedOptions['readSite'];
  readonly #sql: Database;
  readonly #limiter: Limiter;
  readonly #builtAt: Date;
  readonly #siteTexts: FeedOptions['siteTexts'];
  /** The XML of the newest RSS feed, which concurrent requests share. A failure is not cached. */
  #rss: { key: string; xml: Promise<string> } | undefined;

  constructor({ site, readSite, sql, limiter, builtAt, siteTexts }: FeedOptions) {
    this.#siteTexts = siteTexts;
    this.#site = site;
    this.#readSite = readSite;
    this.#sql = sql;
    this.#limiter = limiter;
    this.#builtAt = builtAt;
  }

  async robots(): Promise<RouteResponse> {
    return responseOf({
      type: 'text/plain',
      changedAt: this.#builtAt,
      maxAgeSeconds: ROBOTS_MAX_AGE_SECONDS,
      body: robotsTxt(this.#site.origin),
      isFixed: true,
    });
  }

  async rss(limiter: Limiter): Promise<RouteResponse> {
    const sql = this.#sql;
    const read = async () => ({
      posts: await listFeedPosts(sql, FEED_POSTS, this.#site),
      nextPost: await secondsToNextPost(sql),
    });
    const [{ posts, nextPost }, { origin, name, tagline, author }] = await Promise.all([
      limiter.run(read, READING),
      this.#readSite(),
    ]);
    const site = { origin, name, tagline, author };
    const key = JSON.stringify([site, posts]);
    if (this.#rss?.key !== key) this.#rss = { key, xml: this.#writeRss(site, posts) };
    return responseOf({
      type: 'application/rss+xml',
      changedAt: await this.#withTexts(lastChange(posts) ?? this.#builtAt),
      ...(posts.every(({ renderedAt }) => renderedAt) ? lifetimeUntil(nextPost) : UNTIL_RENDERED),
      body: await this.#rss.xml,
    });
  }

  /** Returns the later of `changedAt` and the last change of the site's texts, which the feeds contain. */
  async #withTexts(changedAt: Date): Promise<Date> {
    const textsChangedAt = await this.#siteTexts.readChangedAt();
    return textsChangedAt && textsChangedAt > changedAt ? textsChangedAt : changedAt;
  }

  async #writeRss(site: FeedSite, posts: readonly FeedPost[]): Promise<string> {
    try {
      const texts = await this.#limiter.run(() => readFeedTexts(this.#sql, FEED_TEXTS), FEED);
      return rssXml(
        site,
        posts.map((post): FeedItem => {
          const text = texts.get(post.slug);
          return { ...post, html: text && absoluteHtml(text, site.origin + postPath(post)) };
        }),
      );
    } catch (error) {
      this.#rss = undefined;
      throw error;
    }
  }

  async llms(limiter: Limiter): Promise<RouteResponse> {
    const sql = this.#sql;
    const read = async () => ({
      posts: await listLlmsPosts(sql, LLMS_POSTS),
      nextPost: await secondsToNextPost(sql),
    });
    const [{ posts, nextPost }, site, pages] = await Promise.all([
      limiter.run(read, READING),
      this.#readSite(),
      this.#listPages(),
    ]);
    return responseOf({
      type: 'text/plain',
      ...lifetimeUntil(nextPost),
      body: llmsTxt({ site, pages, posts }),
    });
  }

  async #listPages(): Promise<LlmsPage[]> {
    const { readRecord, listAddedPages } = this.#siteTexts;
    const added = await listAddedPages();
    const names = [...SHIPPED_PAGE_RECORD_NAMES, ...added.map(({ record }) => record)];
    return Promise.all(
      names.map(async (name) => ({ path: pathOfRecord(name), ...(await readRecord(name)).meta })),
    );
  }

  /**
   * @param name a file of a sitemap with several files
   * @throws NOT_FOUND for an unknown file
   */
  async sitemap(limiter: Limiter, name?: string): Promise<RouteResponse> {
    const sql = this.#sql;
    const inTurn: Limiter['run'] = (work) => limiter.run(work, READING);
    const { sitemap, nextPost } = await inTurn(async () => ({
      sitemap: await readSitemap(sql, {
        scope: 'served',
        site: this.#site,
        builtAt: this.#builtAt,
        addedPages: await this.#siteTexts.listAddedPages(),
        name,
        inTurn: (query) => inTurn(() => query(sql)),
      }),
      nextPost: await secondsToNextPost(sql),
    }));
    if (!sitemap) throw new AppError('NOT_FOUND');
    return responseOf({
      type: 'application/xml',
      changedAt: await this.#withTexts(sitemap.changedAt),
      ...lifetimeUntil(nextPost),
      body: await compress(sitemap),
    });
  }
}

function robotsTxt(origin: string): string {
  const lines = ['User-agent: *', 'Disallow: /admin', 'Disallow: /trpc/', ''];
  return `${[...lines, `Sitemap: ${origin}${FEED_PATHS.sitemap}`].join('\n')}\n`;
}

type Feed = {
  type: string;
  /** Undefined if the time of the last change is unknown. */
  changedAt?: Date;
  maxAgeSeconds: number;
  lifetimeSeconds?: number;
  isFixed?: true;
  body: BodySource;
};

function responseOf({ type, changedAt, maxAgeSeconds, ...feed }: Feed): RouteResponse {
  return createResponse({
    status: 200,
    headers: {
      ...(changedAt && { 'last-modified': changedAt.toUTCString() }),
      'cache-control': `public, max-age=${maxAgeSeconds}, stale-if-error=${STALE_SECONDS}`,
      vary: 'accept-encoding',
      // Feed readers fetch from other origins.
      'cross-origin-resource-policy': 'cross-origin',
      'content-type': `${type}; charset=utf-8`,
    },
    isCacheable: true,
    isFixed: false,
    ...feed,
  });
}

/** Compresses the text as a stream, so that memory never contains a whole uncompressed sitemap. */
async function compress({ key, text }: Sitemap): Promise<BodySource> {
  const gzip = await buffer(Readable.from(text()).compose(createGzip()));
  return { gzip, digest: createHash('sha1').update(key).digest('base64url') };
}

/**
 * Returns how long a feed may be cached. The cache entry ends a minute before the next post appears, because
 * clients cache for up to a minute.
 */
function lifetimeUntil(secondsToNext: number | null): Pick<Feed, 'maxAgeSeconds' | 'lifetimeSeconds'> {
  if (secondsToNext === null) return { maxAgeSeconds: MAX_AGE_SECONDS };
  if (secondsToNext <= MAX_AGE_SECONDS) return { maxAgeSeconds: 0 };
  return { maxAgeSeconds: MAX_AGE_SECONDS, lifetimeSeconds: secondsToNext - MAX_AGE_SECONDS };
}
