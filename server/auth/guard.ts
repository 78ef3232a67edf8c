/** The guard of every path that could lead into the admin area. The procedures check again. */
import { canonicalPath } from '#shared/canonical-path.ts';
import { AppError } from '#shared/errors.ts';
import { returnAddress, signInAddress } from '#shared/return-address.ts';
import { isAtLeast, isMember } from '#shared/roles.ts';
import { pathTo } from '#shared/routes.ts';
import type { FastifyInstance } from 'fastify';
import type { ContextFactory } from '#server/trpc/context-factory.ts';
import { neededRole } from '#server/sessions/member.ts';
import type { SignedInUser } from '#server/sessions/session.ts';

/** Rounds of decoding: more than any chain of proxies does. */
const ROUNDS = 5;

// Characters that a lenient parser ignores.
// oxlint-disable-next-line no-control-regex -- they are what is removed
const OVERLOOKED = /[\u0000-\u0020\u007f]/g;

/**
 * Signing in returns to the requested URL; a member on a page of another role is redirected to the dashboard.
 */
export function guardAdminArea(app: FastifyInstance, createContext: ContextFactory): void {
  app.decorateRequest('member', undefined);

  app.addHook('onRequest', async (request, reply) => {
    if (!isAdminPath(request.url)) return;
    reply.headers({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
      // The preview of a post shows images of other sites, which must not learn its path.
      'referrer-policy': 'same-origin',
    });
    const { limiter, findUser, sessionToken } = createContext(request, reply);
    const user = sessionToken ? await limiter.run(findUser) : undefined;
    const path = request.url.replace(/\?.*$/s, '');
    const reads = request.method === 'GET' || request.method === 'HEAD';
    const isOpen = reads && OPEN_PATHS.has(path);
    const passes = user !== undefined && (isOpen || isAtLeast(user.role, neededRole(request)));
    if (passes && isMember(user)) request.member = user;
    // A redirect would give a script the sign-in page as its answer.
    else if (!reads) throw new AppError(user ? 'FORBIDDEN' : 'UNAUTHORIZED');
    const target = request.member
      ? destinationOf(request.member, { url: request.url, path, reads, isOpen })
      : isOpen
        ? undefined
        : redirectOf(user, request.url);
    if (target !== undefined) await reply.redirect(target, 302);
  });
}

const OPEN_PATHS: ReadonlySet<string> = new Set(
  (['adminSignIn', 'adminJoin', 'adminReset'] as const).map((key) => pathTo(key)),
);

type Request = { url: string; path: string; reads: boolean; isOpen: boolean };

/** Undefined for a member at the right page. @throws SECOND_FACTOR_NEEDED */
function destinationOf(
  { needsSecondFactor }: SignedInUser,
  { url, path, reads, isOpen }: Request,
): string | undefined {
  if (needsSecondFactor && !isOpen && path !== pathTo('adminAccount')) {
    if (reads) return pathTo('adminAccount');
    throw new AppError('SECOND_FACTOR_NEEDED');
  }
  if (!reads) return undefined;
  return path === pathTo('adminSignIn') ? returnAddress(url.slice(path.length)) : canonicalPath(path)?.path;
}

function redirectOf(user: SignedInUser | undefined, url: string): string {
  if (!user) return signInAddress(url);
  return isMember(user) ? pathTo('adminDashboard') : pathTo('landing');
}

/**
 * True if any reader may take the path into the admin area: this server, a proxy in front of it, or a
 * browser. The path may be encoded several times and have slashes of any kind and number, dots, parameters
 * after semicolons and capitals.
 * @param url as in the request line
 */
export function isAdminPath(url: string): boolean {
  const path = url.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/\\?#]*/i, '').replace(/[?#].*$/s, '');
  const segments: string[] = [];
  for (const part of plain(path).split(/[/\\]/)) {
    const segment = part.replace(/[;?#].*$/s, '');
    if (segment === '..') segments.pop();
    else if (segment !== '' && segment !== '.') segments.push(segment);
    if (segments[0] === 'admin') return true;
  }
  return false;
}

function plain(path: string): string {
  let text = path;
  for (let round = 0; round < ROUNDS; round += 1) {
    const decoded = text.replace(/(?:%[0-9a-f]{2})+/gi, (encoded) => decodedOr(encoded));
    if (decoded === text) break;
    text = decoded;
  }
  return text.normalize('NFKC').replace(OVERLOOKED, '').toLowerCase();
}

function decodedOr(encoded: string): string {
  try {
    return decodeURIComponent(encoded);
  } catch {
    return encoded;
  }
}
