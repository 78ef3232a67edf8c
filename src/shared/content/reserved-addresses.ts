import { COLLECTOR_PATH } from '../analytics-events.ts';
import { MEDIA_PATH } from '../media.ts';
import { REPORT_PATHS } from '../report-paths.ts';
import { PROCEDURES_PATH, ROUTE_KEYS, ROUTES } from '../routes.ts';
import { addedButtonName, addedRecordName } from './added-pages.ts';
import { isShipped } from './records.ts';
import { BUTTON_NAMES } from '../analytics-events.ts';

/** Paths outside the registry of routes. Addresses with a dot need no row, as no slug contains a dot. */
const OTHER_PATHS = [
  PROCEDURES_PATH,
  COLLECTOR_PATH,
  MEDIA_PATH,
  ...Object.values(REPORT_PATHS),
  '/api',
  '/assets',
  '/brand',
  '/healthz',
  '/metrics',
  '/readyz',
  '/static',
];

const RESERVED = new Set(
  [...ROUTE_KEYS.map((key): string => ROUTES[key].pattern), ...OTHER_PATHS].map((path) => path.split('/')[1]),
);

/** True if a page may have the address `/slug`. The names of its record and buttons must be free, too. */
export function isFreeAddress(slug: string): boolean {
  const isButton = BUTTON_NAMES.some((name) => name === addedButtonName(slug));
  return !RESERVED.has(slug) && !isShipped(addedRecordName(slug)) && !isButton;
}
