/**
 * Renders posts in the background: texts that other programs have written, restored posts, and all posts
 * after a change of the renderer. Every process claims a few posts at a time, and skips posts that another
 * process has claimed.
 */

import type { FastifyBaseLogger } from 'fastify';
import { type PeriodicJob, startPeriodicJob } from '#server/concurrency/periodic-job.ts';
import type { Database } from '#server/db/connect.ts';
import type { RichText } from '#server/rich-text/rich-text.ts';
import { RENDERER_VERSION } from '#shared/blog/article-markup.ts';
import {
  claimPosts,
  findContent,
  postponePost,
  queueUnrendered,
  registerRenderer,
  storeRendering,
} from './write.ts';

const EVERY_MS = 1_000;
/**
 * Milliseconds between two searches for posts without a rendering. A text may have been stored while this version
 * registered itself.
 */
const SEARCH_EVERY_MS = 10 * 60_000;
const BATCH = 20;

export function startRendering(options: {
  sql: Database;
  richText: Pick<RichText, 'render' | 'renderAside'>;
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
  everyMs?: number;
}): PeriodicJob {
  const { sql, richText, log, everyMs = EVERY_MS } = options;
  let nextSearchAt = 0;

  /** Renders the posts in the queue. @returns the number of rendered posts */
  async function renderQueue(signal: AbortSignal): Promise<number> {
    if (performance.now() >= nextSearchAt) {
      await registerRenderer(sql, RENDERER_VERSION);
      await queueUnrendered(sql, RENDERER_VERSION);
      nextSearchAt = performance.now() + SEARCH_EVERY_MS;
    }
    let renderedCount = 0;
    while (!signal.aborted) {
      const claimedPosts = await claimPosts(sql, RENDERER_VERSION, BATCH);
      if (claimedPosts.length === 0) break;
      for (const postId of claimedPosts) {
        if (signal.aborted) break;
        renderedCount += (await render(postId, { signal, isOneOfMany: renderedCount >= BATCH })) ? 1 : 0;
      }
    }
    return renderedCount;
  }

  /**
   * Renders and stores a post.
   * @param isOneOfMany true to render in the worker process, whose memory is freed after the batch
   */
  async function render(
    postId: string,
    { signal, isOneOfMany }: { signal: AbortSignal; isOneOfMany: boolean },
  ): Promise<boolean> {
    const source = await findContent(sql, postId);
    if (source === undefined) return false;
    try {
      const rendering = await (isOneOfMany ? richText.renderAside(source) : richText.render(source));
      await storeRendering(sql, { postId, renderer: RENDERER_VERSION, source, rendered: rendering });
      return true;
    } catch (error) {
      if (!signal.aborted) {
        log.warn({ err: error, postId }, 'a post could not be rendered');
        await postponePost(sql, postId, RENDERER_VERSION);
      }
      return false;
    }
  }

  return startPeriodicJob({
    everyMs,
    async run(signal) {
      const renderedCount = await renderQueue(signal);
      if (renderedCount > 0) log.info({ posts: renderedCount }, 'rendered');
    },
    onFailure: (error) => log.warn({ err: error }, 'posts could not be rendered: tried again'),
  });
}
