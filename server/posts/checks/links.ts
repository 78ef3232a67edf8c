import type { FastifyInstance } from 'fastify';
import { createBoundedMap } from '#server/bounded-map.ts';
import type { Outside } from '#server/http/outside.ts';
import type { CheckedLink } from '#shared/posts/check-schemas.ts';

export type LinkChecks = {
  /**
   * Checks a link. Never throws.
   * @param ip the member's address; its rate limits apply to paths of this site
   * @param memberId members take turns with links to other sites
   */
  check: (url: string, ip: string, memberId: string) => Promise<CheckedLink>;
};

type OwnStatus = { status: number; location?: string | undefined };

type LinkOptions = {
  origin: string;
  /** Returns the status of a path of this site. The rate limits of `ip` apply. */
  statusOf: (path: string, ip: string) => Promise<OwnStatus>;
  outside: Pick<Outside, 'statusOf'>;
};

const CACHED_MS = 10 * 60_000;
const CACHE_BYTES = 500_000;
const ANSWER_BYTES = 100;
const REDIRECTS_MAX = 5;

export function createLinkChecks({ origin, statusOf, outside }: LinkOptions): LinkChecks {
  const cache = createBoundedMap<{ link: CheckedLink; until: number }>(CACHE_BYTES);

  async function checkOwn(url: URL, ip: string): Promise<Pick<CheckedLink, 'state' | 'status'>> {
    let path = url.pathname + url.search;
    for (let redirects = 0; redirects <= REDIRECTS_MAX; redirects += 1) {
      const { status, location } = await statusOf(path, ip);
      // The rate limit is reached, so the state of the link is unknown.
      if (status === 429) return { state: 'silent', status };
      if (location === undefined) return { state: stateOf(status), status };
      const target = new URL(location, new URL(path, origin));
      if (target.origin !== origin) return { state: 'found', status };
      path = target.pathname + target.search;
    }
    return { state: 'silent', status: null };
  }

  async function checkOther(url: URL, memberId: string): Promise<Pick<CheckedLink, 'state' | 'status'>> {
    const answer = await outside.statusOf(url.href, memberId);
    if (answer.kind === 'answered') return { state: stateOf(answer.status), status: answer.status };
    return { state: answer.kind === 'silent' ? 'silent' : 'unasked', status: null };
  }

  return {
    async check(address, ip, memberId) {
      const url = URL.parse(address, origin);
      if (url?.origin === origin) {
        const result = await checkOwn(url, ip).catch(() => ({ state: 'silent', status: null }) as const);
        return { url: address, ...result };
      }
      if (!url || !/^https?:$/.test(url.protocol)) return { url: address, state: 'unasked', status: null };
      const cachedLink = cache.get(address);
      if (cachedLink && cachedLink.until > Date.now()) return cachedLink.link;
      const link = { url: address, ...(await checkOther(url, memberId)) };
      // Only good links are cached, as the author repairs a broken link and checks it again.
      if (link.state === 'found')
        cache.set(address, { link, until: Date.now() + CACHED_MS }, address.length * 2 + ANSWER_BYTES);
      return link;
    },
  };
}

/**
 * Returns the state of a link by its status. Only 404 and 410 mean a missing page, as many sites refuse bots with
 * other statuses.
 */
function stateOf(status: number): CheckedLink['state'] {
  if (status === 404 || status === 410) return 'missing';
  return status >= 500 ? 'silent' : 'found';
}

/** Requests a path of this site within the process, without cookies. The rate limits of `ip` apply. */
export async function requestOwnPath(app: FastifyInstance, path: string, ip: string): Promise<OwnStatus> {
  const { statusCode: status, headers } = await app.inject({ method: 'HEAD', url: path, remoteAddress: ip });
  return { status, location: headers.location?.toString() };
}
