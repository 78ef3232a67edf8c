import { z } from 'zod';
import { RECORD_NAMES } from '../content/records.ts';

export const recordInput = z.object({ name: z.enum(RECORD_NAMES) });
