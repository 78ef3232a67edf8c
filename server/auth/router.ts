import { z } from 'zod';
import { publicProcedure, router } from '../trpc/procedures.ts';

const me = z.strictObject({ email: z.string(), isAdmin: z.boolean() }).nullable();

export const authRouter = router({
  /** Who is signed in, or null. */
  me: publicProcedure.output(me).query(async ({ ctx }) => {
    const user = ctx.sessionToken ? await ctx.sessions.findUser(ctx.sessionToken) : undefined;
    return user ? { email: user.email, isAdmin: user.isAdmin } : null;
  }),
});
