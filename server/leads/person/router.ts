import { adminProcedure, router } from '#server/trpc/procedures.ts';
import { AppError } from '#shared/errors.ts';
import {
  type PersonKey,
  personErased,
  personExport,
  personInput,
  personSummary,
  readPersonKey,
} from '#shared/leads/person-schemas.ts';
import { countPerson, readPerson } from './read.ts';
import { erasePerson } from './write.ts';

/**
 * Procedures for a person’s legal rights to receive and erase their data. All procedures use POST, so that no
 * URL contains an e-mail address or phone number.
 */
export const adminPersonRouter = router({
  find: adminProcedure
    .meta({ logUnchanged: true })
    .input(personInput)
    .output(personSummary)
    .mutation(({ ctx, input }) => countPerson(ctx.sql, keyOf(input))),

  export: adminProcedure
    .meta({ fresh: true, logUnchanged: true })
    .input(personInput)
    .output(personExport)
    .mutation(async ({ ctx, input }) => ({
      text: JSON.stringify(await readPerson(ctx.sql, keyOf(input)), undefined, 2),
    })),

  erase: adminProcedure
    .meta({ fresh: true })
    .input(personInput)
    .output(personErased)
    .mutation(({ ctx, input }) => erasePerson(ctx.sql, keyOf(input), ctx.user.email)),
});

function keyOf({ who }: { who: string }): PersonKey {
  const key = readPersonKey(who);
  if (!key) throw new AppError('PERSON_UNREADABLE');
  return key;
}
