import { RECORD_NAMES, roleForRecord } from '#shared/content/records.ts';
import { referenceTextsOf } from '#shared/content/references.ts';
import { AppError } from '#shared/errors.ts';
import { isAtLeast } from '#shared/roles.ts';
import {
  discardInput,
  factEffects,
  factEffectsInput,
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
import { adminProcedure, router } from '#server/trpc/procedures.ts';
import { z } from 'zod';
import { readFactEffects } from './fact-effects.ts';
import { asShipped, editedFields, getVersionFields, listVersions, readRecords } from './read.ts';
import { completeFields } from './resolve-records.ts';
import { isLockedRecord } from '#shared/content/shipped-texts.ts';
import { cancelPlan, publishDraft, saveDraft, takeDraft, undoPublication } from './write.ts';

const nothing = z.strictObject({});
const editorProcedure = adminProcedure.meta({ role: 'editor' });

/** Refuses members whose role may not edit the record, and changes of a locked record. */
const recordProcedure = editorProcedure.input(recordInput).use(({ ctx, input: { name }, type, next }) => {
  const isLocked = type === 'mutation' && isLockedRecord(name, ctx.shipped);
  if (isLocked || !isAtLeast(ctx.user.role, roleForRecord(name))) throw new AppError('FORBIDDEN');
  return next();
});

export const adminSiteRouter = router({
  /** The records that the member's role may edit. */
  list: editorProcedure.output(z.array(recordState)).query(async ({ ctx }) => {
    const records = await readRecords(ctx.sql);
    const invalid = new Set(ctx.invalidRecords());
    const names = RECORD_NAMES.filter((name) => isAtLeast(ctx.user.role, roleForRecord(name)));
    return names.flatMap((name) => {
      const record = records.get(name);
      if (!record) return [];
      const isLocked = isLockedRecord(name, ctx.shipped);
      return [{ ...(isLocked ? asShipped(record) : record), isInvalid: invalid.has(name) }];
    });
  }),

  /** The number of published records that visitors do not see. */
  invalidCount: editorProcedure.output(z.int()).query(({ ctx }) => ctx.invalidRecords().length),

  get: recordProcedure.output(recordDetail).query(async ({ ctx, input: { name } }) => {
    const stored = (await readRecords(ctx.sql, name)).get(name);
    if (!stored) throw new Error(`There is no record ${name}.`);
    const { records } = ctx.shipped;
    const isLocked = isLockedRecord(name, ctx.shipped);
    const record = isLocked ? asShipped(stored) : stored;
    return {
      ...record,
      isLocked,
      isInvalid: ctx.invalidRecords().includes(name),
      fields: editedFields(record, records),
      liveFields: completeFields(name, record.liveFields, records),
      texts: referenceTextsOf(name, await ctx.readRecord('facts'), await ctx.readSite()),
    };
  }),

  factEffects: editorProcedure
    .input(factEffectsInput)
    .output(factEffects)
    .query(({ ctx, input }) => readFactEffects(ctx, input.version)),

  saveDraft: recordProcedure
    .input(draftInput)
    .output(draftSaved)
    .mutation(async ({ ctx, input }) => ({ version: await saveDraft(ctx.sql, input, ctx.user.id) })),

  publish: recordProcedure
    .input(publishInput)
    .output(published)
    .mutation(({ ctx, input }) =>
      publishDraft(ctx.sql, input, { userId: ctx.user.id, shipped: ctx.shipped }),
    ),

  undo: recordProcedure
    .input(undoInput)
    .output(nothing)
    .mutation(async ({ ctx, input }) => {
      await undoPublication(ctx.sql, input, ctx.user.id);
      return {};
    }),

  discard: recordProcedure
    .input(discardInput)
    .output(nothing)
    .mutation(async ({ ctx, input }) => {
      await takeDraft(ctx.sql, input);
      return {};
    }),

  cancelPlan: recordProcedure
    .input(planInput)
    .output(nothing)
    .mutation(async ({ ctx, input: { name, number } }) => {
      await cancelPlan(ctx.sql, name, number);
      return {};
    }),

  versions: recordProcedure
    .input(versionListInput)
    .output(versionList)
    .query(({ ctx, input: { name, page } }) => listVersions(ctx.sql, name, page)),

  version: recordProcedure
    .input(versionInput)
    .output(versionFields)
    .query(async ({ ctx, input }) => ({
      fields: await getVersionFields(ctx.sql, input, ctx.shipped.records),
    })),

  /** The version becomes the draft, which the member then publishes. */
  restore: recordProcedure
    .input(restoreInput)
    .output(draftSaved)
    .mutation(async ({ ctx, input: { name, number, version, base } }) => {
      const fields = await getVersionFields(ctx.sql, { name, number }, ctx.shipped.records);
      return { version: await saveDraft(ctx.sql, { name, version, base, fields }, ctx.user.id) };
    }),
});
