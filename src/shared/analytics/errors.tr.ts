import { REPORT_MAX_DAYS } from '../periods.ts';
import type { ANALYTICS_ERRORS } from './errors.ts';

export const analyticsErrors: Record<keyof typeof ANALYTICS_ERRORS, string> = {
  PERIOD_TOO_LONG: `Dönem en çok ${REPORT_MAX_DAYS} gün olabilir`,
};
