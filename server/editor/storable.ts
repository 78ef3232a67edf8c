import { AppError } from '#shared/errors.ts';
import { CONTENT_MAX_BYTES } from '#shared/post-states.ts';
import { isEmptyHtml } from '#shared/rich-text/empty-html.ts';
import type { PostForm } from '#shared/schemas/admin-post-form.ts';
import type { RichText } from '../rich-text/rich-text.ts';

declare const storable: unique symbol;

/** A post whose content is of the node set, with what readers get of it: only such may be written. */
export type StorablePost = PostForm & { markup: string; readonly [storable]: true };

/**
 * The post as it is stored.
 * @throws POST_INCOMPLETE where nothing remains of the content, CONTENT_TOO_LARGE where it grew over the limit when it
 *   was written anew
 */
export async function toStorable(richText: Pick<RichText, 'render'>, post: PostForm): Promise<StorablePost> {
  const rendered = await richText.render(post.content, { priority: 'first' });
  if (isEmptyHtml(rendered.content)) throw new AppError('POST_INCOMPLETE');
  if (Buffer.byteLength(rendered.content) > CONTENT_MAX_BYTES) throw new AppError('CONTENT_TOO_LARGE');
  return { ...post, ...rendered } as StorablePost;
}
