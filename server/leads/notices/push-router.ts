import { noAnswer, router, salesProcedure } from '#server/trpc/procedures.ts';
import { pushEndpoint, pushKey, pushState, pushSubscription } from '#shared/leads/push-schemas.ts';
import { isSubscribed } from './read.ts';
import { addSubscription, deleteSubscription, findPushKeys } from './write.ts';

export const adminPushRouter = router({
  key: salesProcedure.output(pushKey).query(async ({ ctx }) => {
    const { publicKey } = await findPushKeys(ctx.sql);
    return { publicKey };
  }),

  state: salesProcedure
    .input(pushEndpoint)
    .output(pushState)
    .query(async ({ ctx, input }) => ({ isTold: await isSubscribed(ctx.sql, ctx.user.id, input.endpoint) })),

  subscribe: salesProcedure
    .input(pushSubscription)
    .output(noAnswer)
    .mutation(async ({ ctx, input }) => {
      await addSubscription(ctx.sql, ctx.user.id, input);
    }),

  unsubscribe: salesProcedure
    .input(pushEndpoint)
    .output(noAnswer)
    .mutation(async ({ ctx, input }) => {
      await deleteSubscription(ctx.sql, input.endpoint, ctx.user.id);
    }),
});
