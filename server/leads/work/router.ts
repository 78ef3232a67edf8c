import {
  leadAmountInput,
  leadClosingInput,
  leadNoteInput,
  leadOwnerInput,
  leadOwners,
  leadReminderInput,
  leadStageInput,
  waitingLeads,
} from '#shared/schemas/admin-leads.ts';
import { z } from 'zod';
import { adminProcedure, router } from '#server/trpc/procedures.ts';
import { findWaiting, listOwners } from './read.ts';
import { addNote, setAmount, setClosing, setOwner, setReminder, setStage } from './write.ts';

const nothing = z.strictObject({});

const salesProcedure = adminProcedure.meta({ role: 'sales' });

export const leadWorkRouter = router({
  owners: salesProcedure.output(leadOwners).query(({ ctx }) => listOwners(ctx.sql, ctx.user.id)),

  waiting: salesProcedure.output(waitingLeads).query(({ ctx }) => findWaiting(ctx.sql, ctx.user.id)),

  setStage: salesProcedure
    .input(leadStageInput)
    .output(nothing)
    .mutation(async ({ ctx, input }) => {
      await setStage(ctx.sql, input.id, input.stage, ctx.user.email);
      return {};
    }),

  setOwner: salesProcedure
    .input(leadOwnerInput)
    .output(nothing)
    .mutation(async ({ ctx, input }) => {
      await setOwner(ctx.sql, input.id, input.ownerId, ctx.user.email);
      return {};
    }),

  setReminder: salesProcedure
    .input(leadReminderInput)
    .output(nothing)
    .mutation(async ({ ctx, input }) => {
      await setReminder(ctx.sql, input.id, input.on, ctx.user.email);
      return {};
    }),

  setAmount: salesProcedure
    .input(leadAmountInput)
    .output(nothing)
    .mutation(async ({ ctx, input: { id, ...amount } }) => {
      await setAmount(ctx.sql, id, amount, ctx.user.email);
      return {};
    }),

  setClosing: salesProcedure
    .input(leadClosingInput)
    .output(nothing)
    .mutation(async ({ ctx, input: { id, ...closing } }) => {
      await setClosing(ctx.sql, id, closing, ctx.user.email);
      return {};
    }),

  addNote: salesProcedure
    .input(leadNoteInput)
    .output(nothing)
    .mutation(async ({ ctx, input }) => {
      await addNote(ctx.sql, input.id, input.text, ctx.user.email);
      return {};
    }),
});
