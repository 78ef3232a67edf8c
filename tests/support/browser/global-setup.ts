import { ensureBuild } from '#scripts/builder.ts';
import { findTestChromium } from '#scripts/find-chromium.ts';

/** Journeys run on the build of `npm start`. A missing browser is installed once, before they start. */
export default async function setup(): Promise<void> {
  process.env['CHROME_PATH'] = await findTestChromium();
  await ensureBuild();
}
