import { leadAnswer, leadSubmission } from '#shared/schemas/lead.ts';
import { limitedProcedure, router } from '../trpc/procedures.ts';
import { submitLead } from './write.ts';

/** What a visitor may do with leads: send one. */
export const leadRouter = router({
  submit: limitedProcedure
    .input(leadSubmission)
    .output(leadAnswer)
    .mutation(async ({ ctx, input }) => ({
      leadId: await submitLead(ctx.sql, input, { address: ctx.visitorAddress, takeTurn: ctx.takeTurn }),
    })),
});
