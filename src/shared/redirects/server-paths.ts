import { COLLECTOR_PATH } from '../analytics/events.ts';
import { ASSISTANTS_PATH } from '../assistants/levels.ts';
import { DIALOG_FORM_PATH } from '../leads/lead-rules.ts';
import { MEDIA_PATH } from '../media/pictures.ts';
import { MONDAY_MAIL_PATH } from '../monday-mail/rules.ts';
import { REPORT_PATHS } from '../operation/report-paths.ts';
import { PROCEDURES_PATH } from '../routes.ts';

/** Paths of the server outside the registry of routes, which no page may have. */
export const SERVER_PATHS: readonly string[] = [
  PROCEDURES_PATH,
  ASSISTANTS_PATH,
  COLLECTOR_PATH,
  MEDIA_PATH,
  MONDAY_MAIL_PATH,
  DIALOG_FORM_PATH,
  ...Object.values(REPORT_PATHS),
  '/api',
  '/assets',
  '/brand',
  '/healthz',
  '/metrics',
  '/oauth',
  '/readyz',
  '/static',
];
