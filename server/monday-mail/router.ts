import { adminProcedure, noAnswer, router } from '#server/trpc/procedures.ts';
import { mondayMailChoice, mondayMailState } from '#shared/monday-mail/schemas.ts';
import { ANY_ROLE } from '#shared/roles.ts';
import { isMondayMailOn } from './read.ts';
import { setMondayMail } from './write.ts';

const own = { role: ANY_ROLE, settingUp: true };

export const ownMondayMailRouter = router({
  state: adminProcedure
    .meta(own)
    .output(mondayMailState)
    .query(async ({ ctx }) => ({
      isOn: await isMondayMailOn(ctx.sql, ctx.user.id),
      isConfigured: ctx.sendMail !== undefined,
    })),

  set: adminProcedure
    .meta(own)
    .input(mondayMailChoice)
    .output(noAnswer)
    .mutation(async ({ ctx, input }) => {
      await setMondayMail(ctx.sql, ctx.user.id, input.isOn);
    }),
});
