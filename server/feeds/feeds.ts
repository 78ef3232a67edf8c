/** `/sitemap.xml` and its files, `/rss.xml`, `/robots.txt`: what machines read of the site. */
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { FEED_PATHS } from '#shared/routes.ts';
import type { Site } from '#shared/site.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Sql } from '../db/connect.ts';
import type { Limiter } from '../concurrency/limiter.ts';
import { appErrorOf } from '../trpc/procedures.ts';
import { AppError } from '#shared/errors.ts';
import { isFresh } from './conditional.ts';
import { readLiveSitemap } from './live-sitemap.ts';
import { listFeedPosts, secondsToNextPost } from './read.ts';
import { lastChange, rssXml } from './rss.ts';
import { FILE_PATTERN } from './sitemap.ts';

export type FeedOptions = {
  site: Site;
  sql: Sql;
  limiter: Limiter;
  /** When the pages without posts last changed. */
  builtAt: Date;
};

const FEED_POSTS = 30;
/** Seconds that a copy may be kept, unless a post is to appear before. */
const KEPT_SECONDS = 60;
const RETRY_AFTER_SECONDS = 10;
const ROBOTS_KEPT_SECONDS = 3600;

export function registerFeeds(app: FastifyInstance, { site, sql, limiter, builtAt }: FeedOptions): void {
  const { origin } = site;
  const robots = [
    'User-agent: *',
    'Disallow: /admin',
    'Disallow: /trpc/',
    '',
    `Sitemap: ${origin}${FEED_PATHS.sitemap}`,
    '',
  ].join('\n');
  let written: { key: string; xml: string } | undefined;
  const feed = { config: { rate: 'feeds' } } as const;

  app.register(async (scope) => {
    scope.setErrorHandler(async (thrown, request, reply) => {
      const error = appErrorOf(thrown);
      if (error.status >= 500) request.log.error({ err: thrown }, 'feed failed');
      if (error.status === 503) reply.header('retry-after', RETRY_AFTER_SECONDS);
      return reply
        .code(error.status)
        .header('cache-control', 'no-store')
        .type('text/plain; charset=utf-8')
        .send(`${error.message}\n`);
    });

    scope.get(FEED_PATHS.robots, feed, async (request, reply) =>
      answer(request, reply, {
        type: 'text/plain',
        key: robots,
        changedAt: builtAt,
        keptSeconds: ROBOTS_KEPT_SECONDS,
        body: () => robots,
      }),
    );

    scope.get(FEED_PATHS.rss, feed, async (request, reply) => {
      const { posts, keptSeconds } = await limiter.run(async () => ({
        posts: await listFeedPosts(sql, FEED_POSTS),
        keptSeconds: keptFor(await secondsToNextPost(sql)),
      }));
      const key = JSON.stringify(posts);
      return answer(request, reply, {
        type: 'application/rss+xml',
        key,
        changedAt: lastChange(posts) ?? builtAt,
        keptSeconds,
        body: () => {
          if (written?.key !== key) written = { key, xml: rssXml(site, posts) };
          return written.xml;
        },
      });
    });

    scope.get(FEED_PATHS.sitemap, feed, (request, reply) => sendSitemap(request, reply));
    scope.get<{ Params: { file: string } }>(FILE_PATTERN, feed, (request, reply) =>
      sendSitemap(request, reply, request.params.file),
    );
  });

  /** @param name of one of the files, where the sitemap has several */
  async function sendSitemap(
    request: FastifyRequest,
    reply: FastifyReply,
    name?: string,
  ): Promise<FastifyReply> {
    const { sitemap, keptSeconds } = await limiter.run(async () => ({
      sitemap: await readLiveSitemap(sql, { origin, builtAt, name, inTurn: limiter.run }),
      keptSeconds: keptFor(await secondsToNextPost(sql)),
    }));
    if (!sitemap) throw new AppError('NOT_FOUND');
    return answer(request, reply, {
      type: 'application/xml',
      key: sitemap.key,
      changedAt: sitemap.changedAt,
      keptSeconds,
      body: () => Readable.from(sitemap.text()),
    });
  }
}

type Answer = {
  type: string;
  /** Another one whenever the body is another one. */
  key: string;
  changedAt: Date;
  keptSeconds: number;
  body: () => string | Readable;
};

async function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  { type, key, changedAt, keptSeconds, body }: Answer,
): Promise<FastifyReply> {
  const etag = `W/"${createHash('sha1').update(key).digest('base64url')}"`;
  reply.headers({
    etag,
    'last-modified': changedAt.toUTCString(),
    'cache-control': `public, max-age=${keptSeconds}`,
    vary: 'accept-encoding',
    // Readers of feeds live on sites of their own.
    'cross-origin-resource-policy': 'cross-origin',
  });
  if (isFresh(request.headers, { etag, lastModified: changedAt })) return reply.code(304).send();
  // A stream, so that nothing claims the length of a body that is not there.
  const content = request.method === 'HEAD' ? Readable.from([]) : body();
  return reply.type(`${type}; charset=utf-8`).send(content);
}

/** No copy outlives the moment at which a post appears. */
function keptFor(secondsToNext: number | null): number {
  return Math.max(0, Math.min(KEPT_SECONDS, secondsToNext ?? KEPT_SECONDS));
}
