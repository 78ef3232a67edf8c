import { PROCEDURES_PATH } from '#shared/routes.ts';
import superjson from 'superjson';

/** The URL of one query alone in the browser's client, for preloading it before the client's code. */
export function queryUrl(path: string, input: unknown): string {
  const batch = JSON.stringify({ 0: superjson.serialize(input) });
  return `${PROCEDURES_PATH}/${path}?batch=1&input=${encodeURIComponent(batch)}`;
}
