import { noAnswer, router, salesProcedure } from '#server/trpc/procedures.ts';
import {
  leadAmountInput,
  leadCallOutcomeInput,
  leadClosingInput,
  leadId,
  leadNoteInput,
  leadOwnerInput,
  leadOwners,
  leadReminderInput,
  leadStageInput,
  waitingLeads,
} from '#shared/leads/inbox-schemas.ts';
import { findWaiting, listOwners } from './read.ts';
import {
  addNote,
  logCall,
  setAmount,
  setCallOutcome,
  setClosing,
  setOwner,
  setReminder,
  setStage,
} from './write.ts';

const leadProcedure = salesProcedure.meta({ log: ['id'] });

export const leadWorkRouter = router({
  owners: salesProcedure.output(leadOwners).query(({ ctx }) => listOwners(ctx.sql, ctx.user.id)),

  waiting: salesProcedure.output(waitingLeads).query(({ ctx }) => findWaiting(ctx.sql, ctx.user.id)),

  setStage: leadProcedure
    .meta({ log: ['id', 'stage'] })
    .input(leadStageInput)
    .output(noAnswer)
    .mutation(async ({ ctx, input }) => {
      await setStage(ctx.sql, input.id, input.stage, ctx.user.email);
    }),

  setOwner: leadProcedure
    .input(leadOwnerInput)
    .output(noAnswer)
    .mutation(async ({ ctx, input }) => {
      await setOwner(ctx.sql, input.id, input.ownerId, ctx.user.email);
    }),

  setReminder: leadProcedure
    .input(leadReminderInput)
    .output(noAnswer)
    .mutation(async ({ ctx, input }) => {
      await setReminder(ctx.sql, input.id, input.on, ctx.user.email);
    }),

  setAmount: leadProcedure
    .input(leadAmountInput)
    .output(noAnswer)
    .mutation(async ({ ctx, input: { id, ...amount } }) => {
      await setAmount(ctx.sql, id, amount, ctx.user.email);
    }),

  setClosing: leadProcedure
    .input(leadClosingInput)
    .output(noAnswer)
    .mutation(async ({ ctx, input: { id, ...closing } }) => {
      await setClosing(ctx.sql, id, closing, ctx.user.email);
    }),

  logCall: leadProcedure
    .input(leadId)
    .output(noAnswer)
    .mutation(async ({ ctx, input }) => {
      await logCall(ctx.sql, input.id, ctx.user.email);
    }),

  setCallOutcome: leadProcedure
    .input(leadCallOutcomeInput)
    .output(noAnswer)
    .mutation(async ({ ctx, input: { id, ...outcome } }) => {
      await setCallOutcome(ctx.sql, id, outcome, ctx.user.email);
    }),

  addNote: leadProcedure
    .input(leadNoteInput)
    .output(noAnswer)
    .mutation(async ({ ctx, input }) => {
      await addNote(ctx.sql, input.id, input.text, ctx.user.email);
    }),
});
