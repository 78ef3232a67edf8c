import { presenceBeat, presenceLeave, presentForms } from '#shared/schemas/admin-presence.ts';
import { router, unseenAdminProcedure } from '#server/trpc/procedures.ts';
import { z } from 'zod';
import { beat, leave } from './write.ts';

export const adminPresenceRouter = router({
  beat: unseenAdminProcedure
    .input(presenceBeat)
    .output(presentForms)
    .mutation(({ ctx, input }) => beat(ctx.sql, input, ctx.user.id)),

  leave: unseenAdminProcedure
    .input(presenceLeave)
    .output(z.void())
    .mutation(({ ctx, input }) => leave(ctx.sql, input, ctx.user.id)),
});
