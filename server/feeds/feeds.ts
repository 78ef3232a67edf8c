/** `/sitemap.xml` and its files, `/rss.xml`, `/robots.txt`: what machines read of the site. */
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { FEED_PATHS, postPath } from '#shared/routes.ts';
import type { Site } from '#shared/site.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Sql } from '../db/connect.ts';
import { type Limiter, limiterFor } from '../concurrency/limiter.ts';
import { clientOf } from '../http/client-address.ts';
import { AppError } from '#shared/errors.ts';
import { answerWith, errorOf } from '../http/error-answer.ts';
import { absoluteHtml } from './absolute-html.ts';
import { isFresh } from './conditional.ts';
import { readLiveSitemap } from './live-sitemap.ts';
import { listFeedPosts, readFeedTexts, secondsToNextPost } from './read.ts';
import { type FeedItem, type FeedPost, lastChange, rssXml } from './rss.ts';
import { FILE_PATTERN } from './sitemap.ts';

export type FeedOptions = {
  site: Site;
  sql: Sql;
  limiter: Limiter;
  /** When the pages without posts last changed. */
  builtAt: Date;
};

const FEED_POSTS = 30;
/** The texts that the feed carries whole, newest first; readers of the others, and of a very long one, come to the site. */
const FEED_TEXTS = { limit: FEED_POSTS, textBytesMax: 200_000, bytesMax: 500_000 };
/** Written once for all who wait for it, whoever asked first. */
const FEED = { client: 'feed', priority: 'first' } as const;
/** Seconds that a copy may be kept, unless a post is to appear before. */
const KEPT_SECONDS = 60;
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
  /** Written once, however many ask; what failed is tried anew. */
  let written: { key: string; xml: Promise<string> } | undefined;
  const feed = { config: { rate: 'feeds' } } as const;

  app.register(async (scope) => {
    scope.setErrorHandler(async (thrown, request, reply) => {
      const error = errorOf(thrown);
      if (error.status >= 500) request.log.error({ err: thrown }, 'feed failed');
      return answerWith(reply, error).type('text/plain; charset=utf-8').send(`${error.message}\n`);
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
      const { posts, keptSeconds } = await turnOf(request).run(async () => ({
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
          if (written?.key !== key) written = { key, xml: writeRss(posts) };
          return written.xml;
        },
      });
    });

    scope.get(FEED_PATHS.sitemap, feed, (request, reply) => sendSitemap(request, reply));
    scope.get<{ Params: { file: string } }>(FILE_PATTERN, feed, (request, reply) =>
      sendSitemap(request, reply, request.params.file),
    );
  });

  const turnOf = (request: FastifyRequest) => limiterFor(limiter, clientOf(request));

  async function writeRss(posts: readonly FeedPost[]): Promise<string> {
    try {
      const texts = await limiter.run(() => readFeedTexts(sql, FEED_TEXTS), FEED);
      return rssXml(
        site,
        posts.map((post): FeedItem => {
          const text = texts.get(post.slug);
          return { ...post, html: text && absoluteHtml(text, site.origin + postPath(post)) };
        }),
      );
    } catch (error) {
      written = undefined;
      throw error;
    }
  }

  /** @param name of one of the files, where the sitemap has several */
  async function sendSitemap(
    request: FastifyRequest,
    reply: FastifyReply,
    name?: string,
  ): Promise<FastifyReply> {
    const turn = turnOf(request);
    const { sitemap, keptSeconds } = await turn.run(async () => ({
      sitemap: await readLiveSitemap(sql, { origin, builtAt, name, inTurn: turn.run }),
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
  body: () => Promise<string> | string | Readable;
};

async function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  { type, key, changedAt, keptSeconds, body }: Answer,
): Promise<FastifyReply> {
  const etag = `W/"${createHash('sha1').update(key).digest('base64url')}"`;
  const fresh = isFresh(request.headers, { etag, lastModified: changedAt });
  // A stream, so that nothing claims the length of a body that is not there.
  const content = fresh || request.method === 'HEAD' ? Readable.from([]) : await body();
  reply.headers({
    etag,
    'last-modified': changedAt.toUTCString(),
    'cache-control': `public, max-age=${keptSeconds}`,
    vary: 'accept-encoding',
    // Readers of feeds live on sites of their own.
    'cross-origin-resource-policy': 'cross-origin',
  });
  if (fresh) return reply.code(304).send();
  return reply.type(`${type}; charset=utf-8`).send(content);
}

/** No copy outlives the moment at which a post appears. */
function keptFor(secondsToNext: number | null): number {
  return Math.max(0, Math.min(KEPT_SECONDS, secondsToNext ?? KEPT_SECONDS));
}
