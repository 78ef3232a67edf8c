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
import { claimPosts, queueUnrendered, storeRendering } from './write.ts';

const EVERY_MS = 1_000;
const BATCH = 20;

export function startRendering(options: {
  sql: Database;
  richText: Pick<RichText, 'render'>;
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
  everyMs?: number;
}): { stop: () => Promise<void> } {
  const { sql, richText, log, everyMs = EVERY_MS } = options;
  const stopping = new AbortController();

  async function render(postId: string): Promise<void> {
    const source = await findContent(sql, postId);
    if (source === undefined) return;
    const rendering = await richText.render(source);
    await storeRendering(sql, { postId, renderer: RENDERER_VERSION, source, rendering });
  }

  async function drain(): Promise<number> {
    let rendered = 0;
    while (!stopping.signal.aborted) {
      const claimed = await claimPosts(sql, BATCH);
      if (claimed.length === 0) break;
      for (const postId of claimed) await render(postId);
      rendered += claimed.length;
    }
    return rendered;
  }

  async function run(): Promise<void> {
    await queueUnrendered(sql, RENDERER_VERSION).catch(warn);
    while (!stopping.signal.aborted) {
      const rendered = await drain().catch(warn);
      if (rendered) log.info({ posts: rendered }, 'rendered');
      await sleep(everyMs, undefined, { signal: stopping.signal }).catch(() => {});
    }
  }

  function warn(error: unknown): void {
    log.warn({ err: error }, 'posts could not be rendered: tried again');
  }

  const running = run();
  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
