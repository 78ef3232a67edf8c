/** Reads and writes values in this tab's session storage, which may be missing. */

/** @returns undefined if there is no readable value */
export function readTabValue(name: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** @param value undefined removes the stored value */
export function writeTabValue(name: string, value: unknown): void {
  try {
    if (value === undefined) sessionStorage.removeItem(name);
    else sessionStorage.setItem(name, JSON.stringify(value));
  } catch {
    // The browser's storage is disabled or full.
  }
}
