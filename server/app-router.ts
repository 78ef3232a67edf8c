import type { RequiredRole } from '#shared/roles.ts';
import { accountRouter } from './account/router.ts';
import { adminActivityRouter } from './activity/router.ts';
import { adminAnalyticsRouter } from './analytics/router.ts';
import { consentRouter } from './assistants/oauth/router.ts';
import { adminAssistantsRouter, ownAssistantsRouter } from './assistants/router.ts';
import { adminSitemapRouter } from './blog/feeds/router.ts';
import { blogRouter, CACHEABLE_BLOG_CALLS } from './blog/router.ts';
import { adminCategoriesRouter } from './categories/router.ts';
import { adminMovingRouter } from './import-export/router.ts';
import { adminLeadsRouter } from './leads/admin-router.ts';
import { adminPushRouter } from './leads/notices/push-router.ts';
import { adminPersonRouter } from './leads/person/router.ts';
import { leadRouter } from './leads/router.ts';
import { leadWorkRouter } from './leads/work/router.ts';
import { adminMediaRouter } from './media/router.ts';
import { adminMembersRouter, invitationRouter } from './members/router.ts';
import { ownMondayMailRouter } from './monday-mail/router.ts';
import { postCalendarRouter } from './posts/calendar/router.ts';
import { adminChecksRouter } from './posts/checks/router.ts';
import { postEditorRouter } from './posts/editor/router.ts';
import { adminHistoryRouter } from './posts/history/router.ts';
import { adminPostsRouter } from './posts/list/router.ts';
import { adminPresenceRouter } from './posts/presence/router.ts';
import { adminTrashRouter } from './posts/trash/router.ts';
import { adminRedirectsRouter } from './redirects/router.ts';
import { revenueRouter } from './revenue/router.ts';
import { adminCommentsRouter } from './review/comments/router.ts';
import { adminPreviewLinksRouter, sharedPreviewRouter } from './review/preview-links/router.ts';
import { postReviewRouter } from './review/router.ts';
import { adminViewsRouter } from './saved-views/router.ts';
import { authRouter } from './sign-in/router.ts';
import { adminSiteRouter } from './site-texts/admin-router.ts';
import { postCorrectionRouter } from './site-texts/correction-router.ts';
import { CACHEABLE_SITE_CALLS, siteRouter } from './site-texts/router.ts';
import { createCallerFactory, mergeRouters, router } from './trpc/procedures.ts';

export const appRouter = router({
  account: mergeRouters(
    accountRouter,
    router({ assistants: ownAssistantsRouter, mondayMail: ownMondayMailRouter }),
  ),
  admin: router({
    activity: adminActivityRouter,
    analytics: mergeRouters(adminAnalyticsRouter, revenueRouter),
    assistants: mergeRouters(adminAssistantsRouter, consentRouter),
    categories: adminCategoriesRouter,
    checks: adminChecksRouter,
    comments: adminCommentsRouter,
    history: adminHistoryRouter,
    leads: mergeRouters(adminLeadsRouter, router({ person: adminPersonRouter, work: leadWorkRouter })),
    media: adminMediaRouter,
    members: adminMembersRouter,
    moving: adminMovingRouter,
    posts: mergeRouters(
      adminPostsRouter,
      postCalendarRouter,
      postEditorRouter,
      postCorrectionRouter,
      postReviewRouter,
    ),
    presence: adminPresenceRouter,
    previewLinks: adminPreviewLinksRouter,
    push: adminPushRouter,
    redirects: adminRedirectsRouter,
    site: adminSiteRouter,
    sitemap: adminSitemapRouter,
    trash: adminTrashRouter,
    views: adminViewsRouter,
  }),
  auth: mergeRouters(authRouter, invitationRouter),
  blog: mergeRouters(blogRouter, sharedPreviewRouter),
  site: siteRouter,
  lead: leadRouter,
});

export type AppRouter = typeof appRouter;

export const createCaller = createCallerFactory(appRouter);

export type Caller = ReturnType<typeof createCaller>;

type Procedure = { _def: { meta?: { role?: RequiredRole } } };

/** Returns the role that an admin procedure requires, as `getMember` reads it. @throws for an unknown path */
export function requiredRoleOf(path: string): RequiredRole {
  // The type of tRPC lists the routers; the object has the procedures by path.
  const procedures = appRouter._def.procedures as unknown as Readonly<Record<string, Procedure | undefined>>;
  const procedure = procedures[path];
  if (!procedure) throw new Error(`There is no procedure ${path}.`);
  return procedure._def.meta?.role ?? 'admin';
}

export const CACHEABLE_CALLS = { ...CACHEABLE_BLOG_CALLS, ...CACHEABLE_SITE_CALLS };
