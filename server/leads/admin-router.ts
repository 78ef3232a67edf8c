import { AppError } from '#shared/errors.ts';
import {
  leadAttention,
  leadDetail,
  leadFilter,
  leadId,
  leadListInput,
  leadListOutput,
} from '#shared/schemas/admin-leads.ts';
import { z } from 'zod';
import { adminPersonRouter } from '../persons/router.ts';
import { adminProcedure, router } from '../trpc/procedures.ts';
import { leadsCsv } from './csv.ts';
import { countForAttention, findLead, listLeads, listLeadsForExport } from './read.ts';
import { eraseLeads, releaseLead, retryLead } from './write.ts';

/** Leads of one file: more than a spreadsheet is pleasant with, less than memory notices. */
const EXPORT_MAX = 20_000;

const nothing = z.strictObject({});

/** What administrators see of leads and may do with them. */
export const adminLeadsRouter = router({
  person: adminPersonRouter,

  list: adminProcedure
    .input(leadListInput)
    .output(leadListOutput)
    .query(({ ctx, input }) => listLeads(ctx.sql, input)),

  /** Leads that wait for somebody: rejected, or held back as suspected. */
  attention: adminProcedure.output(leadAttention).query(({ ctx }) => countForAttention(ctx.sql)),

  detail: adminProcedure
    .input(leadId)
    .output(leadDetail)
    .query(async ({ ctx, input }) => {
      const lead = await findLead(ctx.sql, input.id);
      if (!lead) throw new AppError('NOT_FOUND');
      return lead;
    }),

  /** Sends a rejected lead again, from the start. */
  retry: adminProcedure
    .input(leadId)
    .output(nothing)
    .mutation(async ({ ctx, input }) => {
      if (!(await retryLead(ctx.sql, input.id, ctx.user.email))) throw new AppError('LEAD_NOT_REJECTED');
      return {};
    }),

  /** Lets a suspected lead go to the service. */
  release: adminProcedure
    .input(leadId)
    .output(nothing)
    .mutation(async ({ ctx, input }) => {
      if (!(await releaseLead(ctx.sql, input.id, ctx.user.email))) throw new AppError('LEAD_NOT_HELD');
      return {};
    }),

  /** Erases the person behind a lead. Erasing twice is erasing once. */
  erase: adminProcedure
    .input(leadId)
    .output(nothing)
    .mutation(async ({ ctx, input }) => {
      await eraseLeads(ctx.sql, [input.id], ctx.user.email);
      return {};
    }),

  /** The leads that match as the text of a CSV file. */
  csv: adminProcedure
    .input(leadFilter)
    .output(z.strictObject({ text: z.string() }))
    .query(async ({ ctx, input }) => ({
      text: leadsCsv(await listLeadsForExport(ctx.sql, input, EXPORT_MAX)),
    })),
});
