import { z } from 'zod';
import { ownPresenceProcedure } from '#server/posts/own-post.ts';
import { router } from '#server/trpc/procedures.ts';
import { presenceBeat, presentForms } from '#shared/posts/presence-schemas.ts';
import { beat, leave } from './write.ts';

export const adminPresenceRouter = router({
  beat: ownPresenceProcedure
    .input(presenceBeat)
    .output(presentForms)
    .mutation(({ ctx, input }) => beat(ctx.sql, input, ctx.user.id)),

  leave: ownPresenceProcedure
    .output(z.void())
    .mutation(({ ctx, input }) => leave(ctx.sql, input, ctx.user.id)),
});
