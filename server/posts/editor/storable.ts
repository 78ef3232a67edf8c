import { AppError } from '#shared/errors.ts';
import { CONTENT_MAX_BYTES } from '#shared/post-states.ts';
import { isEmptyHtml } from '#shared/rich-text/empty-html.ts';
import type { PostForm } from '#shared/schemas/admin-post-form.ts';
import { type RichText, SOMEBODY_WAITS } from '#server/rich-text/rich-text.ts';

declare const storable: unique symbol;

/** A post whose content is of the node set, with its rendering. Only such a post may be written. */
export type StorablePost = PostForm & { markup: string; readonly [storable]: true };

/**
 * Prepares a post for storage.
 * @throws POST_INCOMPLETE where nothing remains of the content, CONTENT_TOO_LARGE where normalizing makes it
 * larger than the limit
 */
export async function toStorable(richText: Pick<RichText, 'render'>, post: PostForm): Promise<StorablePost> {
  const rendered = await richText.render(post.content, SOMEBODY_WAITS);
  if (isEmptyHtml(rendered.content)) throw new AppError('POST_INCOMPLETE');
  if (Buffer.byteLength(rendered.content) > CONTENT_MAX_BYTES) throw new AppError('CONTENT_TOO_LARGE');
  return { ...post, ...rendered } as StorablePost;
}
