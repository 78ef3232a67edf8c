import type { RedirectStatus } from '#shared/redirects.ts';
import {
  isReservedPath,
  normalAddress,
  normalPath,
  normalQuery,
  pathsAbove,
  splitAddress,
} from '#shared/redirect-path.ts';

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

/** The redirects in memory, by their addresses. */
export class RedirectIndex {
  readonly #byAddress = new Map<string, Redirect>();
  /** The redirects that also apply below their paths. */
  readonly #covering = new Map<string, Redirect>();
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

  /** A redirect of a reserved path is ignored, as another program may have written it. */
  add(redirect: Redirect): void {
    const from = normalAddress(redirect.from);
    const { pathname, query } = splitAddress(from);
    if (isReservedPath(pathname)) return;
    const entry = { ...redirect, from, to: redirect.to === null ? null : this.#shared(redirect.to) };
    this.#byAddress.set(from, entry);
    if (entry.coversBelow && query === '') this.#covering.set(from, entry);
    if (query !== '') this.#addParameterNames(pathname, query);
  }

  delete(from: string): void {
    this.#byAddress.delete(from);
    this.#covering.delete(from);
  }

  /**
   * Finds the redirect of an address: of its path with the most parameters of the query, of the path, or of the
   * longest path above.
   * @param address path and query as in a request
   */
  find(address: string): Redirect | undefined {
    if (this.#byAddress.size === 0) return undefined;
    const { pathname, query } = splitAddress(address);
    const path = normalPath(pathname);
    const redirect = (query !== '' && this.#findByQuery(path, query)) || this.#byAddress.get(path);
    if (redirect || this.#covering.size === 0 || isReservedPath(path)) return redirect;
    for (const above of pathsAbove(path)) {
      const covering = this.#covering.get(above);
      if (covering) return covering;
    }
    return undefined;
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

  #findByQuery(path: string, query: string): Redirect | undefined {
    const lists = this.#parameterNames.get(path);
    if (!lists) return undefined;
    const parameters = new URLSearchParams(query);
    let best: Redirect | undefined;
    for (const names of lists.values()) {
      if (!names.every((name) => parameters.has(name))) continue;
      const values = [...parameters].filter(([name]) => names.includes(name));
      const redirect = this.#byAddress.get(`${path}?${normalQuery(values)}`);
      if (redirect && (!best || precedes(redirect.from, best.from))) best = redirect;
    }
    return best;
  }

  #addParameterNames(path: string, query: string): void {
    const names = [...new Set(new URLSearchParams(query).keys())];
    const lists = this.#parameterNames.get(path) ?? new Map<string, readonly string[]>();
    this.#parameterNames.set(path, lists.set(names.join('\0'), names));
  }

  #shared(target: string): string {
    const shared = this.#targets.get(target);
    if (shared !== undefined) return shared;
    this.#targets.set(target, target);
    return target;
  }
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
