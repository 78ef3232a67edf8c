/** Base procedures that authors may call for their own posts only. The activity log records the post’s id. */

import { adminProcedure, unqueuedAdminProcedure } from '#server/trpc/procedures.ts';
import { presenceLeave } from '#shared/posts/presence-schemas.ts';
import { postId } from '#shared/posts/schemas.ts';
import { refuseOthersPost } from './read.ts';

export const ownPostProcedure = adminProcedure
  .meta({ role: 'author', log: ['id'] })
  .input(postId)
  .use(async ({ ctx, input, next }) => {
    await refuseOthersPost(ctx.sql, ctx.user, input.id);
    return next();
  });

export const unqueuedOwnPostProcedure = unqueuedAdminProcedure
  .meta({ role: 'author', log: ['id'] })
  .input(postId)
  .use(async ({ ctx, input, next }) => {
    await ctx.limiter.run(() => refuseOthersPost(ctx.sql, ctx.user, input.id));
    return next();
  });

export const ownPresenceProcedure = adminProcedure
  .meta({ role: 'author', log: false })
  .input(presenceLeave)
  .use(async ({ ctx, input, next }) => {
    await refuseOthersPost(ctx.sql, ctx.user, input.postId);
    return next();
  });
