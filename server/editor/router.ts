/** What the post editor calls: part of `admin.posts`. */
import {
  editedPost,
  postAutoSaveInput,
  postCopyInput,
  postCreateInput,
  postUpdateInput,
  savedPost,
  workingCopyDiscardInput,
} from '#shared/schemas/admin-post-form.ts';
import { postId } from '#shared/schemas/admin-posts.ts';
import { adminProcedure } from '../trpc/procedures.ts';
import { getEditedPost } from './read.ts';
import { autoSavePost, createCopy, createPost, discardWorkingCopy, updatePost } from './write.ts';

export const editorProcedures = {
  get: adminProcedure
    .input(postId)
    .output(editedPost)
    .query(({ ctx, input }) => getEditedPost(ctx.sql, input.id)),

  create: adminProcedure
    .input(postCreateInput)
    .output(savedPost)
    .mutation(({ ctx, input: { post, publish, ...attempt } }) =>
      createPost(ctx.sql, attempt, { post, publish, authorId: ctx.user.id }),
    ),

  createCopy: adminProcedure
    .input(postCopyInput)
    .output(savedPost)
    .mutation(({ ctx, input: { post, ...attempt } }) =>
      createCopy(ctx.sql, attempt, { post, authorId: ctx.user.id }),
    ),

  update: adminProcedure
    .input(postUpdateInput)
    .output(savedPost)
    .mutation(({ ctx, input: { post, publish, ...change } }) =>
      updatePost(ctx.sql, change, { post, publish, authorId: ctx.user.id }),
    ),

  autoSave: adminProcedure
    .input(postAutoSaveInput)
    .output(savedPost)
    .mutation(({ ctx, input: { post, ...change } }) => autoSavePost(ctx.sql, change, post)),

  discardWorkingCopy: adminProcedure
    .input(workingCopyDiscardInput)
    .output(savedPost)
    .mutation(({ ctx, input }) => discardWorkingCopy(ctx.sql, input)),
};
