import { authRouter } from './auth/router.ts';
import { blogRouter } from './blog/router.ts';
import { createCallerFactory, router } from './trpc/procedures.ts';

export const appRouter = router({
  auth: authRouter,
  blog: blogRouter,
});

export type AppRouter = typeof appRouter;

/** Calls procedures in this process, without HTTP: for pages rendered on the server. */
export const createCaller = createCallerFactory(appRouter);

export type Caller = ReturnType<typeof createCaller>;
