/**
 * The procedures for a member's second factors. Changes require a recently confirmed password, so that nobody can
 * change factors in a session that was left open.
 */

import { adminProcedure, noAnswer, router, unqueuedAdminProcedure } from '#server/trpc/procedures.ts';
import { ANY_ROLE } from '#shared/roles.ts';
import { newPasskey, passkeyId, passkeyWish } from '#shared/sign-in/passkey-schemas.ts';
import { codeConfirmation, factors, newCodes, recoveryCodes } from '#shared/sign-in/second-factor-schemas.ts';
import {
  addPasskey,
  beginCodes,
  beginOwnPasskey,
  confirmCodes,
  readFactors,
  removeCodes,
  removePasskey,
  renewRecoveryCodes,
} from './own-factors.ts';

const own = { role: ANY_ROLE, settingUp: true };
const recentPassword = { ...own, fresh: true } as const;

export const secondFactorRouter = router({
  state: adminProcedure
    .meta(own)
    .output(factors)
    .query(({ ctx }) => readFactors(ctx)),

  beginCodes: adminProcedure
    .meta(recentPassword)
    .output(newCodes)
    .mutation(({ ctx }) => beginCodes(ctx)),

  confirmCodes: unqueuedAdminProcedure
    .meta(recentPassword)
    .input(codeConfirmation)
    .output(recoveryCodes)
    .mutation(({ ctx, input }) => confirmCodes(ctx, input.code)),

  removeCodes: adminProcedure
    .meta(recentPassword)
    .output(noAnswer)
    .mutation(async ({ ctx }) => {
      await removeCodes(ctx);
    }),

  beginPasskey: adminProcedure
    .meta(recentPassword)
    .output(passkeyWish)
    .mutation(({ ctx }) => beginOwnPasskey(ctx)),

  addPasskey: unqueuedAdminProcedure
    .meta(recentPassword)
    .input(newPasskey)
    .output(recoveryCodes)
    .mutation(({ ctx, input }) => addPasskey(ctx, input)),

  removePasskey: adminProcedure
    .meta(recentPassword)
    .input(passkeyId)
    .output(noAnswer)
    .mutation(async ({ ctx, input }) => {
      await removePasskey(ctx, input.id);
    }),

  renewRecoveryCodes: unqueuedAdminProcedure
    .meta(recentPassword)
    .output(recoveryCodes)
    .mutation(({ ctx }) => renewRecoveryCodes(ctx)),
});
