import { ensureBuild } from '#scripts/client-builder.ts';
import { findChromium } from '#scripts/find-chromium.ts';
import { serveBrowser } from '#tests/browser.ts';

/** Journeys run against what `npm start` would serve, in one browser: each file has windows of its own. */
export default async function setup(): Promise<() => Promise<void>> {
  process.env['CHROME_PATH'] = await findChromium();
  await ensureBuild();
  return serveBrowser();
}
