import { REPORT_PATHS } from '#shared/routes.ts';

/** Tells the server that a part of the page failed in this browser. Never throws: there is nobody left to tell. */
export function reportFailure(part: string, error: unknown): void {
  try {
    const message = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    const report = { part, message: message.slice(0, 1000), page: location.pathname };
    navigator.sendBeacon(REPORT_PATHS.failure, JSON.stringify(report));
  } catch {
    // A browser without beacons, or one that forbids them.
  }
}
