import {
  isReservedPath,
  normalAddress,
  normalPath,
  normalQuery,
  REDIRECT_PATH_MAX_LENGTH,
  splitAddress,
} from '#shared/redirects/redirect-path.ts';
import type { RedirectStatus } from '#shared/redirects/rules.ts';
import { turkishPath } from './turkish-path.ts';

export type Redirect = {
  from: string;
  /** The target; null for 410. */
  to: string | null;
  status: RedirectStatus;
  /** True for a redirect of an import, which applies only while its target exists. */
  isImported: boolean;
  coversBelow: boolean;
};

/** The maximum number of redirects that a request follows. */
const STEPS_MAX = 100;

/**
 * The maximum number of different lists of parameter names among the redirects of one path. A request compares its
 * query with each list.
 */
export const QUERY_LISTS_MAX = 100;

/** A segment of a path. `redirect` also applies to paths below this segment. */
type Segment = { redirect?: Redirect | undefined; below?: Map<string, Segment> };

/**
 * The redirects in memory, by their addresses. The time of a lookup is proportional to the length of the address.
 */
export class RedirectIndex {
  readonly #byAddress = new Map<string, Redirect>();
  /** The tree of the paths of redirects that also apply below their paths. A lookup visits each segment once. */
  readonly #covering: Segment = {};
  /** For each path with redirects of queries, the different lists of parameter names. */
  readonly #parameterNames = new Map<string, Map<string, readonly string[]>>();
  /** The targets of redirects. A target that several redirects share is stored once. */
  readonly #targets = new Map<string, string>();

  get size(): number {
    return this.#byAddress.size;
  }

  /**
   * Returns the redirect of exactly this address.
   * @param from an address in its normal form
   */
  get(from: string): Redirect | undefined {
    return this.#byAddress.get(from);
  }

  /**
   * Adds a redirect. Ignored are a redirect of a reserved path, and a redirect with one list of parameters too
   * many for its path, as another program may have written them.
   */
  add(redirect: Redirect): void {
    const from = normalAddress(redirect.from);
    const { pathname, query } = splitAddress(from);
    if (isReservedPath(pathname) || this.hasTooManyQueries(from)) return;
    const entry = { ...redirect, from, to: redirect.to === null ? null : this.#shared(redirect.to) };
    this.#byAddress.set(from, entry);
    if (query !== '') this.#addParameterNames(pathname, query);
    else if (entry.coversBelow) this.#segmentOf(pathname).redirect = entry;
  }

  delete(from: string): void {
    const redirect = this.#byAddress.get(from);
    this.#byAddress.delete(from);
    if (redirect?.coversBelow && !from.includes('?')) this.#segmentOf(from).redirect = undefined;
  }

  /**
   * Returns true if the path already has the maximum number of lists of parameters, and the list of this address
   * is not among them.
   */
  hasTooManyQueries(from: string): boolean {
    const { pathname, query } = splitAddress(from);
    const lists = query === '' ? undefined : this.#parameterNames.get(pathname);
    return lists !== undefined && lists.size >= QUERY_LISTS_MAX && !lists.has(parameterNames(query));
  }

  /**
   * Finds the redirect that applies to an address. A redirect of the query has priority, and of several the one
   * with the most parameters. Then follows the redirect of the path, and then that of the longest path above.
   * Octets in Windows-1254 also match the Turkish letters.
   * @param address path and query as in a request
   */
  find(address: string): Redirect | undefined {
    if (this.#byAddress.size === 0) return undefined;
    const { pathname, query } = splitAddress(address);
    if (pathname.length > REDIRECT_PATH_MAX_LENGTH) return undefined;
    const path = normalPath(pathname);
    const redirect = this.#findByPath(path, query);
    if (redirect) return redirect;
    const turkish = turkishPath(path);
    return turkish === undefined ? undefined : this.#findByPath(turkish, query);
  }

  #findByPath(path: string, query: string): Redirect | undefined {
    const redirect = (query !== '' && this.#findByQuery(path, query)) || this.#byAddress.get(path);
    if (redirect || !this.#covering.below || isReservedPath(path)) return redirect;
    return this.#findCovering(path);
  }

  /**
   * Follows the redirects that start with a redirect of this index.
   * @returns the redirects from the first to the last; undefined for a loop
   */
  follow(first: Redirect): Redirect[] | undefined {
    const steps = [first];
    const visited = new Set([first.from]);
    let last = first;
    while (last.to !== null) {
      const next = this.find(last.to);
      if (!next) break;
      if (visited.has(next.from) || steps.length === STEPS_MAX) return undefined;
      visited.add(next.from);
      steps.push(next);
      last = next;
    }
    return steps;
  }

  #findCovering(path: string): Redirect | undefined {
    let covering: Redirect | undefined;
    let segment: Segment | undefined = this.#covering;
    for (const name of segmentsOf(path)) {
      segment = segment.below?.get(name);
      if (!segment) break;
      covering = segment.redirect ?? covering;
    }
    return covering;
  }

  #segmentOf(path: string): Segment {
    let segment = this.#covering;
    for (const name of segmentsOf(path)) {
      segment.below ??= new Map();
      const next: Segment = segment.below.get(name) ?? {};
      segment.below.set(name, next);
      segment = next;
    }
    return segment;
  }

  #findByQuery(path: string, query: string): Redirect | undefined {
    const lists = this.#parameterNames.get(path);
    if (!lists) return undefined;
    const parameters = parametersOf(query);
    let best: Redirect | undefined;
    for (const names of lists.values()) {
      if (!names.every((name) => parameters.has(name))) continue;
      const own = names.map((name) => parameters.get(name));
      const redirect = this.#byAddress.get(`${path}?${own.join('&')}`);
      if (redirect && (!best || precedes(redirect.from, best.from))) best = redirect;
    }
    return best;
  }

