/** The guard in front of every path that could lead into the admin area. The procedures behind it ask again. */
import { canonicalPath } from '#shared/canonical-path.ts';
import { AppError } from '#shared/errors.ts';
import { isAtLeast } from '#shared/roles.ts';
import { pathTo } from '#shared/routes.ts';
import type { FastifyInstance } from 'fastify';
import type { ContextFactory } from '#server/trpc/context-factory.ts';
import { neededRole } from '#server/sessions/member.ts';
import { isAdminPath } from './admin-paths.ts';

/**
 * Lets members pass to what their role may see, and everybody else only to the sign-in page. A member is led back to
 * the dashboard from a page of another role.
 */
export function guardAdminArea(app: FastifyInstance, createContext: ContextFactory): void {
  const signInPath = pathTo('adminSignIn');
  app.decorateRequest('member', undefined);

  app.addHook('onRequest', async (request, reply) => {
    if (!isAdminPath(request.url)) return;
    reply.headers({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
      // The preview of a post shows pictures of other sites: they must not learn the path either.
      'referrer-policy': 'same-origin',
    });
    const { limiter, findUser, sessionToken } = createContext(request, reply);
    const user = sessionToken ? await limiter.run(findUser) : undefined;
    const reads = request.method === 'GET' || request.method === 'HEAD';
    const [path = ''] = request.url.split('?');
    const onSignIn = path === signInPath;
    const isMember = isAtLeast(user?.role ?? null, 'author');
    if (user && isMember && (onSignIn || isAtLeast(user.role, neededRole(request)))) {
      request.member = user;
      const canonical = reads ? canonicalPath(path)?.path : undefined;
      const target = onSignIn ? pathTo('adminDashboard') : canonical;
      if (target !== undefined && reads) await reply.redirect(target, 302);
      return;
    }
    if (onSignIn && reads) return;
    // A call by script gets an error: a redirect would hand it the sign-in page as its answer.
    if (!reads) throw new AppError(user ? 'FORBIDDEN' : 'UNAUTHORIZED');
    const own = isMember ? pathTo('adminDashboard') : pathTo('landing');
    await reply.redirect(user ? own : signInPath, 302);
  });
}
