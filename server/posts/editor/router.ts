/** The procedures of the editor. They parse HTML outside the limiter of the database. */
import { randomUUID } from 'node:crypto';
import { getRevision } from '#server/posts/history/read.ts';
import { ownPostProcedure, unqueuedOwnPostProcedure } from '#server/posts/own-post.ts';
import { type RichText, SOMEBODY_WAITS } from '#server/rich-text/rich-text.ts';
import type { Member } from '#server/sessions/session.ts';
import { router } from '#server/trpc/procedures.ts';
import {
  type EditedPost,
  editedPost,
  postAutoSaveInput,
  postCopyInput,
  postCreateInput,
  postUpdateInput,
  savedPost,
  workingCopyDiscardInput,
} from '#shared/posts/form-schemas.ts';
import { revisionRestoreInput, revisionRestoreOutput } from '#shared/posts/history-schemas.ts';
import { POST_FIELDS } from '#shared/posts/post-fields.ts';
import { mayPublish } from '#shared/roles.ts';
import { getStoredPost } from './read.ts';
import {
  createCopy,
  createPost,
  discardWorkingCopy,
  restorePost,
  savePostUnseen,
  toStorable,
  updatePost,
} from './write.ts';

export const postEditorRouter = router({
  get: unqueuedOwnPostProcedure
    .output(editedPost)
    .query(async ({ ctx, input }) =>
      readDocuments(ctx.richText, await ctx.limiter.run(() => getStoredPost(ctx.sql, input.id))),
    ),

  create: unqueuedOwnPostProcedure
    .meta({ log: ['id', 'publish'] })
    .input(postCreateInput)
    .output(savedPost)
    .mutation(async ({ ctx, input: { publish, post: form, ...attempt } }) => {
      const post = await toStorable(ctx.richText, form);
      return ctx.change((sql) => createPost(sql, attempt, { post, publish, ...writer(ctx.user) }));
    }),

  createCopy: unqueuedOwnPostProcedure
    .input(postCopyInput)
    .output(savedPost)
    .mutation(async ({ ctx, input: { post: form, ...attempt } }) => {
      const post = await toStorable(ctx.richText, form);
      return ctx.change((sql) => createCopy(sql, attempt, { post, ...writer(ctx.user) }));
    }),

  duplicate: unqueuedOwnPostProcedure.output(savedPost).mutation(async ({ ctx, input }) => {
    const { post: storedPost, workingCopy } = await ctx.limiter.run(() => getStoredPost(ctx.sql, input.id));
    const source = workingCopy ?? storedPost;
    const post = await toStorable(ctx.richText, { ...source, title: copiedTitle(source.title) });
    const attempt = { id: randomUUID(), key: randomUUID(), earlierKeys: [] };
    return ctx.change((sql) => createCopy(sql, attempt, { post, ...writer(ctx.user) }));
  }),

  update: unqueuedOwnPostProcedure
    .meta({ log: ['id', 'version', 'publish'] })
    .input(postUpdateInput)
    .output(savedPost)
    .mutation(async ({ ctx, input: { publish, post: form, ...change } }) => {
      const post = await toStorable(ctx.richText, form);
      return ctx.change((sql) => updatePost(sql, change, { post, publish, ...writer(ctx.user) }));
    }),

  autoSave: unqueuedOwnPostProcedure
    .meta({ log: false })
    .input(postAutoSaveInput)
    .output(savedPost)
    .mutation(async ({ ctx, input: { post: form, ...change } }) => {
      const post = await toStorable(ctx.richText, form);
      return ctx.limiter.run(() =>
        savePostUnseen(ctx.sql, change, { post, reason: 'auto-saved', userId: ctx.user.id }),
      );
    }),

  /** Saves a change that readers do not see, also of a post with a later date of publishing. */
  saveUnseen: unqueuedOwnPostProcedure
    .meta({ log: ['id', 'version'] })
    .input(postAutoSaveInput)
    .output(savedPost)
    .mutation(async ({ ctx, input: { post: form, ...change } }) => {
      const post = await toStorable(ctx.richText, form);
      const { id: userId, program } = ctx.user;
      return ctx.change((sql) => savePostUnseen(sql, change, { post, reason: 'saved', userId, program }));
    }),

  restoreRevision: unqueuedOwnPostProcedure
    .meta({ log: ['id', 'version'] })
    .input(revisionRestoreInput)
    .output(revisionRestoreOutput)
    .mutation(async ({ ctx, input: { revisionId, ...change } }) => {
      const revision = await ctx.limiter.run(() => getRevision(ctx.sql, change.id, revisionId));
      const post = await toStorable(ctx.richText, revision);
      return ctx.change((sql) => restorePost(sql, change, { post, userId: ctx.user.id }));
    }),

  discardWorkingCopy: ownPostProcedure
    .meta({ log: ['id', 'version'] })
    .input(workingCopyDiscardInput)
    .output(savedPost)
    .mutation(({ ctx, input }) => discardWorkingCopy(ctx.sql, input, ctx.user.id)),
});

function writer({ id, role, program }: Member) {
  return { authorId: id, mayPublish: mayPublish(role), program };
}

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

/** Marks the title of a copy in Turkish, as posts are Turkish, and cuts it to the limit. */
function copiedTitle(title: string): string {
  const mark = ' (kopya)';
  return title.slice(0, POST_FIELDS.title.limit.maxLength - mark.length).toWellFormed() + mark;
}
