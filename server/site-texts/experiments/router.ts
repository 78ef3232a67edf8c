import { noAnswer, router } from '#server/trpc/procedures.ts';
import { AppError } from '#shared/errors.ts';
import {
  decideInput,
  decideOutput,
  experimentDetail,
  experimentInput,
  experimentList,
  saveInput,
  saveOutput,
  startInput,
  testedText,
} from '#shared/site-texts/experiments/schemas.ts';
import { hasTests } from '#shared/site-texts/experiments/tested-text.ts';
import { referenceTextsOf, resolveText } from '#shared/site-texts/references.ts';
import { readRecords, titleOf } from '../read.ts';
import { editorProcedure, isEditableBy, recordProcedure, saverOf } from '../record-procedure.ts';
import { readDetail, readLengths } from './detail.ts';
import { listExperiments } from './read.ts';
import { decideExperiment, removeExperiment, saveExperiment, startExperiment } from './write.ts';

/** The base procedure for the test of a text. Members who may publish the record may test its texts. */
const testProcedure = recordProcedure.input(testedText).use(({ input: { name }, next }) => {
  if (!hasTests(name)) throw new AppError('FORBIDDEN');
  return next();
});

export const experimentsRouter = router({
  /** Lists the tests of the records that the member's role may edit. */
  list: editorProcedure.output(experimentList).query(async ({ ctx }) => {
    const records = await readRecords(ctx.sql);
    const [facts, site] = [await ctx.readRecord('facts'), await ctx.readSite()];
    return (await listExperiments(ctx.sql)).flatMap((experiment) => {
      const record = records.get(experiment.record);
      if (!record || !isEditableBy(ctx.user.role, experiment.record)) return [];
      const { id, path, state, startsAt, endsAt, outcome } = experiment;
      const text = resolveText(experiment.text, referenceTextsOf(experiment.record, facts, site));
      const title = titleOf(record, ctx.shipped);
      return [{ id, record: experiment.record, path, state, text, startsAt, endsAt, outcome, title }];
    });
  }),

  get: testProcedure
    .output(experimentDetail)
    .query(({ ctx, input: { name, path } }) => readDetail(ctx, { record: name, path })),

  save: testProcedure
    .meta({ log: false })
    .input(saveInput)
    .output(saveOutput)
    .mutation(({ ctx, input: { name, path, text } }) =>
      saveExperiment(ctx.sql, { record: name, path, text }, saverOf(ctx.user)),
    ),

  start: testProcedure
    .input(startInput)
    .output(noAnswer)
    .mutation(async ({ ctx, input: { name, ...input } }) => {
      const text = { record: name, path: input.path };
      const { lengths } = await readLengths(ctx.sql, text);
      const plannedReaders = lengths.find(({ days }) => days === input.days)?.readers ?? 1;
      await startExperiment(ctx.sql, { ...input, ...text, plannedReaders }, ctx);
    }),

  decide: testProcedure
    .input(decideInput)
    .output(decideOutput)
    .mutation(({ ctx, input: { name, ...input } }) =>
      decideExperiment(ctx.sql, { ...input, record: name }, { ...saverOf(ctx.user), shipped: ctx.shipped }),
    ),

  remove: testProcedure
    .input(experimentInput)
    .output(noAnswer)
    .mutation(async ({ ctx, input: { name, ...input } }) => {
      await removeExperiment(ctx.sql, { ...input, record: name });
    }),
});
