import { readFragment } from '#src/admin/lib/use-fragment.ts';

/** The token of the unlock link, which stands after the #; empty where there is none. */
export function readUnlock(): { unlock?: string } {
  const unlock = readFragment('unlock');
  return /^[\w-]{43}$/.test(unlock) ? { unlock } : {};
}
