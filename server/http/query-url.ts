import { PROCEDURES_PATH } from '#shared/routes.ts';
import superjson from 'superjson';

/** The address that the browser's client asks for one query alone, so that it can be fetched before its code is there. */
export function queryUrl(path: string, input: unknown): string {
  const batch = JSON.stringify({ 0: superjson.serialize(input) });
  return `${PROCEDURES_PATH}/${path}?batch=1&input=${encodeURIComponent(batch)}`;
}
