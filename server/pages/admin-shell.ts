/** Serves the page of the admin area. It is empty, and the browser renders the screen of the path in it. */

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import superjson from 'superjson';
import { browserLanguage, linkedLanguage, storeLanguage } from '#server/http/browser-language.ts';
import { contentSecurityPolicy, REPORTING_ENDPOINTS } from '#server/http/security.ts';
import { AppError } from '#shared/errors.ts';
import { postId } from '#shared/posts/schemas.ts';
import { ANY_ROLE, isAllowed } from '#shared/roles.ts';
import {
  ADMIN_ROUTE_KEYS,
  type AdminRouteKey,
  isOpenAdminKey,
  PROCEDURES_PATH,
  pathTo,
  ROUTES,
  roleFor,
} from '#shared/routes.ts';
import { signedInAs } from '#shared/sign-in/schemas.ts';
import type { DataHandling } from '#shared/site-texts/data-handling.ts';
import type { Site } from '#shared/site-texts/site.ts';
import { escapeHtml } from '#text/escape-html.ts';
import type { ClientBuild } from './client-build.ts';
import { fillTemplate, inlineScripts } from './document.ts';

type AdminShellOptions = {
  readSite: () => Promise<Site>;
  dataHandling: DataHandling;
  sendsMail: boolean;
  build: ClientBuild;
  /** False in development, where Vite adds its own inline scripts. */
  withPolicy: boolean;
};

export async function adminShellRoutes(app: FastifyInstance, options: AdminShellOptions): Promise<void> {
  for (const key of ADMIN_ROUTE_KEYS) {
    app.get(ROUTES[key].pattern, { config: { role: roleFor(key) } }, (request, reply) =>
      sendShell(request, reply, key, options),
    );
  }
  // In this page, the browser renders the admin area's “not found” screen.
  app.get(`${pathTo('adminSignIn')}/*`, { config: { role: ANY_ROLE } }, (request, reply) =>
    sendShell(request, reply.code(404), undefined, options),
  );
}

async function sendShell(
  request: FastifyRequest,
  reply: FastifyReply,
  key: AdminRouteKey | undefined,
  { readSite, dataHandling, sendsMail, build, withPolicy }: AdminShellOptions,
): Promise<FastifyReply> {
  const user = request.member;
  // Access is checked again here, in case the guard fails.
  const isOpen = key !== undefined && isOpenAdminKey(key);
  if (!isOpen && !user) throw new AppError('UNAUTHORIZED');
  if (!isOpen && !isAllowed(user?.role ?? null, key === undefined ? ANY_ROLE : roleFor(key)))
    throw new AppError('FORBIDDEN');
  const { adminShell } = await build.entry();
  const urlLanguage = user ? undefined : linkedLanguage(request);
  const language = user?.language ?? urlLanguage ?? browserLanguage(request);
  // The cookie stores the language of the link, which a new account gets.
  if (urlLanguage) storeLanguage(reply, urlLanguage);
  const site = await readSite();
  const shell = adminShell(
    { site, dataHandling, sendsMail, user: user && !isOpen ? signedInAs(user) : null },
    language,
  );
  const { tags } = await build.adminAssets(key, language);
  const template = (await build.template(request.url)).replace(
    '<html lang="tr">',
    `<html lang="${language}">`,
  );
  const head = [shell.head, tags, preloadOf(key, request.params)].join('\n');
  const html = fillTemplate(template, { head, app: '', initialState: shell.initialState });
  if (withPolicy) {
    const inline = { scripts: inlineScripts(html), styles: [] };
    const policy = contentSecurityPolicy(inline, {
      googleTag: false,
      // The form of a record shows the record's preview in a frame.
      hasFrames: true,
      https: site.origin.startsWith('https:'),
    });
    reply.headers({ 'content-security-policy': policy, ...REPORTING_ENDPOINTS });
  } else reply.removeHeader('content-security-policy');
  return reply.type('text/html; charset=utf-8').send(html);
}

/**
 * Returns a tag that preloads the post of the editor, so that the browser fetches the post and the editor's code
 * in parallel.
 */
function preloadOf(key: AdminRouteKey | undefined, params: unknown): string {
  const { data: post } = key === 'adminPostEdit' ? postId.safeParse(params) : {};
  if (!post) return '';
  const url = escapeHtml(queryUrl('admin.posts.get', post));
  return `<link rel="preload" as="fetch" crossorigin="anonymous" href="${url}">`;
}

/** Returns the same URL as the tRPC client, so that the client uses the preloaded response. */
function queryUrl(path: string, input: unknown): string {
  const batch = JSON.stringify({ 0: superjson.serialize(input) });
  return `${PROCEDURES_PATH}/${path}?batch=1&input=${encodeURIComponent(batch)}`;
}
