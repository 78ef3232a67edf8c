import { adminProcedure, noAnswer, router, salesProcedure } from '#server/trpc/procedures.ts';
import { AppError } from '#shared/errors.ts';
import {
  leadAttention,
  leadDetail,
  leadFilterValues,
  leadId,
  leadListInput,
  leadListOutput,
} from '#shared/leads/inbox-schemas.ts';
import { listFilterValues } from './origin/read.ts';
import { countForAttention, findLead, listLeads } from './read.ts';
import { announceLead, eraseLeads, releaseLead, retryLead } from './write.ts';

export const adminLeadsRouter = router({
  list: salesProcedure
    .input(leadListInput)
    .output(leadListOutput)
    .query(({ ctx, input }) => listLeads(ctx.sql, input)),

  attention: salesProcedure.output(leadAttention).query(({ ctx }) => countForAttention(ctx.sql)),

  filterValues: salesProcedure.output(leadFilterValues).query(({ ctx }) => listFilterValues(ctx.sql)),

  detail: salesProcedure
    .input(leadId)
    .output(leadDetail)
    .query(async ({ ctx, input }) => {
      const lead = await findLead(ctx.sql, input.id);
      if (!lead) throw new AppError('NOT_FOUND');
      return lead;
    }),

  retry: salesProcedure
    .meta({ log: ['id'] })
    .input(leadId)
    .output(noAnswer)
    .mutation(async ({ ctx, input }) => {
      if (!(await retryLead(ctx.sql, input.id, ctx.user.email))) throw new AppError('LEAD_NOT_REJECTED');
      announceLead(ctx.sql);
    }),

  release: salesProcedure
    .meta({ log: ['id'] })
    .input(leadId)
    .output(noAnswer)
    .mutation(async ({ ctx, input }) => {
      if (!(await releaseLead(ctx.sql, input.id, ctx.user.email))) throw new AppError('LEAD_NOT_HELD');
      announceLead(ctx.sql);
    }),

  /** A repeated call has no further effect. */
  erase: adminProcedure
    .meta({ fresh: true, log: ['id'] })
    .input(leadId)
    .output(noAnswer)
    .mutation(async ({ ctx, input }) => {
      await eraseLeads(ctx.sql, [input.id], ctx.user.email);
    }),
});
