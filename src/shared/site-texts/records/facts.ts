import { z } from 'zod';
import { CLAIM_NAMES, type ClaimName } from '../claims.ts';
import { line, price } from '../fields.ts';

/** The site's promises in numbers. Other records name them by references. */
export const facts = z.object(
  Object.fromEntries(
    CLAIM_NAMES.map((name) => [name, name.startsWith('price') ? price() : line(20)]),
  ) as Record<ClaimName, ReturnType<typeof line>>,
);

export type Facts = z.output<typeof facts>;
