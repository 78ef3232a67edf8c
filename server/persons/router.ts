import { AppError } from '#shared/errors.ts';
import {
  type PersonKey,
  personErased,
  personExport,
  personInput,
  personSummary,
  readPersonKey,
} from '#shared/schemas/admin-person.ts';
import { adminProcedure, router } from '../trpc/procedures.ts';
import { countPerson, readPerson } from './read.ts';
import { erasePerson } from './write.ts';

/**
 * What is kept of one person: the law gives them the right to have it, and to have it erased. All by POST: whom somebody
 * asked about stands in no address.
 */
export const adminPersonRouter = router({
  find: adminProcedure
    .input(personInput)
    .output(personSummary)
    .mutation(({ ctx, input }) => countPerson(ctx.sql, keyOf(input))),

  export: adminProcedure
    .input(personInput)
    .output(personExport)
    .mutation(async ({ ctx, input }) => ({
      text: JSON.stringify(await readPerson(ctx.sql, keyOf(input)), undefined, 2),
    })),

  erase: adminProcedure
    .input(personInput)
    .output(personErased)
    .mutation(({ ctx, input }) => erasePerson(ctx.sql, keyOf(input), ctx.user.email)),
});

function keyOf({ who }: { who: string }): PersonKey {
  const key = readPersonKey(who);
  if (!key) throw new AppError('PERSON_UNREADABLE');
  return key;
}
