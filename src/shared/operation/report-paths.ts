/**
 * Paths for automatic reports of browsers: `policy` for violations of the content security policy, `failure`
 * for errors in a part of a page.
 */
export const REPORT_PATHS = { policy: '/csp-report', failure: '/hata' } as const;
