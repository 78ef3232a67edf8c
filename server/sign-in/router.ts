import { noAnswer, publicProcedure, router, unqueuedProcedure } from '#server/trpc/procedures.ts';
import { resetForm, resetRequest } from '#shared/account/schemas.ts';
import { passkeyAnswer, passkeyQuestion } from '#shared/sign-in/passkey-schemas.ts';
import { signedInAs, signedInUser, signInForm } from '#shared/sign-in/schemas.ts';
import { secondStepForm, signInAnswer } from '#shared/sign-in/second-factor-schemas.ts';
import { requestReset, resetByLink } from './password-reset.ts';
import { beginPasskey, signInWithPasskey, takeSecondStep } from './second-factor/sign-in.ts';
import { signIn, signOut } from './sign-in.ts';

export const authRouter = router({
  me: publicProcedure.output(signedInUser.nullable()).query(async ({ ctx }) => {
    const user = await ctx.findUser();
    return user ? signedInAs(user) : null;
  }),

  signIn: unqueuedProcedure
    .input(signInForm)
    .output(signInAnswer)
    .mutation(({ ctx, input }) => signIn(ctx, input)),

  secondStep: unqueuedProcedure
    .input(secondStepForm)
    .output(signedInUser)
    .mutation(({ ctx, input }) => takeSecondStep(ctx, input)),

  beginPasskey: unqueuedProcedure.output(passkeyQuestion).mutation(({ ctx }) => beginPasskey(ctx)),

  signInWithPasskey: unqueuedProcedure
    .input(passkeyAnswer)
    .output(signedInUser)
    .mutation(({ ctx, input }) => signInWithPasskey(ctx, input)),

  /** The response is the same for every address. */
  requestReset: unqueuedProcedure
    .input(resetRequest)
    .output(noAnswer)
    .mutation(async ({ ctx, input }) => {
      await requestReset(ctx, input);
    }),

  resetPassword: unqueuedProcedure
    .input(resetForm)
    .output(noAnswer)
    .mutation(async ({ ctx, input }) => {
      await resetByLink(ctx, input);
    }),

  /** Signs the member out. The call also succeeds without a session. */
  signOut: publicProcedure.output(noAnswer).mutation(async ({ ctx }) => {
    await signOut(ctx);
  }),
});
