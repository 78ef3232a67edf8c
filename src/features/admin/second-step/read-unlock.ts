/** The token of the unlock link, which stands after the #; empty where there is none. */
export function readUnlock(): { unlock?: string } {
  const unlock = new URLSearchParams(location.hash.slice(1)).get('unlock');
  return unlock && /^[\w-]{43}$/.test(unlock) ? { unlock } : {};
}
