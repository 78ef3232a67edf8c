import { BUTTON_NAMES } from '../leads/button-names.ts';
import { SERVER_PATHS } from '../redirects/server-paths.ts';
import { ROUTE_KEYS, ROUTES } from '../routes.ts';
import { addedButtonName, addedRecordName } from './added-pages.ts';
import { isShipped } from './records.ts';

/**
 * First segments of paths that no added page may have. Paths with a dot need no row, as no slug contains a dot.
 */
const RESERVED = new Set(
  [...ROUTE_KEYS.map((key): string => ROUTES[key].pattern), ...SERVER_PATHS].map(
    (path) => path.split('/')[1],
  ),
);

/** True if a page may have the address `/slug`. The names of its record and buttons must be free, too. */
export function isFreeAddress(slug: string): boolean {
  const isButton = BUTTON_NAMES.some((name) => name === addedButtonName(slug));
  return !RESERVED.has(slug) && !isShipped(addedRecordName(slug)) && !isButton;
}
