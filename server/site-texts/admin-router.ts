import { z } from 'zod';
import { inputError } from '#server/http/app-error.ts';
import { adminProcedure, noAnswer, router } from '#server/trpc/procedures.ts';
import { AppError } from '#shared/errors.ts';
import { ANY_ROLE } from '#shared/roles.ts';
import { firstSteps, firstStepsHidden } from '#shared/site-texts/first-steps.ts';
import { isShipped } from '#shared/site-texts/records.ts';
import { referenceTexts, referenceTextsOf } from '#shared/site-texts/references.ts';
import {
  addedPage,
  addPageInput,
  addPageOutput,
  bringBackInput,
  discardInput,
  draftInput,
  draftOutput,
  factEffects,
  factEffectsInput,
  factSentences,
  planInput,
  publishInput,
  publishOutput,
  recordDetail,
  recordPlans,
  recordState,
  removePageInput,
  restoreInput,
  siteTexts,
  textChangesInput,
  undoInput,
  versionFields,
  versionInput,
  versionList,
  versionListInput,
} from '#shared/site-texts/schemas.ts';
import { isLockedRecord } from '#shared/site-texts/shipped-texts.ts';
import { addPage, bringBackPage, removePage } from './added-pages/write.ts';
import { experimentsRouter } from './experiments/router.ts';
import { readFactEffects } from './fact-effects.ts';
import { listFactSentences } from './fact-sentences.ts';
import { readFirstSteps } from './first-steps.ts';
import {
  editedFields,
  getRecord,
  getVersionFields,
  listOtherCities,
  listPlans,
  listVersions,
  readRecords,
  titleOf,
  withoutPublications,
} from './read.ts';
import { editorProcedure, isEditableBy, recordProcedure, saverOf } from './record-procedure.ts';
import { replaceTexts } from './replace-texts.ts';
import { completeFields } from './resolve-records.ts';
import {
  cancelPlan,
  discardDraft,
  hideFirstSteps,
  publishDraft,
  saveDraft,
  undoPublication,
} from './write.ts';

