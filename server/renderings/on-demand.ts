import { RENDERER_VERSION } from '#shared/rich-text/article-markup.ts';
import type { Limiter } from '../concurrency/limiter.ts';
import type { Sql } from '../db/connect.ts';
import type { RichText } from '../rich-text/rich-text.ts';
import { storeRendering } from './write.ts';

/** What readers get of a text that is not rendered yet. */
export type RenderOnDemand = (post: { id: string; source: string }) => Promise<string>;

/** Renders what no job has reached yet, once however many ask for it, and keeps it for those who come later. */
export function createRenderOnDemand(services: {
  sql: Sql;
  limiter: Limiter;
  richText: Pick<RichText, 'render'>;
}): RenderOnDemand {
  const { sql, limiter, richText } = services;
  const underWay = new Map<string, Promise<string>>();

  async function render({ id, source }: { id: string; source: string }): Promise<string> {
    const rendered = await richText.render(source);
    const post = { postId: id, renderer: RENDERER_VERSION, source, rendered };
    // The job stores it later where this fails: whoever asked has it.
    await limiter.run(() => storeRendering(sql, post)).catch(() => {});
    return rendered.markup;
  }

  return ({ id, source }) => {
    const known = underWay.get(source);
    if (known) return known;
    const rendering = render({ id, source }).finally(() => underWay.delete(source));
    underWay.set(source, rendering);
    return rendering;
  };
}
