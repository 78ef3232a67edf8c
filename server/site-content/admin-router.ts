import { isShipped } from '#shared/content/records.ts';
import { AppError } from '#shared/errors.ts';
import { referenceTexts } from '#shared/content/references.ts';
import {
  addedPage,
  addPageInput,
  bringBackInput,
  discardInput,
  factEffects,
  factEffectsInput,
  draftInput,
  draftSaved,
  pageAdded,
  planInput,
  published,
  publishInput,
  recordDetail,
  recordInput,
  recordState,
  removePageInput,
  restoreInput,
  undoInput,
  versionFields,
  versionInput,
  versionList,
  versionListInput,
} from '#shared/schemas/admin-site.ts';
import type { Facts } from '#shared/content/records/facts.ts';
import { adminProcedure, router } from '#server/trpc/procedures.ts';
import type { Context } from '#server/trpc/context.ts';
import { z } from 'zod';
import { addPage, bringBackPage, removePage } from './added-pages/write.ts';
import { readFactEffects } from './fact-effects.ts';
import {
  completeFields,
  editedFields,
  getRecord,
  getVersionFields,
  listVersions,
  readRecords,
  titleOf,
} from './read.ts';
import { cancelPlan, discardDraft, publishDraft, saveDraft, undoPublication } from './write.ts';

const nothing = z.strictObject({});
const editorProcedure = adminProcedure.meta({ role: 'editor' });

export const adminSiteRouter = router({
  list: editorProcedure.output(z.array(recordState)).query(async ({ ctx }) => {
    const records = await readRecords(ctx.sql);
    const invalid = new Set(ctx.invalidRecords());
    return [...records.values()].map((record) => ({
      ...record,
      isInvalid: invalid.has(record.name),
      title: titleOf(record),
    }));
  }),

  /** The number of published records that visitors do not see. */
  invalidCount: editorProcedure.output(z.int()).query(({ ctx }) => ctx.invalidRecords().length),

  get: editorProcedure
    .input(recordInput)
    .output(recordDetail)
    .query(async ({ ctx, input: { name } }) => {
      const record = await getRecord(ctx.sql, name);
      return {
        ...record,
        isInvalid: ctx.invalidRecords().includes(name),
        title: titleOf(record),
        fields: editedFields(record),
        liveFields:
          isShipped(name) || record.live ? completeFields(record, record.liveFields) : editedFields(record),
        texts: await textsOf(ctx),
      };
    }),

  factEffects: editorProcedure
    .input(factEffectsInput)
    .output(factEffects)
    .query(({ ctx, input }) => readFactEffects(ctx, input.version)),

  saveDraft: editorProcedure
    .input(draftInput)
    .output(draftSaved)
    .mutation(async ({ ctx, input }) => ({ version: await saveDraft(ctx.sql, input, ctx.user.id) })),

  publish: editorProcedure
    .input(publishInput)
    .output(published)
    .mutation(async ({ ctx, input }) => {
      const texts = await textsOf(ctx);
      return publishDraft(ctx.sql, input, { userId: ctx.user.id, texts });
    }),

  undo: editorProcedure
    .input(undoInput)
    .output(nothing)
    .mutation(async ({ ctx, input }) => {
      await undoPublication(ctx.sql, input, ctx.user.id);
      return {};
    }),

  discard: editorProcedure
    .input(discardInput)
    .output(nothing)
    .mutation(async ({ ctx, input }) => {
      await discardDraft(ctx.sql, input);
      return {};
    }),

  cancelPlan: editorProcedure
    .input(planInput)
    .output(nothing)
    .mutation(async ({ ctx, input }) => {
      await cancelPlan(ctx.sql, input, ctx.user.id);
      return {};
    }),

  versions: editorProcedure
    .input(versionListInput)
    .output(versionList)
    .query(({ ctx, input: { name, page } }) => listVersions(ctx.sql, name, page)),

  version: editorProcedure
    .input(versionInput)
    .output(versionFields)
    .query(async ({ ctx, input: { name, number } }) => ({
      fields: await getVersionFields(ctx.sql, await getRecord(ctx.sql, name), number),
    })),

  /** The version becomes the draft, which the member then publishes. */
  restore: editorProcedure
    .input(restoreInput)
    .output(draftSaved)
    .mutation(async ({ ctx, input: { name, number, version, base } }) => {
      // An added page must not get the names of the copied city.
      if (number === 0 && !isShipped(name)) throw new AppError('REVISION_NOT_FOUND');
      const fields = await getVersionFields(ctx.sql, await getRecord(ctx.sql, name), number);
      return { version: await saveDraft(ctx.sql, { name, version, base, fields }, ctx.user.id) };
    }),

  /** The live pages that members have added, as targets of links. */
  pages: adminProcedure
    .meta({ role: 'author' })
    .output(z.array(addedPage))
    .query(async ({ ctx }) => (await ctx.listAddedPages()).map(({ path, name }) => ({ path, name }))),

  addPage: editorProcedure
    .input(addPageInput)
    .output(pageAdded)
    .mutation(async ({ ctx, input }) => ({ name: await addPage(ctx.sql, input, ctx.user.id) })),

  removePage: editorProcedure
    .input(removePageInput)
    .output(nothing)
    .mutation(async ({ ctx, input: { name, removeAs } }) => {
      await removePage(ctx.sql, name, removeAs);
      return {};
    }),

  bringBackPage: editorProcedure
    .input(bringBackInput)
    .output(nothing)
    .mutation(async ({ ctx, input: { name } }) => {
      await bringBackPage(ctx.sql, name);
      return {};
    }),
});

/** Texts that references name, by the published facts. */
async function textsOf({ readRecord, site }: Pick<Context, 'readRecord' | 'site'>) {
  const facts: Facts = await readRecord('facts');
  return referenceTexts(facts, site);
}
