/**
 * The admin area as the browser meets it: a guard in front of every address that could lead into it, one page for all
 * of its routes, and the files that administrators take with them. Data comes through the procedures, which ask again.
 */
import { Readable } from 'node:stream';
import { canonicalPath } from '#shared/canonical-path.ts';
import { AppError } from '#shared/errors.ts';
import { ADMIN_FILES, ADMIN_ROUTE_KEYS, type AdminRouteKey, pathTo, ROUTES } from '#shared/routes.ts';
import { postExportInput, postId } from '#shared/schemas/admin-posts.ts';
import type { Site } from '#shared/site.ts';
import { TZDate } from '@date-fns/tz';
import { format } from 'date-fns/format';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SignedInUser } from '../auth/session.ts';
import { readLiveSitemap } from '../feeds/live-sitemap.ts';
import { postsCsv } from '../posts/csv.ts';
import { listSelectedIds } from '../posts/read.ts';
import { inputError } from '../trpc/procedures.ts';
import { isAdminAddress } from './admin-paths.ts';
import type { ClientBuild } from './client-build.ts';
import type { ContextFactory } from './context.ts';
import { queryUrl } from './query-url.ts';
import { isSameOrigin } from './same-origin.ts';
import { contentSecurityPolicy, REPORTING_ENDPOINTS } from './security.ts';
import { fillTemplate, inlineScripts } from './template.ts';

export type AdminAreaOptions = {
  site: Site;
  build: ClientBuild;
  createContext: ContextFactory;
  admitted: Admitted;
  /** Development serves Vite's own inline scripts: no policy there. */
  withPolicy: boolean;
};

/** The ids of ten thousand selected posts. */
const EXPORT_BODY_LIMIT = 512 * 1024;

/** Administrators whose requests the guard let pass. */
export type Admitted = WeakMap<FastifyRequest, SignedInUser>;

/** Lets administrators pass and everybody else only to the door. Before everything that answers. */
export function registerAdminGuard(app: FastifyInstance, createContext: ContextFactory): Admitted {
  const admitted: Admitted = new WeakMap();
  const door = pathTo('adminSignIn');

  app.addHook('onRequest', async (request, reply) => {
    if (!isAdminAddress(request.url)) return;
    reply.headers({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
      // Not to readers' pictures in a post's preview either.
      'referrer-policy': 'same-origin',
    });
    const { limiter, findUser, sessionToken } = createContext(request, reply);
    const user = sessionToken ? await limiter.run(findUser) : undefined;
    const reads = request.method === 'GET' || request.method === 'HEAD';
    const [path = ''] = request.url.split('?');
    if (user?.isAdmin) {
      admitted.set(request, user);
      const canonical = reads ? canonicalPath(path)?.path : undefined;
      const target = path === door ? pathTo('adminDashboard') : canonical;
      if (target !== undefined && reads) await reply.redirect(target, 302);
      return;
    }
    if (path === door && reads) return;
    // A script that calls must not be led to a page and take it for the answer.
    if (!reads) throw new AppError(user ? 'FORBIDDEN' : 'UNAUTHORIZED');
    await reply.redirect(user ? pathTo('landing') : door, 302);
  });
  return admitted;
}

/** The page and the files, behind the guard. After what says how failures are answered. */
export function registerAdminArea(app: FastifyInstance, options: AdminAreaOptions): void {
  registerShell(app, options);
  registerFiles(app, options);
}

/** One page without content for all routes: the browser draws what the address says. */
function registerShell(app: FastifyInstance, { site, build, admitted, withPolicy }: AdminAreaOptions): void {
  for (const key of ADMIN_ROUTE_KEYS) {
    app.get(ROUTES[key].pattern, async (request, reply) => {
      const user = admitted.get(request);
      // The guard has let nobody else pass; should it ever, this is the end of it.
      if (!user && key !== 'adminSignIn') throw new AppError('UNAUTHORIZED');
      const { adminShell } = await build.entry();
      const shell = adminShell({ site, user: user ? { email: user.email, isAdmin: user.isAdmin } : null });
      const { tags } = await build.adminAssets(key);
      const template = (await build.template(request.url)).replace('<html lang="tr">', '<html lang="en">');
      const head = [shell.head, tags, preloadOf(key, request.params)].join('\n');
      const html = fillTemplate(template, { head, app: '', boot: shell.boot });
      if (withPolicy) {
        const inline = { scripts: inlineScripts(html), styles: [] };
        const policy = contentSecurityPolicy(inline, {
          googleTag: false,
          https: site.origin.startsWith('https:'),
        });
        reply.headers({ 'content-security-policy': policy, ...REPORTING_ENDPOINTS });
      } else reply.removeHeader('content-security-policy');
      return reply.type('text/html; charset=utf-8').send(html);
    });
  }
}

/** The post that the editor will ask for is on its way while the editor's code is. */
function preloadOf(key: AdminRouteKey, params: unknown): string {
  const { data: post } = key === 'adminPostEdit' ? postId.safeParse(params) : {};
  if (!post) return '';
  const url = queryUrl('admin.posts.get', post).replaceAll('&', '&amp;');
  return `<link rel="preload" as="fetch" crossorigin="anonymous" href="${url}">`;
}

function registerFiles(app: FastifyInstance, { site, createContext, admitted }: AdminAreaOptions): void {
  app.get(ADMIN_FILES.sitemap, async (request, reply) => {
    if (!admitted.has(request)) throw new AppError('UNAUTHORIZED');
    const { sql, limiter, builtAt } = createContext(request, reply);
    const sitemap = await limiter.run(() =>
      readLiveSitemap(sql, { origin: site.origin, builtAt, inTurn: limiter.run }),
    );
    if (!sitemap) throw new AppError('NOT_FOUND');
    return sendFile(reply, { name: 'sitemap.xml', type: 'application/xml', text: sitemap.text() });
  });

  app.post(ADMIN_FILES.posts, { bodyLimit: EXPORT_BODY_LIMIT }, async (request, reply) => {
    if (!admitted.has(request)) throw new AppError('UNAUTHORIZED');
    if (!isSameOrigin(request.headers, site.origin)) throw new AppError('FORBIDDEN');
    const input = postExportInput.safeParse(request.body);
    if (!input.success) throw inputError(input.error);
    const { sql, limiter } = createContext(request, reply);
    const ids = await limiter.run(() => listSelectedIds(sql, input.data.selection, input.data));
    const day = format(new TZDate(new Date(), site.timeZone), 'yyyy-MM-dd');
    return sendFile(reply, {
      name: `blog-posts-${day}.csv`,
      type: 'text/csv',
      text: postsCsv(sql, ids, limiter.run),
    });
  });
}

function sendFile(
  reply: FastifyReply,
  { name, type, text }: { name: string; type: string; text: AsyncIterable<string> },
): FastifyReply {
  return reply
    .header('content-disposition', `attachment; filename="${name}"`)
    .type(`${type}; charset=utf-8`)
    .send(Readable.from(text, { objectMode: false }));
}
