import {
  postResultsInput,
  postResultsOutput,
  revenueInput,
  revenueOutput,
} from '#shared/schemas/attribution.ts';
import { adminProcedure } from '#server/trpc/procedures.ts';
import { readPostResults, readRevenue } from './revenue.ts';

export const attributionProcedures = {
  revenue: adminProcedure
    .input(revenueInput)
    .output(revenueOutput)
    .query(({ ctx, input }) => readRevenue(ctx.sql, input)),

  postResults: adminProcedure
    .input(postResultsInput)
    .output(postResultsOutput)
    .query(({ ctx, input }) => readPostResults(ctx.sql, input.ids)),
};
