/** Chooses which version of a text under test a visitor reads. docs/decisions/0083-experiments.md */
import { createHmac } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { isBot } from '#server/http/bots.ts';
import { clientIp } from '#server/http/client-ip.ts';
import { roughNetworkOf } from '#server/ip.ts';

/** A test of two versions of a text, and the key of its hash. */
export type Experiment = { id: string; key: string };

export type Visitor = { ip: string; userAgent: string | undefined };

/** A visitor of one day, as a test counts them. `hash` exists in memory only and is different on the next day. */
export type Share = { version: 'a' | 'b'; hash: string };

/**
 * Computes the version from network, browser and day. The key differs between tests, so that the readers of one test
 * are divided anew in the next one.
 */
export function shareOf({ key }: Experiment, { ip, userAgent = '' }: Visitor, day: string): Share {
  const digest = createHmac('sha256', key)
    .update(`${day}\n${roughNetworkOf(ip)}\n${userAgent}`)
    .digest();
  return { version: digest.readUInt8(31) % 2 === 0 ? 'a' : 'b', hash: digest.toString('base64url', 0, 12) };
}

/**
 * Returns the ids of the tests of which the visitor reads version B. Bots always read version A.
 * @param day the day of the site
 */
export function secondVersionsFor(
  experiments: readonly Experiment[],
  visitor: Visitor,
  day: string,
): readonly string[] {
  if (experiments.length === 0 || isBot(visitor.userAgent)) return [];
  return experiments.flatMap((experiment) =>
    shareOf(experiment, visitor, day).version === 'b' ? [experiment.id] : [],
  );
}

type ChooserOptions = {
  /** Returns the day of the site. */
  today: () => string;
  /** Returns true for members, who read the published text. */
  hasSession: (request: Pick<FastifyRequest, 'cookies'>) => boolean;
};

/** The maximum number of visitors whose versions are cached for one response. */
const VISITORS_MAX = 1_000;
/** Milliseconds between two looks at the calendar, as a look takes longer than sending a cached page. */
const DAY_CHECK_MS = 1_000;

/** Returns functions that choose the versions for a visitor, and for a request that has passed Fastify. */
export function versionChooser({ today, hasSession }: ChooserOptions) {
  let day = today();
  let checkedAt = performance.now();
  /** The versions of recent visitors, as the hash takes as long as sending a cached page. */
  let recentVisitors = new WeakMap<readonly Experiment[], Map<string, readonly string[]>>();

  const checkDay = () => {
    if (performance.now() - checkedAt < DAY_CHECK_MS) return;
    checkedAt = performance.now();
    const present = today();
    if (present !== day) recentVisitors = new WeakMap();
    day = present;
  };
  const chooseVersions = (experiments: readonly Experiment[], visitor: Visitor): readonly string[] => {
    checkDay();
    const name = `${visitor.ip} ${visitor.userAgent}`;
    const visitors = recentVisitors.get(experiments) ?? new Map<string, readonly string[]>();
    const cachedVersions = visitors.get(name);
    if (cachedVersions) return cachedVersions;
    const seconds = secondVersionsFor(experiments, visitor, day);
    if (visitors.size >= VISITORS_MAX) visitors.clear();
    visitors.set(name, seconds);
    recentVisitors.set(experiments, visitors);
    return seconds;
  };
  const versionsOfRequest = (
    experiments: readonly Experiment[],
    request: Pick<FastifyRequest, 'ip' | 'socket' | 'headers' | 'cookies'>,
  ) => {
    if (experiments.length === 0 || hasSession(request)) return [];
    return chooseVersions(experiments, { ip: clientIp(request), userAgent: request.headers['user-agent'] });
  };
  return { chooseVersions, versionsOfRequest };
}

/**
 * Returns the key of the cached response with versions B. A URL contains no space, so that no request finds the response
 * by its URL.
 */
export function versionedKey(cacheKey: string, seconds: readonly string[]): string {
  return [cacheKey, ...seconds].join(' ');
}

/** Returns true for a result of `versionedKey` with a version B. */
export function isVersioned(cacheKey: string): boolean {
  return cacheKey.includes(' ');
}
