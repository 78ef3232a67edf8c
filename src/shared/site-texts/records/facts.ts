import { z } from 'zod';
import { FACT_NAMES, type FactName } from '../facts.ts';
import { line, price } from '../fields.ts';

/** The site's promises in numbers. Other records name them by references. */
export const facts = z.object(
  Object.fromEntries(
    FACT_NAMES.map((name) => [name, name.startsWith('price') ? price() : line(20)]),
  ) as Record<FactName, ReturnType<typeof line>>,
);

export type Facts = z.output<typeof facts>;
