import { getProfile } from '#server/sign-in/profile/read.ts';
import { setProfile } from '#server/sign-in/profile/write.ts';
import { secondFactorRouter } from '#server/sign-in/second-factor/router.ts';
import { updateLanguage } from '#server/sign-in/write.ts';
import { adminProcedure, noAnswer, router, unqueuedAdminProcedure } from '#server/trpc/procedures.ts';
import { profile, profileForm } from '#shared/account/profile-schemas.ts';
import {
  confirmation,
  languageChoice,
  ownSessions,
  passwordChange,
  sessionId,
} from '#shared/account/schemas.ts';
import { ANY_ROLE } from '#shared/roles.ts';
import { changePassword, confirmSession } from './own-password.ts';

const own = { role: ANY_ROLE, settingUp: true };

export const accountRouter = router({
  secondFactor: secondFactorRouter,

  confirm: unqueuedAdminProcedure
    .meta(own)
    .input(confirmation)
    .output(noAnswer)
    .mutation(async ({ ctx, input }) => {
      await confirmSession(ctx, input.password);
    }),

  changePassword: unqueuedAdminProcedure
    .meta(own)
    .input(passwordChange)
    .output(noAnswer)
    .mutation(async ({ ctx, input }) => {
      await changePassword(ctx, input);
    }),

  profile: adminProcedure
    .meta(own)
    .output(profile)
    .query(({ ctx }) => getProfile(ctx.sql, ctx.user.id)),

  setProfile: adminProcedure
    .meta(own)
    .input(profileForm)
    .output(noAnswer)
    .mutation(async ({ ctx, input }) => {
      await setProfile(ctx.sql, ctx.user.id, input);
    }),

  setLanguage: adminProcedure
    .meta(own)
    .input(languageChoice)
    .output(noAnswer)
    .mutation(async ({ ctx, input }) => {
      await updateLanguage(ctx.sql, ctx.user.id, input.language);
      ctx.storeLanguage(input.language);
    }),

  sessions: adminProcedure
    .meta(own)
    .output(ownSessions)
    .query(({ ctx }) => ctx.sessions.listOf(ctx.user.id, ctx.sessionToken)),

  endSession: adminProcedure
    .meta(own)
    .input(sessionId)
    .output(noAnswer)
    .mutation(async ({ ctx, input }) => {
      await ctx.sessions.endOne(ctx.user.id, input.id, ctx.sql);
    }),

  endOtherSessions: adminProcedure
    .meta(own)
    .output(noAnswer)
    .mutation(async ({ ctx }) => {
      await ctx.sessions.endOthers(ctx.user.id, ctx.sessionToken, ctx.sql);
      await ctx.sessions.endAssistants(ctx.user.id, ctx.sql);
    }),
});
