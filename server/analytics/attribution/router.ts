import { analyticsProcedure } from '#server/trpc/procedures.ts';
import { postResultsInput, postResultsOutput, revenueInput, revenueOutput } from '#shared/revenue/schemas.ts';
import { mayOpenLeads } from '#shared/roles.ts';
import { readPostResults, readRevenue } from './revenue.ts';

export const attributionProcedures = {
  revenue: analyticsProcedure
    .input(revenueInput)
    .output(revenueOutput)
    .query(({ ctx, input }) => readRevenue(ctx.sql, input, { seesLeads: mayOpenLeads(ctx.user.role) })),

  postResults: analyticsProcedure
    .input(postResultsInput)
    .output(postResultsOutput)
    .query(({ ctx, input }) =>
      readPostResults(ctx.sql, input.ids, { seesLeads: mayOpenLeads(ctx.user.role) }),
    ),
};
