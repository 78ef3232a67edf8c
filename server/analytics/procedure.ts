import { adminProcedure } from '#server/trpc/procedures.ts';

export const analyticsProcedure = adminProcedure.meta({ role: ['editor', 'sales'] });
