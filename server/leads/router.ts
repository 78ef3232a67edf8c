import { limitedProcedure, router } from '#server/trpc/procedures.ts';
import { leadAnswer, leadSubmission } from '#shared/schemas/lead.ts';
import { announceLead, submitLead } from './write.ts';

export const leadRouter = router({
  submit: limitedProcedure
    .input(leadSubmission)
    .output(leadAnswer)
    .mutation(async ({ ctx, input }) => {
      const leadId = await submitLead(ctx.sql, input, { ip: ctx.ip, consumeLimit: ctx.consumeLimit });
      announceLead(ctx.sql);
      return { leadId };
    }),
});
