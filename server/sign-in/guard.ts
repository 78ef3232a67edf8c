/**
 * Checks access to every path that could lead into the admin area. Procedures, pages and files check access again
 * themselves.
 */

import type { FastifyInstance } from 'fastify';
import { neededRole } from '#server/sessions/member.ts';
import type { SignedInUser } from '#server/sessions/session.ts';
import type { ContextFactory } from '#server/trpc/context-factory.ts';
import { AppError } from '#shared/errors.ts';
import { canonicalPath } from '#shared/redirects/canonical-path.ts';
import { isAllowed, isMember } from '#shared/roles.ts';
import { pathTo } from '#shared/routes.ts';
import { returnAddress, signInAddress } from '#shared/sign-in/return-address.ts';
import { decodePercent } from '#text/decode-percent.ts';
import { normalizeUnicode } from '#text/normalize-unicode.ts';

/** The maximum number of decoding rounds, more than a chain of proxies performs. */
const DECODING_ROUNDS_MAX = 5;

// Matches characters that lenient URL parsers ignore.
// oxlint-disable-next-line no-control-regex -- the pattern exists to remove control characters
const IGNORED_CHARACTERS = /[\u0000-\u0020\u007f]/g;

/**
 * Guards the admin area. Visitors without a session are redirected to the sign-in page, which later redirects to
 * the requested URL. Members without the required role are redirected to the dashboard, and users without a role
 * to the first page of the site.
 */
export function guardAdminArea(app: FastifyInstance, createContext: ContextFactory): void {
  app.decorateRequest('member', undefined);

  app.addHook('onRequest', async (request, reply) => {
    if (!isAdminPath(request.url)) return;
    reply.headers({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
      // The preview of a post loads images from other sites, which must not learn the preview's path.
      'referrer-policy': 'same-origin',
    });
    const { limiter, findUser, sessionToken } = createContext(request, reply);
    const user = sessionToken ? await limiter.run(findUser) : undefined;
    const path = request.url.replace(/\?.*$/s, '');
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const isOpen = isRead && OPEN_PATHS.has(path);
    const passes = user !== undefined && (isOpen || isAllowed(user.role, neededRole(request)));
    if (passes && isMember(user)) request.member = user;
    // A request other than GET or HEAD gets an error instead of a redirect, as a script sends it.
    else if (!isRead) throw new AppError(user ? 'FORBIDDEN' : 'UNAUTHORIZED');
    const target = request.member
      ? destinationOf(request.member, { url: request.url, path, isRead, isOpen })
      : isOpen
        ? undefined
        : redirectOf(user, request.url);
    if (target !== undefined) await reply.redirect(target, 302);
  });

  // The session is checked again after the body has arrived, as the member may have lost the role meanwhile. A
  // route that reads the body itself calls `refuseLostRole`.
  app.addHook('preHandler', async (request, reply) => {
    const { member, body } = request;
    if (!member || body === undefined || body === null) return;
    const { limiter, findUser } = createContext(request, reply);
    const user = await limiter.run(findUser);
    if (user?.role !== member.role) throw new AppError('UNAUTHORIZED');
  });
}

const OPEN_PATHS: ReadonlySet<string> = new Set(
  (['adminSignIn', 'adminJoin', 'adminReset'] as const).map((key) => pathTo(key)),
);

type Request = { url: string; path: string; isRead: boolean; isOpen: boolean };

/**
 * Returns the path to which a member is redirected.
 * @returns undefined if the member may stay at the requested path
 * @throws SECOND_FACTOR_NEEDED
 */
function destinationOf(
  { needsSecondFactor }: SignedInUser,
  { url, path, isRead, isOpen }: Request,
): string | undefined {
  if (needsSecondFactor && !isOpen && path !== pathTo('adminAccount')) {
    if (isRead) return pathTo('adminAccount');
    throw new AppError('SECOND_FACTOR_NEEDED');
  }
  if (!isRead) return undefined;
  return path === pathTo('adminSignIn') ? returnAddress(url.slice(path.length)) : canonicalPath(path)?.path;
}

function redirectOf(user: SignedInUser | undefined, url: string): string {
  if (!user) return signInAddress(url);
  return isMember(user) ? pathTo('adminDashboard') : pathTo('landing');
}

/**
 * Returns true if this server, a proxy or a browser could resolve the path to the admin area. Accounts for
 * repeated percent-encoding, slashes of any kind and number, dot segments, parameters after semicolons and
 * capitals.
 * @param url the URL of the request line
 */
export function isAdminPath(url: string): boolean {
  const path = url.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/\\?#]*/i, '').replace(/[?#].*$/s, '');
  const segments: string[] = [];
  for (const part of normalizePath(path).split(/[/\\]/)) {
    const segment = part.replace(/[;?#].*$/s, '');
    if (segment === '..') segments.pop();
    else if (segment !== '' && segment !== '.') segments.push(segment);
    if (segments[0] === 'admin') return true;
  }
  return false;
}

function normalizePath(path: string): string {
  let text = path;
  for (let round = 0; round < DECODING_ROUNDS_MAX; round += 1) {
    const decodedText = text.replace(/(?:%[0-9a-f]{2})+/gi, (octets) => decodePercent(octets) ?? octets);
    if (decodedText === text) break;
    text = decodedText;
  }
  return normalizeUnicode(text, 'NFKC').replace(IGNORED_CHARACTERS, '').toLowerCase();
}
