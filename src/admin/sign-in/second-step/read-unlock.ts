import { readFragment } from '#src/admin/sign-in/use-fragment.ts';

/** An empty object without a token in the URL’s fragment. */
export function readUnlock(): { unlock?: string } {
  const unlock = readFragment('unlock');
  return /^[\w-]{43}$/.test(unlock) ? { unlock } : {};
}
