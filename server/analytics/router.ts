import {
  dayCount,
  dayRange,
  funnelStep,
  leadSources,
  pageCount,
  referrerCount,
} from '#shared/schemas/analytics.ts';
import { z } from 'zod';
import { adminProcedure, router } from '#server/trpc/procedures.ts';
import { attributionProcedures } from './attribution/router.ts';
import { listDays, listFunnel, listLeadSources, listReferrers, listTopPages } from './read.ts';

export const adminAnalyticsRouter = router({
  ...attributionProcedures,

  days: adminProcedure
    .input(dayRange)
    .output(z.array(dayCount))
    .query(({ ctx, input }) => listDays(ctx.sql, input)),

  topPages: adminProcedure
    .input(dayRange)
    .output(z.array(pageCount))
    .query(({ ctx, input }) => listTopPages(ctx.sql, input)),

  referrers: adminProcedure
    .input(dayRange)
    .output(z.array(referrerCount))
    .query(({ ctx, input }) => listReferrers(ctx.sql, input)),

  funnel: adminProcedure
    .input(dayRange)
    .output(z.array(funnelStep))
    .query(({ ctx, input }) => listFunnel(ctx.sql, input)),

  leadSources: adminProcedure
    .input(dayRange)
    .output(leadSources)
    .query(({ ctx, input }) => listLeadSources(ctx.sql, input)),
});
