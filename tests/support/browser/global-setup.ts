import { ensureBuild } from '#scripts/builder.ts';
import { findTestChromium } from '#scripts/find-chromium.ts';

/** Builds the project, and installs a missing browser, once before all journeys. */
export default async function setup(): Promise<void> {
  process.env['CHROME_PATH'] = await findTestChromium();
  await ensureBuild();
}
