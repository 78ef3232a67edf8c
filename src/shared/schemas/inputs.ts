import { z } from 'zod';
import { PAGE_MAX } from '../list-search.ts';
import type { coded } from './coded.ts';

type Message = ReturnType<typeof coded>;

/** A text without NUL, which Postgres refuses: refused here, it is a wrong input and no fault. */
export function plainText(max: number, tooLong?: Message, missing?: Message) {
  return z
    .string(missing)
    .max(max, tooLong)
    .regex(/^[^\0]*$/);
}

export const pageNumber = z.int().min(1).max(PAGE_MAX);
