import { z } from 'zod';
import { ownPostProcedure } from '#server/posts/own-post.ts';
import type { Member } from '#server/sessions/session.ts';
import { adminBulkProcedure, adminProcedure, router } from '#server/trpc/procedures.ts';
import {
  bulkDeleteInput,
  bulkOutput,
  bulkStatusInput,
  postAuthor,
  postListInput,
  postListOutput,
  postOptionsInput,
  postOptionsOutput,
  postOverview,
  postStateCounts,
} from '#shared/posts/schemas.ts';
import { mayPublish } from '#shared/roles.ts';
import { countStates, listAllPosts, listPostAuthors, listPostOptions, readOverview } from './read.ts';
import { deletePost, deletePosts, setPostStatus } from './write.ts';

export const adminPostsRouter = router({
  overview: adminProcedure
    .meta({ role: 'author' })
    .output(postOverview)
    .query(({ ctx }) => readOverview(ctx.sql, ctx.user.id, ownOnly(ctx.user))),

  list: adminProcedure
    .meta({ role: 'author' })
    .input(postListInput)
    .output(postListOutput)
    .query(({ ctx, input }) => listAllPosts(ctx.sql, input, ownOnly(ctx.user))),

  stateCounts: adminProcedure
    .meta({ role: 'author' })
    .output(postStateCounts)
    .query(({ ctx }) => countStates(ctx.sql, ownOnly(ctx.user))),

  authors: adminProcedure
    .meta({ role: 'editor' })
    .output(z.array(postAuthor))
    .query(({ ctx }) => listPostAuthors(ctx.sql)),

  options: adminProcedure
    .meta({ role: 'editor' })
    .input(postOptionsInput)
    .output(postOptionsOutput)
    .query(({ ctx, input }) => listPostOptions(ctx.sql, input)),

  delete: ownPostProcedure
    .output(bulkOutput)
    .mutation(({ ctx, input }) => deletePost(ctx.sql, input.id, ctx.user)),

  bulkDelete: adminBulkProcedure
    .meta({ role: 'editor', fresh: true })
    .input(bulkDeleteInput)
    .output(bulkOutput)
    .mutation(({ ctx, input }) => deletePosts(ctx.sql, input.selection, ctx.user.id)),

  bulkSetStatus: adminBulkProcedure
    .meta({ role: 'editor', log: ['status'] })
    .input(bulkStatusInput)
    .output(bulkOutput)
    .mutation(({ ctx, input }) => setPostStatus(ctx.sql, input, ctx.user.id)),
});

/** Returns the member's id if the member may see only their own posts, otherwise undefined. */
function ownOnly({ id, role }: Member): string | undefined {
  return mayPublish(role) ? undefined : id;
}
