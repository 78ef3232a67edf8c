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
  /** Null for 410. */
  to: string | null;
  status: RedirectStatus;
  /** True for a redirect of an import, which applies only while its target exists. */
  isImported: boolean;
  coversBelow: boolean;
};

/** The number of redirects that a request follows at most. */
const STEPS_MAX = 100;

/** The different lists of parameter names that redirects of one path have at most, as a request tries each. */
export const QUERY_LISTS_MAX = 100;

/** A segment of paths, with the redirect that also applies below it. */
type Segment = { redirect?: Redirect | undefined; below?: Map<string, Segment> };

/** The redirects in memory, by their addresses. The work of a request grows linearly with its address. */
export class RedirectIndex {
  readonly #byAddress = new Map<string, Redirect>();
  /** A tree of the paths of redirects that also apply below, so that a request looks each segment up once. */
  readonly #covering: Segment = {};
  /** For each path with redirects of its queries: the different lists of names of their parameters. */
  readonly #parameterNames = new Map<string, Map<string, readonly string[]>>();
  /** Targets that several redirects share are stored once. */
  readonly #targets = new Map<string, string>();

  get size(): number {
    return this.#byAddress.size;
  }

  /** @param from an address in its normal form */
  get(from: string): Redirect | undefined {
    return this.#byAddress.get(from);
  }

  /**
   * A redirect of a reserved path, and one with more lists of parameters than a path may have, are ignored, as
   * another program may have written them.
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

  /** Returns true if the path of an address has all the lists of parameters that it may have, and not this one. */
  hasTooManyQueries(from: string): boolean {
    const { pathname, query } = splitAddress(from);
    const lists = query === '' ? undefined : this.#parameterNames.get(pathname);
    return lists !== undefined && lists.size >= QUERY_LISTS_MAX && !lists.has(parameterNames(query));
  }

  /**
   * Finds the redirect of an address: of its path with the most parameters of the query, of the path, or of the
   * longest path above. Octets in Windows-1254 also mean the Turkish letters.
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
   * Follows redirects from a redirect of this index.
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

/** Returns the different names of a query's parameters, sorted as in the query. */
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
 * Returns for each name the part of a query with its parameters in their normal form. A part that is longer than any
 * address of a redirect is left out, so that many lists with the same name do not copy it.
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

/** Compares addresses of one path: more parameters precede fewer ones, as in `applicable_redirect` in SQL. */
function precedes(a: string, b: string): boolean {
  const difference = a.split('&').length - b.split('&').length;
  return difference === 0 ? a < b : difference > 0;
}

/** Returns true for a target that the redirect itself applies to, such as `/a?x=1&y=2` for `/a?x=1`. */
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
