import { adminAnalyticsRouter } from './analytics/router.ts';
import { authRouter } from './auth/router.ts';
import { blogRouter } from './blog/router.ts';
import { adminCategoriesRouter } from './categories/router.ts';
import { adminLeadsRouter } from './leads/admin-router.ts';
import { leadRouter } from './leads/router.ts';
import { adminPostsRouter } from './posts/router.ts';
import { adminSitemapRouter } from './sitemap/router.ts';
import { createCallerFactory, router } from './trpc/procedures.ts';

export const appRouter = router({
  admin: router({
    analytics: adminAnalyticsRouter,
    categories: adminCategoriesRouter,
    leads: adminLeadsRouter,
    posts: adminPostsRouter,
    sitemap: adminSitemapRouter,
  }),
  auth: authRouter,
  blog: blogRouter,
  lead: leadRouter,
});

export type AppRouter = typeof appRouter;

/** Calls procedures in this process, without HTTP: for pages rendered on the server. */
export const createCaller = createCallerFactory(appRouter);

export type Caller = ReturnType<typeof createCaller>;
