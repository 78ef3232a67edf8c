/** Paths for reports that browsers send by themselves: policy violations, and parts of a page that failed. */
export const REPORT_PATHS = { policy: '/csp-report', failure: '/hata' } as const;
