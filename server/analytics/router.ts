import { z } from 'zod';
import { analyticsProcedure, router } from '#server/trpc/procedures.ts';
import {
  dayCount,
  dayRange,
  emptySearch,
  funnelStep,
  pageCount,
  referrerCount,
} from '#shared/analytics/schemas.ts';
import { attributionProcedures } from './attribution/router.ts';
import { listDays, listFunnel, listReferrers, listTopPages } from './read.ts';
import { listEmptySearches } from './searches/read.ts';

export const adminAnalyticsRouter = router({
  ...attributionProcedures,

  days: analyticsProcedure
    .input(dayRange)
    .output(z.array(dayCount))
    .query(({ ctx, input }) => listDays(ctx.sql, input)),

  topPages: analyticsProcedure
    .input(dayRange)
    .output(z.array(pageCount))
    .query(({ ctx, input }) => listTopPages(ctx.sql, input)),

  referrers: analyticsProcedure
    .input(dayRange)
    .output(z.array(referrerCount))
    .query(({ ctx, input }) => listReferrers(ctx.sql, input)),

  funnel: analyticsProcedure
    .input(dayRange)
    .output(z.array(funnelStep))
    .query(({ ctx, input }) => listFunnel(ctx.sql, input)),

  emptySearches: analyticsProcedure
    .output(z.array(emptySearch))
    .query(({ ctx }) => listEmptySearches(ctx.sql)),
});
