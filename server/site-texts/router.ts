import { z } from 'zod';
import type { CacheableProcedures } from '#server/trpc/cacheable-calls.ts';
import { router, unqueuedProcedure } from '#server/trpc/procedures.ts';
import { overview, recordInput } from '#shared/site-texts/overview-schemas.ts';
import type { RecordName, SiteRecords } from '#shared/site-texts/records.ts';

export const siteRouter = router({
  record: unqueuedProcedure
    .input(recordInput)
    .output(z.custom<SiteRecords[RecordName]>())
    .query(({ ctx, input }) => ctx.readRecord(input.name)),

  /** Returns services and live cities, with their sentences for the overview. */
  overview: unqueuedProcedure.output(overview).query(({ ctx }) => ctx.readOverview()),
});

export const CACHEABLE_SITE_CALLS: CacheableProcedures = {
  'site.record': recordInput,
  'site.overview': null,
};