export const adminSiteRouter = router({
  experiments: experimentsRouter,

  /** Lists the records that the member's role may edit. */
  list: editorProcedure.output(z.array(recordState)).query(async ({ ctx }) => {
    const records = await readRecords(ctx.sql);
    const invalid = new Set(ctx.invalidRecords());
    const editable = [...records.values()].filter(({ name }) => isEditableBy(ctx.user.role, name));
    return editable.map((record) => ({
      ...(isLockedRecord(record.name, ctx.shipped) ? withoutPublications(record) : record),
      isInvalid: invalid.has(record.name),
      title: titleOf(record, ctx.shipped),
    }));
  }),

  /** Returns the texts of the records that the member's role may edit. */
  texts: editorProcedure.output(siteTexts).query(async ({ ctx }) => {
    const { shipped } = ctx;
    const records = [...(await readRecords(ctx.sql)).values()]
      .filter(({ name }) => isEditableBy(ctx.user.role, name))
      .map((record) => (isLockedRecord(record.name, shipped) ? withoutPublications(record) : record));
    return {
      records: records.map((record) => ({
        name: record.name,
        title: titleOf(record, shipped),
        fields: editedFields(record, shipped),
      })),
      texts: referenceTexts(await ctx.readRecord('facts'), await ctx.readSite()),
    };
  }),

  /** Lists the planned publications of the records that the member's role may edit. */
  plans: editorProcedure.output(recordPlans).query(async ({ ctx }) => {
    const plans = await listPlans(ctx.sql);
    return plans.filter(
      ({ name }) => isEditableBy(ctx.user.role, name) && !isLockedRecord(name, ctx.shipped),
    );
  }),

  /**
   * Counts the published records that visitors do not see, as they do not match their schemas. Only records that
   * the member's role may edit count.
   */
  invalidCount: editorProcedure
    .output(z.int())
    .query(({ ctx }) => ctx.invalidRecords().filter((name) => isEditableBy(ctx.user.role, name)).length),

  firstSteps: adminProcedure.output(firstSteps).query(({ ctx }) => readFirstSteps(ctx)),

  hideFirstSteps: adminProcedure
    .meta({ log: false })
    .input(firstStepsHidden)
    .output(noAnswer)
    .mutation(async ({ ctx, input }) => {
      await hideFirstSteps(ctx.sql, ctx.user.id, input.isHidden);
    }),

  get: recordProcedure.output(recordDetail).query(async ({ ctx, input: { name } }) => {
    const { shipped } = ctx;
    const stored = await getRecord(ctx.sql, name);
    const isLocked = isLockedRecord(name, shipped);
    const record = isLocked ? withoutPublications(stored) : stored;
    const fields = editedFields(record, shipped);
    const hasLiveText = isShipped(name) || record.live !== null;
    return {
      ...record,
      isLocked,
      isInvalid: ctx.invalidRecords().includes(name),
      title: titleOf(record, shipped),
      fields,
      liveFields: hasLiveText ? completeFields(record, record.liveFields, shipped) : fields,
      otherCities: await listOtherCities(ctx.sql, record, shipped),
      texts: referenceTextsOf(name, await ctx.readRecord('facts'), await ctx.readSite()),
    };
  }),

  factEffects: editorProcedure
    .input(factEffectsInput)
    .output(factEffects)
    .query(({ ctx, input }) => readFactEffects(ctx, input.version)),

  /** Lists the facts for every member, as all texts may state them. */
  factSentences: adminProcedure
    .meta({ role: ANY_ROLE })
    .output(factSentences)
    .query(({ ctx }) => listFactSentences(ctx)),

  saveDraft: recordProcedure
    .meta({ log: false })
    .input(draftInput)
    .output(draftOutput)
    .mutation(async ({ ctx, input }) => ({ version: await saveDraft(ctx.sql, input, saverOf(ctx.user)) })),

  changeTexts: recordProcedure
    .input(textChangesInput)
    .output(draftOutput)
    .mutation(async ({ ctx, input: { texts, ...draft } }) => {
      const record = await getRecord(ctx.sql, draft.name);
      const fields = replaceTexts(editedFields(record, ctx.shipped), texts);
      const { success, data, error } = draftInput.safeParse({ ...draft, fields });
      if (!success) throw inputError(error);
      return { version: await saveDraft(ctx.sql, data, saverOf(ctx.user)) };
    }),

  publish: recordProcedure
    .input(publishInput)
    .output(publishOutput)
    .mutation(({ ctx, input }) =>
      publishDraft(ctx.sql, input, { ...saverOf(ctx.user), shipped: ctx.shipped }),
    ),

  undo: recordProcedure
    .meta({ log: ['name', 'number'] })
    .input(undoInput)
    .output(noAnswer)
    .mutation(async ({ ctx, input }) => {
      await undoPublication(ctx.sql, input, { userId: ctx.user.id, shipped: ctx.shipped });
    }),

  discard: recordProcedure
    .input(discardInput)
    .output(noAnswer)
    .mutation(async ({ ctx, input }) => {
      await discardDraft(ctx.sql, input);
    }),

  cancelPlan: recordProcedure
    .meta({ log: ['name', 'number'] })
    .input(planInput)
    .output(noAnswer)
    .mutation(async ({ ctx, input }) => {
      await cancelPlan(ctx.sql, input, { userId: ctx.user.id, shipped: ctx.shipped });
    }),

  versions: recordProcedure
    .input(versionListInput)
    .output(versionList)
    .query(({ ctx, input: { name, page } }) => listVersions(ctx.sql, name, page)),

  version: recordProcedure
    .input(versionInput)
    .output(versionFields)
    .query(async ({ ctx, input: { name, number } }) => ({
      fields: await getVersionFields(
        ctx.sql,
        { record: await getRecord(ctx.sql, name), number },
        ctx.shipped,
      ),
    })),

  /** Makes a version the draft, which the member can then publish. */
  restore: recordProcedure
    .meta({ log: ['name', 'number'] })
    .input(restoreInput)
    .output(draftOutput)
    .mutation(async ({ ctx, input: { name, number, version, base } }) => {
      // The shipped texts cannot be restored for an added page, as they contain the names of the copied city.
      if (number === 0 && !isShipped(name)) throw new AppError('REVISION_NOT_FOUND');
      const record = await getRecord(ctx.sql, name);
      const fields = await getVersionFields(ctx.sql, { record, number }, ctx.shipped);
      return { version: await saveDraft(ctx.sql, { name, version, base, fields }, saverOf(ctx.user)) };
    }),

  /** Lists the live pages that members have added, as targets of links. */
  pages: adminProcedure
    .meta({ role: 'author' })
    .output(z.array(addedPage))
    .query(async ({ ctx }) => (await ctx.listAddedPages()).map(({ path, name }) => ({ path, name }))),

  addPage: editorProcedure
    .meta({ logOutput: ['name'] })
    .input(addPageInput)
    .output(addPageOutput)
    .mutation(async ({ ctx, input }) => ({
      name: await addPage(ctx.sql, input, { userId: ctx.user.id, shipped: ctx.shipped }),
    })),

  removePage: editorProcedure
    .meta({ log: ['name'] })
    .input(removePageInput)
    .output(noAnswer)
    .mutation(async ({ ctx, input: { name, removeAs } }) => {
      await removePage(ctx.sql, name, removeAs);
    }),

  bringBackPage: editorProcedure
    .meta({ log: ['name'] })
    .input(bringBackInput)
    .output(noAnswer)
    .mutation(async ({ ctx, input: { name } }) => {
      await bringBackPage(ctx.sql, name);
    }),
});
