import { REPORT_PATHS } from '#shared/report-paths.ts';

/** Never throws, as nobody could handle it. */
export function reportFailure(part: string, error: unknown): void {
  try {
    const message = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    const report = { part, message: message.slice(0, 1000), page: location.pathname };
    navigator.sendBeacon(REPORT_PATHS.failure, JSON.stringify(report));
  } catch {
    // The browser has no beacons, or forbids them.
  }
}
