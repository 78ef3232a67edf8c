import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { DEFAULT_RECORDS } from '#shared/site-texts/defaults/all.ts';
import { violationsOf } from '#tests/support/browser/axe.ts';
import { openVisit } from '#tests/support/browser/browser.ts';
import { openSite } from '#tests/support/browser/journey.ts';
import { untilIdle } from '#tests/support/browser/page-waits.ts';

const SECONDS = 33;
const { landing } = DEFAULT_RECORDS;

const { site, browser } = await openSite(async (sql) => {
  const [first, ...talks] = landing.talks.talks;
  const fields = JSON.parse(
    JSON.stringify({
      ...landing,
      call: { ...landing.call, audio: { src: '/recordings/call.wav', seconds: SECONDS } },
      talks: {
        ...landing.talks,
        talks: [{ ...first, audio: { src: '/recordings/talk.wav', seconds: 24 } }, ...talks],
      },
    }),
  );
  await sql`
    insert into site_record_versions (name, number, fields, live_from)
    values ('landing', 1, ${sql.json(fields)}, now() - interval '1 minute')
  `;
});

/** Returns a silent WAV file with 8,000 samples of one byte a second. */
function silence(seconds: number): Buffer {
  const samples = Buffer.alloc(8000 * seconds, 128);
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + samples.length, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(8000, 24);
  head.writeUInt32LE(8000, 28);
  head.writeUInt16LE(1, 32);
  head.writeUInt16LE(8, 34);
  head.write('data', 36);
  head.writeUInt32LE(samples.length, 40);
  return Buffer.concat([head, samples]);
}

/** Opens the landing page, and records the requests of the player and of recordings. */
async function openLanding(recording: Buffer | undefined, options = {}) {
  const visit = await openVisit(browser, options);
  const { page } = visit;
  const requests: string[] = [];
  page.on('request', (request) => {
    const name = /(player|call\.wav|talk\.wav)[^/]*$/.exec(request.url())?.[1];
    if (name) requests.push(name);
  });
  await page.route('**/recordings/*', (route) =>
    recording ? serveRange(recording, route) : route.fulfill({ status: 404 }),
  );
  await page.goto(site.origin);
  await untilIdle(page);
  return { ...visit, requests };
}

/** Answers a range request, without which browsers cannot seek. */
async function serveRange(body: Buffer, route: Parameters<Parameters<Page['route']>[1]>[0]): Promise<void> {
  const from = Number(/bytes=(\d+)/.exec(route.request().headers()['range'] ?? '')?.[1] ?? 0);
  await route.fulfill({
    status: 206,
    headers: {
      'content-type': 'audio/wav',
      'accept-ranges': 'bytes',
      'content-range': `bytes ${from}-${body.length - 1}/${body.length}`,
    },
    body: body.subarray(from),
  });
}

const callOf = (page: Page) => page.locator('section.call');
const buttonOf = (page: Page) => callOf(page).locator('.listen');
const stateOf = (page: Page) => callOf(page).getAttribute('data-call');
const timeOf = (page: Page) =>
  page.locator('.call audio').evaluate((audio: HTMLAudioElement) => audio.currentTime);

test('nothing sounds or is fetched before a press, and the player follows the recording by keyboard', async () => {
  const viewport = { width: 1280, height: 860 };
  const { page, requests, end, messages } = await openLanding(silence(SECONDS), { viewport });
  expect(requests).toEqual([]);
  expect(await stateOf(page)).toBe('idle');
  expect(await buttonOf(page).innerText()).toContain('Dinleyin · 0:33');
  const lastRow = callOf(page).locator('.slip dd').last();
  const isWritten = () => lastRow.evaluate((row) => !getComputedStyle(row).clipPath.includes('100%'));
  expect(await isWritten()).toBe(true);

  await buttonOf(page).press('Enter');
  await expect.poll(() => stateOf(page)).toBe('playing');
  expect(new Set(requests)).toEqual(new Set(['call.wav', 'player']));
  expect(await isWritten()).toBe(false);

  const bar = page.getByRole('slider', { name: 'Kayıttaki yer' });
  // A recording that is paused at its first moment is as before the press.
  await expect.poll(() => timeOf(page)).toBeGreaterThan(0);
  await bar.press('Space');
  await expect.poll(() => stateOf(page)).toBe('paused');
  await bar.press('Home');
  await bar.press('PageDown');
  await bar.press('PageDown');
  await expect.poll(() => timeOf(page)).toBe(landing.call.lines[1]?.at);
  await expect.poll(() => bar.getAttribute('aria-valuetext')).toContain('Ayşe Demir');
  expect(await page.locator('[data-spoken] .who').allTextContents()).toEqual(['Arayan']);
  await bar.press('ArrowRight');
  await expect.poll(() => timeOf(page)).toBe((landing.call.lines[1]?.at ?? 0) + 2);
  expect(await violationsOf(page)).toEqual([]);

  await bar.press('End');
  await bar.press('Space');
  await expect.poll(() => stateOf(page)).toBe('ended');
  expect(await buttonOf(page).innerText()).toContain('Yeniden dinleyin · 0:33');
  expect(await isWritten()).toBe(true);
  await page.getByRole('button', { name: '0:20 noktasından dinleyin' }).click();
  await expect.poll(() => stateOf(page)).toBe('playing');
  expect(await timeOf(page)).toBeGreaterThanOrEqual(20);
  // The dialogue stops the call.
  await page.locator('.talk .listen').click();
  await expect.poll(() => page.locator('.talk').first().getAttribute('data-call')).toBe('playing');
  expect(await stateOf(page)).toBe('paused');
  expect(messages).toEqual([]);
  await end();
});

test('on a phone the current line is displayed while a recording plays, and its controls have 44 px', async () => {
  const { page, end } = await openLanding(silence(SECONDS), { viewport: { width: 390, height: 844 } });
  const visibleLines = () =>
    page.locator('.script .ln').evaluateAll((lines) => lines.filter((line) => line.checkVisibility()).length);
  await page.getByText('Konuşmanın tamamını okuyun').click();
  expect(await visibleLines()).toBe(landing.call.lines.length);
  await page.getByText('Konuşmanın tamamını okuyun').click();
  await buttonOf(page).click();
  await expect.poll(visibleLines).toBe(1);
  for (const part of ['.call .listen', '.call .seek'])
    expect((await page.locator(part).boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await end();
});

test('a missing recording has a clear message, and the text stays', async () => {
  const { page, end } = await openLanding(undefined, { viewport: { width: 1280, height: 860 } });
  await buttonOf(page).click();
  await expect.poll(() => stateOf(page)).toBe('failed');
  expect(await callOf(page).getByRole('alert').innerText()).toContain('Ses kaydı açılamadı.');
  expect(await callOf(page).locator('.ln').first().isVisible()).toBe(true);
  await end();
});

test('the landing page is short on a phone', async () => {
  const { page, end } = await openLanding(undefined, { viewport: { width: 390, height: 844 } });
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(7500);
  await end();
});
