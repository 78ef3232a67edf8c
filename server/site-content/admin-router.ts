import { RECORD_NAMES } from '#shared/content/records.ts';
import { referenceTexts } from '#shared/content/references.ts';
import {
  discardInput,
  draftInput,
  draftSaved,
  planInput,
  published,
  publishInput,
  recordDetail,
  recordInput,
  recordState,
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
import { editedFields, getVersionFields, listVersions, readRecords, completeFields } from './read.ts';
import { cancelPlan, publishDraft, saveDraft, takeDraft, undoPublication } from './write.ts';

const nothing = z.strictObject({});
const editorProcedure = adminProcedure.meta({ role: 'editor' });

export const adminSiteRouter = router({
  list: editorProcedure.output(z.array(recordState)).query(async ({ ctx }) => {
    const records = await readRecords(ctx.sql);
    const invalid = new Set(ctx.invalidRecords());
    return RECORD_NAMES.flatMap((name) => {
      const record = records.get(name);
      return record ? [{ ...record, isInvalid: invalid.has(name) }] : [];
    });
  }),

  get: editorProcedure
    .input(recordInput)
    .output(recordDetail)
    .query(async ({ ctx, input: { name } }) => {
      const record = (await readRecords(ctx.sql, name)).get(name);
      if (!record) throw new Error(`There is no record ${name}.`);
      return {
        ...record,
        isInvalid: ctx.invalidRecords().includes(name),
        fields: editedFields(record),
        liveFields: completeFields(name, record.liveFields),
        texts: await textsOf(ctx),
      };
    }),

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
      await takeDraft(ctx.sql, input);
      return {};
    }),

  cancelPlan: editorProcedure
    .input(planInput)
    .output(nothing)
    .mutation(async ({ ctx, input: { name, number } }) => {
      await cancelPlan(ctx.sql, name, number);
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
      fields: await getVersionFields(ctx.sql, name, number),
    })),

  /** The version becomes the draft, which the member then publishes. */
  restore: editorProcedure
    .input(restoreInput)
    .output(draftSaved)
    .mutation(async ({ ctx, input: { name, number, version, base } }) => {
      const fields = await getVersionFields(ctx.sql, name, number);
      return { version: await saveDraft(ctx.sql, { name, version, base, fields }, ctx.user.id) };
    }),
});

/** Texts that references name, by the published facts. */
async function textsOf({ readRecord, readSite }: Pick<Context, 'readRecord' | 'readSite'>) {
  const facts: Facts = await readRecord('facts');
  return referenceTexts(facts, await readSite());
}
