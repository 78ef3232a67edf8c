import { setProfile } from '#server/sign-in/profile/write.ts';
import {
  adminProcedure,
  noAnswer,
  router,
  unqueuedAdminProcedure,
  unqueuedProcedure,
} from '#server/trpc/procedures.ts';
import { memberProfileForm } from '#shared/account/profile-schemas.ts';
import {
  acceptanceForm,
  invitationForm,
  invitationMade,
  invitationSeen,
  invitationToken,
  memberId,
  memberListOutput,
  roleInput,
} from '#shared/members/schemas.ts';
import { signedInUser } from '#shared/sign-in/schemas.ts';
import { getInvitation, invite, join } from './invitations.ts';
import { listMembers } from './read.ts';
import { deleteInvitation, removeSecondFactor, setRole } from './write.ts';

export const adminMembersRouter = router({
  list: adminProcedure.output(memberListOutput).query(({ ctx }) => listMembers(ctx.sql)),

  invite: unqueuedAdminProcedure
    .meta({ fresh: true, log: ['role'] })
    .input(invitationForm)
    .output(invitationMade)
    .mutation(({ ctx, input }) => invite(ctx, input)),

  withdrawInvitation: adminProcedure
    .meta({ log: ['id'] })
    .input(memberId)
    .output(noAnswer)
    .mutation(async ({ ctx, input }) => {
      await deleteInvitation(ctx.sql, input.id);
    }),

  setRole: adminProcedure
    .meta({ fresh: true, log: ['id', 'role'] })
    .input(roleInput)
    .output(noAnswer)
    .mutation(async ({ ctx, input }) => {
      await setRole(ctx.sql, input.id, input.role);
    }),

  setProfile: adminProcedure
    .meta({ log: ['id'] })
    .input(memberProfileForm)
    .output(noAnswer)
    .mutation(async ({ ctx, input: { id, ...form } }) => {
      await setProfile(ctx.sql, id, form);
    }),

  /** Withdraws the role of a member. The account stays, as posts refer to it. */
  remove: adminProcedure
    .meta({ fresh: true, log: ['id'] })
    .input(memberId)
    .output(noAnswer)
    .mutation(async ({ ctx, input }) => {
      await setRole(ctx.sql, input.id, null);
    }),

  /** Removes the factor and signs the member out everywhere, as a thief may have one of the sessions. */
  removeSecondFactor: adminProcedure
    .meta({ fresh: true, log: ['id'] })
    .input(memberId)
    .output(noAnswer)
    .mutation(async ({ ctx, input }) => {
      await removeSecondFactor(ctx.sql, input.id);
    }),

  endSessions: adminProcedure
    .meta({ log: ['id'] })
    .input(memberId)
    .output(noAnswer)
    .mutation(async ({ ctx, input }) => {
      await ctx.sessions.endAll(input.id, ctx.sql);
      await ctx.sessions.endAssistants(input.id, ctx.sql);
    }),
});

/** The procedures are mutations, so that no URL contains the token. */
export const invitationRouter = router({
  invitation: unqueuedProcedure
    .input(invitationToken)
    .output(invitationSeen)
    .mutation(({ ctx, input }) => getInvitation(ctx, input.token)),

  join: unqueuedProcedure
    .input(acceptanceForm)
    .output(signedInUser)
    .mutation(({ ctx, input }) => join(ctx, input)),
});
