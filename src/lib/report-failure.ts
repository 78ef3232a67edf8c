import { REPORT_PATHS } from '#shared/operation/report-paths.ts';

/** Reports an error to the server. Never throws, as its callers already handle an error. */
export function reportFailure(part: string, error: unknown): void {
  try {
    const message = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    const report = { part, message: message.slice(0, 1000), page: location.pathname };
    navigator.sendBeacon(REPORT_PATHS.failure, JSON.stringify(report));
  } catch {
    // The browser has no beacons, or an extension forbids them.
  }
}
