import { z } from 'zod';

export const siteExportInput = z.object({
  /** Adds the leads. */
  leads: z.boolean(),
});
