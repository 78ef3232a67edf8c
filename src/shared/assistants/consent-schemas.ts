import { z } from 'zod';
import { plainText } from '../inputs.ts';
import { LEVELS } from './levels.ts';

/** The id in the address of the page on which a member answers a program. */
export const consentRequest = z.object({ id: plainText(64) });

export const consentAnswer = z.object({
  ...consentRequest.shape,
  level: z.enum(LEVELS),
  withLeads: z.boolean(),
});

export const consentProgram = z.strictObject({
  /** The name that the program gives itself. */
  program: z.string(),
  /** The host to which the browser returns. */
  host: z.string(),
  /** True if the program is described at the host to which the browser returns. */
  isVerified: z.boolean(),
  /** The level that the program asks for; null if it asks for none. */
  requestedLevel: z.enum(LEVELS).nullable(),
});

/** The path at which the browser returns to the program. */
export const consentReturn = z.strictObject({ address: z.string() });

export type ConsentProgram = z.infer<typeof consentProgram>;
