/** Browsers' automatic reports: policy violations, and failed parts of a page. */
export const REPORT_PATHS = { policy: '/csp-report', failure: '/hata' } as const;
