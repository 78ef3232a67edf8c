/**
 * Renders what was not rendered when it was written: texts of other hands, restored ones, and all of them where a newer
 * version of the code writes them another way. In every process, a few at a time: what another has claimed is left to it.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { RENDERER_VERSION } from '#shared/rich-text/article-markup.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../db/connect.ts';
import type { RichText } from '../rich-text/rich-text.ts';
import { findContent } from './read.ts';
import { claimPosts, postponePost, queueUnrendered, registerRenderer, storeRendering } from './write.ts';

const EVERY_MS = 1_000;
/** How often all posts are looked through: a text may have come in while this version was naming itself. */
const LOOK_EVERY_MS = 10 * 60_000;
const BATCH = 20;

export function startRendering(options: {
  sql: Database;
  richText: Pick<RichText, 'render'>;
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
  everyMs?: number;
}): { stop: () => Promise<void> } {
  const { sql, richText, log, everyMs = EVERY_MS } = options;
  const stopping = new AbortController();
  const { signal } = stopping;
  let lookAgainAt = 0;

  async function run(): Promise<void> {
    while (!signal.aborted) {
      const rendered = await drain().catch(warn);
      if (rendered) log.info({ posts: rendered }, 'rendered');
      await sleep(everyMs, undefined, { signal }).catch(() => {});
    }
  }

  /** @returns how many posts were rendered */
  async function drain(): Promise<number> {
    if (performance.now() >= lookAgainAt) {
      await registerRenderer(sql, RENDERER_VERSION);
      await queueUnrendered(sql, RENDERER_VERSION);
      lookAgainAt = performance.now() + LOOK_EVERY_MS;
    }
    let rendered = 0;
    while (!signal.aborted) {
      const claimed = await claimPosts(sql, RENDERER_VERSION, BATCH);
      if (claimed.length === 0) break;
      for (const postId of claimed) {
        if (signal.aborted) break;
        rendered += (await render(postId)) ? 1 : 0;
      }
    }
    return rendered;
  }

  async function render(postId: string): Promise<boolean> {
    const source = await findContent(sql, postId);
    if (source === undefined) return false;
    try {
      const rendered = await richText.render(source);
      await storeRendering(sql, { postId, renderer: RENDERER_VERSION, source, rendered });
      return true;
    } catch (error) {
      if (!signal.aborted) {
        log.warn({ err: error, postId }, 'a post could not be rendered');
        await postponePost(sql, postId, RENDERER_VERSION);
      }
      return false;
    }
  }

  function warn(error: unknown): void {
    if (!signal.aborted) log.warn({ err: error }, 'posts could not be rendered: tried again');
  }

  const running = run();
  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
