import { REPORT_MAX_DAYS } from '../periods.ts';
import type { ErrorEntry } from '../visitor-errors.ts';

export const ANALYTICS_ERRORS = {
  PERIOD_TOO_LONG: { status: 400, text: `A period can have ${REPORT_MAX_DAYS} days or less` },
} as const satisfies Record<string, ErrorEntry>;
