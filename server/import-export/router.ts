import { z } from 'zod';
import { adminProcedure, router } from '#server/trpc/procedures.ts';
import {
  affectedInput,
  affectedItems,
  currentImport,
  importId,
  importRetryInput,
  importStartInput,
} from '#shared/import-export/schemas.ts';
import { findCurrentImport, listAffected } from './import/report/read.ts';
import { beginRun, discardImport, retryTrial, stopRun } from './import/state/write.ts';

/** A job of the server does the work: docs/decisions/0068-import.md. */
export const adminMovingRouter = router({
  current: adminProcedure
    .input(z.object({}))
    .output(currentImport)
    .query(async ({ ctx }) => ({ report: (await findCurrentImport(ctx.sql)) ?? null })),

  affected: adminProcedure
    .input(affectedInput)
    .output(affectedItems)
    .query(async ({ ctx, input: { id, ...group } }) => ({ items: await listAffected(ctx.sql, id, group) })),

  /** Starts the run after its trial, or continues a stopped run. */
  start: adminProcedure
    .input(importStartInput)
    .output(z.void())
    .mutation(({ ctx, input: { id, options } }) => beginRun(ctx.sql, id, options)),

  /** Repeats the trial with another format, or with the address of the former site if the export lacks it. */
  retry: adminProcedure
    .input(importRetryInput)
    .output(z.void())
    .mutation(({ ctx, input: { id, ...changes } }) => retryTrial(ctx.sql, id, changes)),

  stop: adminProcedure
    .input(importId)
    .output(z.void())
    .mutation(({ ctx, input }) => stopRun(ctx.sql, input.id)),

  discard: adminProcedure
    .input(importId)
    .output(z.void())
    .mutation(({ ctx, input }) => discardImport(ctx.sql, input.id)),
});
