import type { Limiter } from '#server/concurrency/limiter.ts';
import type { Sql } from '#server/db/connect.ts';
import type { RichText } from '#server/rich-text/rich-text.ts';
import { RENDERER_VERSION } from '#shared/blog/article-markup.ts';
import { storeRendering } from './write.ts';

export type RenderOnDemand = (post: { id: string; source: string }) => Promise<string>;

/**
 * Creates a function that renders a post which a reader requests before the job has rendered it. Concurrent
 * requests share the rendering, which is then stored.
 */
export function createRenderOnDemand(services: {
  sql: Sql;
  limiter: Limiter;
  richText: Pick<RichText, 'render'>;
}): RenderOnDemand {
  const { sql, limiter, richText } = services;
  const underWay = new Map<string, Promise<string>>();

  async function render({ id, source }: { id: string; source: string }): Promise<string> {
    const rendering = await richText.render(source);
    const post = { postId: id, renderer: RENDERER_VERSION, source, rendered: rendering };
    // If storing fails, the job renders and stores the post later.
    await limiter.run(() => storeRendering(sql, post)).catch(() => {});
    return rendering.markup;
  }

  return ({ id, source }) => {
    const pending = underWay.get(source);
    if (pending) return pending;
    const rendering = render({ id, source }).finally(() => underWay.delete(source));
    underWay.set(source, rendering);
    return rendering;
  };
}
