import { findChromium } from '#scripts/find-chromium.ts';
import { buildClient, isBuildCurrent } from '#scripts/client-builder.ts';

/** Journeys run against what `npm start` would serve. */
export default async function setup(): Promise<void> {
  process.env['CHROME_PATH'] = await findChromium();
  if (!(await isBuildCurrent())) await buildClient();
}
