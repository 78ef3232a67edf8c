import { readFragment } from '#src/admin/sign-in/use-fragment.ts';

/** Returns the unlock token in the URL’s fragment; an empty object without a token. */
export function readUnlock(): { unlock?: string } {
  const unlock = readFragment('unlock');
  return /^[\w-]{43}$/.test(unlock) ? { unlock } : {};
}
