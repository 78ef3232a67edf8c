/** The guard in front of every path that could lead into the admin area. The procedures behind it ask again. */
import { canonicalPath } from '#shared/canonical-path.ts';
import { AppError } from '#shared/errors.ts';
import { returnAddress, signInAddress } from '#shared/return-address.ts';
import { pathTo } from '#shared/routes.ts';
import type { FastifyInstance } from 'fastify';
import type { ContextFactory } from '#server/trpc/context-factory.ts';
import { isAdminPath } from './admin-paths.ts';

/** Lets administrators pass and everybody else only to the sign-in page, which leads them back afterwards. */
export function guardAdminArea(app: FastifyInstance, createContext: ContextFactory): void {
  const signInPath = pathTo('adminSignIn');
  app.decorateRequest('administrator', undefined);

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
    const path = request.url.replace(/\?.*$/s, '');
    if (user?.isAdmin) {
      request.administrator = user;
      const canonical = reads ? canonicalPath(path)?.path : undefined;
      const target = path === signInPath ? returnAddress(request.url.slice(path.length)) : canonical;
      if (target !== undefined && reads) await reply.redirect(target, 302);
      return;
    }
    if (path === signInPath && reads) return;
    // A call by script gets an error: a redirect would hand it the sign-in page as its answer.
    if (!reads) throw new AppError(user ? 'FORBIDDEN' : 'UNAUTHORIZED');
    await reply.redirect(user ? pathTo('landing') : signInAddress(request.url), 302);
  });
}
