import { expect, test } from 'vitest';
import { pathTo } from '#shared/routes.ts';
import { PEAK_COUNT } from '#shared/site-texts/parts.ts';
import { faultsOf, shareAdminVisit } from '#tests/support/browser/admin-visit.ts';
import { openSite } from '#tests/support/browser/journey.ts';
import { silentM4a, silentMp3 } from '#tests/support/factories/recordings.ts';

const journey = await openSite();
const { database, site } = journey;
const page = await shareAdminVisit(journey);

const button = (name: string) => page.getByRole('button', { name, exact: true });
const toast = (text: string) =>
  page.locator('[data-scope=toast][data-part=root]').getByText(text, { exact: true }).waitFor();
const choose = async (name: string, file: { name: string; mimeType: string; buffer: Buffer }) => {
  const chooser = page.waitForEvent('filechooser');
  await button(name).click();
  await (await chooser).setFiles(file);
};
const seek = (seconds: number) =>
  page.locator('audio').evaluate((audio, at) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    audio.addEventListener('seeked', () => resolve(), { once: true });
    (audio as HTMLAudioElement).currentTime = at;
    return promise;
  }, seconds);

/** The check of accessibility does not reach into frames. */
const removePreview = () => page.locator('iframe').evaluate((frame) => frame.remove());

/** About 52 seconds. */
const MP3_FRAMES = 2000;

test('a call gets a recording, its lines get their times, and visitors hear it after the confirmation', async () => {
  await page.setViewportSize({ width: 1280, height: 860 });
  await page.goto(site.origin + pathTo('adminSiteRecord', { name: 'landing' }));
  await page.getByRole('heading', { level: 2, name: 'Example call' }).click();
  await button('Recording: Add a recording').click();
  await page.getByRole('heading', { name: 'This text has no recording' }).waitFor();
  await page.context().setOffline(true);
  await choose('Choose a file', {
    name: 'arama.mp3',
    mimeType: 'audio/mpeg',
    buffer: silentMp3(MP3_FRAMES),
  });
  await page.getByRole('alert').getByText('arama.mp3').waitFor();
  await page.context().setOffline(false);
  await button('Try again: arama.mp3').click();
  await page.getByRole('slider', { name: 'Position in the recording' }).waitFor();
  await page.locator('audio').evaluate((audio) => {
    if ((audio as HTMLAudioElement).readyState > 0) return undefined;
    const { promise, resolve } = Promise.withResolvers<void>();
    audio.addEventListener('loadedmetadata', () => resolve(), { once: true });
    return promise;
  });
  const lines = page.getByRole('list', { name: 'Lines' }).getByRole('listitem');
  const count = await lines.count();
  for (let line = 0; line < count; line += 1) {
    await seek(line * 3 + 1);
    await page.keyboard.press('Enter');
    await lines
      .nth(line)
      .getByText(`0:${String(line * 3 + 1).padStart(2, '0')}.0`)
      .waitFor();
  }
  await page.getByText(`${count} lines have their times.`).waitFor();
  await removePreview();
  expect(await faultsOf(page)).toEqual([]);

  await button('Publish').click();
  await toast('Please confirm first that everybody heard in the recording has agreed to its publication.');
  await page
    .getByRole('checkbox', { name: 'Everybody heard in the recording has agreed to its publication.' })
    .check();
  await page.getByText(/^Confirmed by /).waitFor();
  await button('Publish').click();
  await toast('Published. Visitors read it now.');
  const [row] = await database.sql<{ audio: { src: string; peaks: number[] } }[]>`
    select fields -> 'call' -> 'audio' as audio from site_record_versions
  `;
  expect(row?.audio.peaks).toHaveLength(PEAK_COUNT);
  const html = await (await fetch(site.origin)).text();
  expect(html).toContain(`src="${row?.audio.src}"`);
  const part = await fetch(site.origin + row?.audio.src, { headers: { range: 'bytes=0-9' } });
  expect([part.status, part.headers.get('content-type')]).toEqual([206, 'audio/mpeg']);
});

test('on a phone, a button with the height of a thumb sets the times', async () => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(site.origin + pathTo('adminSiteRecord', { name: 'landing' }));
  await page.getByRole('heading', { level: 2, name: 'Example call' }).click();
  await button('Recording: Recording and times').click();
  await page.getByRole('slider', { name: 'Position in the recording' }).waitFor();
  await button('Take back').click();
  const begins = button('Line begins');
  expect((await begins.boundingBox())?.height).toBe(56);
  await begins.click();
  await removePreview();
  expect(await faultsOf(page)).toEqual([]);
});

test('the library has a tab of recordings, and the choice of pictures has none', async () => {
  await page.setViewportSize({ width: 1280, height: 860 });
  await page.goto(site.origin + pathTo('adminMedia'));
  await choose('Upload', {
    name: 'kargo.m4a',
    mimeType: 'audio/mp4',
    buffer: await silentM4a(100),
  });
  const uploads = page.getByRole('region', { name: 'Uploads' });
  await uploads.getByText('Stored without names, places and devices', { exact: true }).waitFor();
  expect(await page.getByRole('option').count()).toBe(0);
  await page.getByRole('link', { name: 'Recordings' }).click();
  const rows = page.getByRole('list', { name: 'Recordings' }).getByRole('listitem');
  await page.getByText('kargo.m4a', { exact: true }).last().waitFor();
  await rows.getByRole('link', { name: 'Home page' }).waitFor();
  await button('Play kargo.m4a').waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await button('Actions for kargo.m4a').click();
  await page.getByRole('menuitem', { name: 'Delete', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await toast('Recording deleted');
  await button('Undo').click();
  await toast('Undone');
  await button('Play kargo.m4a').waitFor();
});

test('leaving the screen of a recording stops its upload', async () => {
  await page.goto(site.origin + pathTo('adminSiteRecord', { name: 'landing' }));
  await page.getByRole('heading', { level: 2, name: 'Example call' }).click();
  await button('Recording: Recording and times').click();
  await button('Remove the recording').click();
  await page.getByRole('heading', { name: 'This text has no recording' }).waitFor();
  const file = Promise.withResolvers<void>();
  await page.route('**/media/*.m4a', async (route) => {
    await file.promise;
    await route.continue();
  });
  const request = page.waitForRequest('**/media/*.m4a');
  await choose('Choose a file', { name: 'iki.m4a', mimeType: 'audio/mp4', buffer: await silentM4a(200) });
  await request;
  await button('Back to the texts').click();
  await button('Recording: Add a recording').waitFor();
  const answer = page.waitForResponse('**/media/*.m4a');
  file.resolve();
  await (await answer).finished();
  await page.unroute('**/media/*.m4a');
  await button('Recording: Add a recording').click();
  await page.getByRole('heading', { name: 'This text has no recording' }).waitFor();
  expect(await page.getByRole('slider').count()).toBe(0);
});
