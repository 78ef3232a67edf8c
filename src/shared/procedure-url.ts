import superjson from 'superjson';

/** Where the procedures are. */
export const PROCEDURES_PATH = '/trpc';

/** The address that the browser's client asks for one query alone, so that the server can have it fetched earlier. */
export function queryUrl(path: string, input: unknown): string {
  const batch = JSON.stringify({ 0: superjson.serialize(input) });
  return `${PROCEDURES_PATH}/${path}?batch=1&input=${encodeURIComponent(batch)}`;
}
