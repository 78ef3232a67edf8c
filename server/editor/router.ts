/** What the post editor calls: part of `admin.posts`. Texts are read and written outside the turn for the database. */
import {
  type EditedPost,
  editedPost,
  postAutoSaveInput,
  postCopyInput,
  postCreateInput,
  postUpdateInput,
  savedPost,
  workingCopyDiscardInput,
} from '#shared/schemas/admin-post-form.ts';
import { postId } from '#shared/schemas/admin-posts.ts';
import type { RichText } from '../rich-text/rich-text.ts';
import { adminProcedure, unqueuedAdminProcedure } from '../trpc/procedures.ts';
import { getStoredPost } from './read.ts';
import { toStorable } from './storable.ts';
import { autoSavePost, createCopy, createPost, discardWorkingCopy, updatePost } from './write.ts';

export const editorProcedures = {
  get: unqueuedAdminProcedure
    .input(postId)
    .output(editedPost)
    .query(async ({ ctx, input }) =>
      readDocuments(ctx.richText, await ctx.limiter.run(() => getStoredPost(ctx.sql, input.id))),
    ),

  create: unqueuedAdminProcedure
    .input(postCreateInput)
    .output(savedPost)
    .mutation(async ({ ctx, input: { publish, post: form, ...attempt } }) => {
      const post = await toStorable(ctx.richText, form);
      return ctx.limiter.run(() => createPost(ctx.sql, attempt, { post, publish, authorId: ctx.user.id }));
    }),

  createCopy: unqueuedAdminProcedure
    .input(postCopyInput)
    .output(savedPost)
    .mutation(async ({ ctx, input: { post: form, ...attempt } }) => {
      const post = await toStorable(ctx.richText, form);
      return ctx.limiter.run(() => createCopy(ctx.sql, attempt, { post, authorId: ctx.user.id }));
    }),

  update: unqueuedAdminProcedure
    .input(postUpdateInput)
    .output(savedPost)
    .mutation(async ({ ctx, input: { publish, post: form, ...change } }) => {
      const post = await toStorable(ctx.richText, form);
      return ctx.limiter.run(() => updatePost(ctx.sql, change, { post, publish, authorId: ctx.user.id }));
    }),

  autoSave: unqueuedAdminProcedure
    .input(postAutoSaveInput)
    .output(savedPost)
    .mutation(async ({ ctx, input: { post: form, ...change } }) => {
      const post = await toStorable(ctx.richText, form);
      return ctx.limiter.run(() => autoSavePost(ctx.sql, change, post));
    }),

  discardWorkingCopy: adminProcedure
    .input(workingCopyDiscardInput)
    .output(savedPost)
    .mutation(({ ctx, input }) => discardWorkingCopy(ctx.sql, input)),
};

/** Before what is rendered for readers to come. */
const SOMEBODY_WAITS = { priority: 'first' } as const;

/** Stored HTML as the editor's documents. */
async function readDocuments(
  richText: Pick<RichText, 'document'>,
  { post, workingCopy }: Awaited<ReturnType<typeof getStoredPost>>,
): Promise<EditedPost> {
  return {
    ...post,
    content: await richText.document(post.content, SOMEBODY_WAITS),
    workingCopy: workingCopy
      ? { ...workingCopy, content: await richText.document(workingCopy.content, SOMEBODY_WAITS) }
      : null,
  };
}
