import { z } from 'zod';
import { isRecordName, type RecordName } from './records.ts';

export const recordName = z.custom<RecordName>((name) => typeof name === 'string' && isRecordName(name));

export const recordInput = z.object({ name: recordName });

/** Services and cities in the order of the overview. */
export const overview = z.strictObject({
  services: z.array(
    z.strictObject({ path: z.string(), name: z.string(), says: z.string(), summary: z.string() }),
  ),
  cities: z.array(
    z.strictObject({
      path: z.string(),
      name: z.string(),
      dialCodes: z.string().exactOptional(),
      summary: z.string(),
      voice: z.string(),
      /** The sentence of the first caller, and its language, if not Turkish. */
      says: z.string().exactOptional(),
      lang: z.string().exactOptional(),
    }),
  ),
});
export type Overview = z.output<typeof overview>;
