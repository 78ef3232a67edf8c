import { ensureBuild } from '#scripts/client-builder.ts';
import { findChromium } from '#scripts/find-chromium.ts';

/** Journeys run against what `npm start` would serve. */
export default async function setup(): Promise<void> {
  process.env['CHROME_PATH'] = await findChromium();
  await ensureBuild();
}
