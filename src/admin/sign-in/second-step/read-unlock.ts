import { readFragment } from '#src/admin/lib/use-fragment.ts';

/** The token of the unlock link, from the URL’s fragment; an empty object for none. */
export function readUnlock(): { unlock?: string } {
  const unlock = readFragment('unlock');
  return /^[\w-]{43}$/.test(unlock) ? { unlock } : {};
}