  #addParameterNames(path: string, query: string): void {
    const names = namesOf(query);
    const lists = this.#parameterNames.get(path) ?? new Map<string, readonly string[]>();
    this.#parameterNames.set(path, lists.set(keyOf(names), names));
  }

  #shared(target: string): string {
    const shared = this.#targets.get(target);
    if (shared !== undefined) return shared;
    this.#targets.set(target, target);
    return target;
  }
}

function segmentsOf(path: string): string[] {
  return path.split('/').slice(1);
}

/** Returns the different parameter names of a query, in the order of the query. */
function namesOf(query: string): string[] {
  return [...new Set(new URLSearchParams(query).keys())];
}

function keyOf(names: readonly string[]): string {
  return names.join('\0');
}

/** Returns a text that is the same for queries with the same names of parameters. */
export function parameterNames(query: string): string {
  return keyOf(namesOf(query));
}

/**
 * Returns the parameters of a query by name, in their normal form. Parameters that are longer than any address of
 * a redirect are left out, so that a lookup with many lists does not copy a long text.
 */
function parametersOf(query: string): Map<string, string> {
  const values = new Map<string, [name: string, value: string][]>();
  for (const [name, value] of new URLSearchParams(query)) {
    const sameName = values.get(name);
    if (sameName) sameName.push([name, value]);
    else values.set(name, [[name, value]]);
  }
  const parameters = new Map<string, string>();
  for (const [name, sameName] of values) {
    const part = normalQuery(sameName);
    if (part.length <= REDIRECT_PATH_MAX_LENGTH) parameters.set(name, part);
  }
  return parameters;
}

/**
 * Returns true if the first address has priority over the second one of the same path. More parameters have
 * priority, as in the SQL function `applicable_redirect`.
 */
function precedes(a: string, b: string): boolean {
  const difference = a.split('&').length - b.split('&').length;
  return difference === 0 ? a < b : difference > 0;
}

/** Returns true if the redirect also applies to its own target, such as a redirect of `/a?x=1` to `/a?x=1&y=2`. */
export function leadsToItself(redirect: Pick<Redirect, 'from' | 'to' | 'coversBelow'>): boolean {
  const { from, to, coversBelow } = redirect;
  if (to === null || (!coversBelow && splitAddress(from).pathname !== splitAddress(to).pathname))
    return false;
  const index = new RedirectIndex();
  index.add({ ...redirect, status: 301, isImported: false });
  return index.find(to) !== undefined;
}

/** Returns the names of the parameters that are part of a redirect's own address. */
export function ownParameters({ from }: Pick<Redirect, 'from'>): ReadonlySet<string> {
  return new Set(new URLSearchParams(splitAddress(from).query).keys());
}
