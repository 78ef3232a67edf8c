import { READING } from '#server/db/connect.ts';
import { ownPostProcedure } from '#server/posts/own-post.ts';
import { noAnswer, router, unqueuedProcedure } from '#server/trpc/procedures.ts';
import { sharedPreview, sharedPreviewInput } from '#shared/blog/schemas.ts';
import { AppError } from '#shared/errors.ts';
import {
  newPreviewLink,
  previewLinkForm,
  previewLinkList,
  previewLinkRevoke,
} from '#shared/review/preview-link-schemas.ts';
import { pathTo } from '#shared/routes.ts';
import { findSharedPost, listPreviewLinks } from './read.ts';
import { deletePreviewLink, insertPreviewLink } from './write.ts';

export const adminPreviewLinksRouter = router({
  list: ownPostProcedure
    .output(previewLinkList)
    .query(({ ctx, input }) => listPreviewLinks(ctx.sql, input.id)),

  create: ownPostProcedure
    .input(previewLinkForm)
    .output(newPreviewLink)
    .mutation(async ({ ctx, input }) => {
      const { token, expiresAt } = await insertPreviewLink(ctx.sql, input, ctx.user.id);
      return { link: ctx.site.origin + pathTo('blogSharedPreview', { token }), expiresAt };
    }),

  revoke: ownPostProcedure
    .input(previewLinkRevoke)
    .output(noAnswer)
    .mutation(async ({ ctx, input }) => {
      await deletePreviewLink(ctx.sql, input);
    }),
});

/** The procedure is part of the `blog` procedures. */
export const sharedPreviewRouter = router({
  sharedPreview: unqueuedProcedure
    .input(sharedPreviewInput)
    .output(sharedPreview)
    .query(async ({ ctx, input }) => {
      const post = await ctx.limiter.run(() => findSharedPost(ctx.sql, input.token, ctx.site), READING);
      // The response is the same for expired, revoked and unknown links.
      if (!post) throw new AppError('NOT_FOUND');
      const { source, ...preview } = post;
      const { markup } = await ctx.richText.render(source);
      return { ...preview, content: markup };
    }),
});
