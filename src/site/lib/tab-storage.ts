/** Values kept for this tab. A browser without storage keeps none, so nothing may depend on them. */

/** @returns undefined where no value can be read */
export function readTabValue(name: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** @param value undefined removes it */
export function writeTabValue(name: string, value: unknown): void {
  try {
    if (value === undefined) sessionStorage.removeItem(name);
    else sessionStorage.setItem(name, JSON.stringify(value));
  } catch {
    // Storage is off or full.
  }
}
