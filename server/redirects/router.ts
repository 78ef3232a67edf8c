import {
  adminBulkProcedure,
  adminProcedure,
  noAnswer,
  router,
  unqueuedAdminProcedure,
} from '#server/trpc/procedures.ts';
import {
  missingList,
  missingOutput,
  missingPathInput,
  redirectChange,
  redirectCheck,
  redirectCheckOutput,
  redirectCounts,
  redirectDeleteOutput,
  redirectFile,
  redirectForm,
  redirectId,
  redirectIds,
  redirectList,
  redirectListOutput,
  redirectTrial,
} from '#shared/redirects/schemas.ts';
import { checkRedirect, parseRedirect, suggestedPages, summarize } from './check.ts';
import { readRedirectCsv } from './csv.ts';
import { judgeList } from './judge.ts';
import { countListed as countRedirects, listRedirects } from './list/read.ts';
import { countListed as countMissing, listMissing } from './missing/read.ts';
import { ignorePath } from './missing/write.ts';
import { deleteRedirects, importRedirects, insertRedirect, updateRedirect } from './write.ts';

export const adminRedirectsRouter = router({
  list: adminProcedure
    .meta({ role: 'editor' })
    .input(redirectList)
    .output(redirectListOutput)
    .query(({ ctx, input }) => listRedirects(ctx.sql, input)),

  counts: adminProcedure
    .meta({ role: 'editor' })
    .output(redirectCounts)
    .query(async ({ ctx }) => ({
      redirects: await countRedirects(ctx.sql),
      missing: await countMissing(ctx.sql),
    })),

  check: adminProcedure
    .meta({ role: 'editor' })
    .input(redirectCheck)
    .output(redirectCheckOutput)
    .query(async ({ ctx, input }) =>
      checkRedirect(ctx.sql, input, { site: ctx.site, addedPages: await ctx.listAddedPages() }),
    ),

  create: adminProcedure
    .meta({ role: 'editor' })
    .input(redirectForm)
    .output(redirectId)
    .mutation(async ({ ctx, input }) => ({
      id: await insertRedirect(ctx.sql, parseRedirect(input, ctx.site.origin), ctx.user.id),
    })),

  update: adminProcedure
    .meta({ role: 'editor', log: ['id'] })
    .input(redirectChange)
    .output(noAnswer)
    .mutation(async ({ ctx, input }) => {
      await updateRedirect(ctx.sql, input.id, parseRedirect(input, ctx.site.origin));
    }),

  delete: adminBulkProcedure
    .meta({ role: 'editor' })
    .input(redirectIds)
    .output(redirectDeleteOutput)
    .mutation(({ ctx, input }) => deleteRedirects(ctx.sql, input.ids, ctx.user.id)),

  tryImport: unqueuedAdminProcedure
    .meta({ role: 'editor', log: false })
    .input(redirectFile)
    .output(redirectTrial)
    .mutation(async ({ ctx, input }) => {
      const list = await readRedirectCsv(input.csv);
      const options = { origin: ctx.site.origin, needsTarget: true };
      return summarize(
        await ctx.limiter.run(() => judgeList(ctx.sql, list, options), { deadlineMs: 60_000 }),
      );
    }),

  import: adminBulkProcedure
    .meta({ role: 'editor' })
    .input(redirectFile)
    .output(redirectDeleteOutput)
    .mutation(async ({ ctx, input }) =>
      importRedirects(ctx.sql, await readRedirectCsv(input.csv), {
        origin: ctx.site.origin,
        userId: ctx.user.id,
      }),
    ),

  missing: adminProcedure
    .meta({ role: 'editor' })
    .input(missingList)
    .output(missingOutput)
    .query(async ({ ctx, input }) => listMissing(ctx.sql, input, suggestedPages(await ctx.listAddedPages()))),

  ignore: adminProcedure
    .meta({ role: 'editor' })
    .input(missingPathInput)
    .output(noAnswer)
    .mutation(async ({ ctx, input }) => {
      await ignorePath(ctx.sql, input.path, true);
    }),

  stopIgnoring: adminProcedure
    .meta({ role: 'editor' })
    .input(missingPathInput)
    .output(noAnswer)
    .mutation(async ({ ctx, input }) => {
      await ignorePath(ctx.sql, input.path, false);
    }),
});
