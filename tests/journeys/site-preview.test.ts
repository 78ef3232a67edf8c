import type { Frame } from 'playwright';
import { beforeEach, describe, expect, test } from 'vitest';
import { DEFAULT_RECORDS } from '#shared/site-texts/defaults/all.ts';
import {
  type MessageFromPreview,
  type MessageToPreview,
  sitePreviewPath,
} from '#shared/site-texts/site-preview.ts';
import { shareAdminVisit } from '#tests/support/browser/admin-visit.ts';
import { openSite } from '#tests/support/browser/journey.ts';

const journey = await openSite();
const { database, site } = journey;
const page = await shareAdminVisit(journey);

const SHIPPED = DEFAULT_RECORDS['city-ankara'];
let frame: Frame;
const posts: string[] = [];
page.on('request', (request) => {
  if (request.method() === 'POST') posts.push(new URL(request.url()).pathname);
});

declare global {
  interface Window {
    messages: MessageFromPreview[];
  }
}

/** A page with the preview of a city. A page of the admin area has requests of its own, which fail without a session. */
const HOST = `<!doctype html><input id="before"><iframe tabindex="-1" style="width: 1000px; height: 600px"
  src="${sitePreviewPath('city-ankara')}"></iframe><input id="after">
  <script>
    window.messages = [];
    addEventListener('message', ({ data }) => window.messages.push(data));
  </script>`;

beforeEach(async () => {
  await page.route(`${site.origin}/host`, (route) => route.fulfill({ contentType: 'text/html', body: HOST }));
  await page.goto(`${site.origin}/host`);
  await expect.poll(messages).toContainEqual({ type: 'ready' });
  posts.length = 0;
  frame = page.frames()[1] ?? page.mainFrame();
});

const messages = () => page.evaluate(() => window.messages);
const send = (...sent: MessageToPreview[]) =>
  page.evaluate((json) => {
    for (const message of JSON.parse(json) as unknown[])
      document.querySelector('iframe')?.contentWindow?.postMessage(message, location.origin);
  }, JSON.stringify(sent));
const field = (path: string) => frame.locator(`[data-field~="${path}"]`).first();
const isInView = (path: string) =>
  field(path).evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
  });

test('the focused field is outlined with its label, and scrolled into view', async () => {
  const outline = frame.locator('.preview-outline');
  await send({ type: 'outline', path: 'hero.title', label: 'Başlık' });
  await expect.poll(() => outline.getAttribute('data-label')).toBe('Başlık');
  const [box, titleBox] = [await outline.boundingBox(), await field('hero.title').boundingBox()];
  expect(Math.round(box?.y ?? 0)).toBe(Math.round(titleBox?.y ?? 1));
  expect(box?.height).toBeCloseTo(titleBox?.height ?? 0, 0);

  // The answer is closed until it is outlined.
  expect(await field('faq.items.2.answer').isVisible()).toBe(false);
  await send({ type: 'outline', path: 'faq.items.2.answer', label: 'Yanıt' });
  await expect.poll(() => isInView('faq.items.2.answer')).toBe(true);
  await expect.poll(() => outline.getAttribute('data-label')).toBe('Yanıt');
  await send({ type: 'outline', path: 'meta.title', label: 'Arama' });
  await expect.poll(() => outline.isVisible()).toBe(false);
});

test('a pressed text is reported, and links, buttons and answers do nothing else', async () => {
  await page.locator('#before').focus();
  for (const path of ['hero.title', 'hero.act', 'packages.packages.0.act', 'faq.items.1.question'])
    await field(path).click();
  const [nav] = [frame.locator('header a').first()];
  await nav.click();
  await nav.click({ button: 'middle' });
  await nav.click({ modifiers: ['Control'] });
  await frame.locator('a[href^="tel:"]').last().click();
  expect((await messages()).filter(({ type }) => type === 'press')).toEqual([
    { type: 'press', path: 'hero.title' },
    { type: 'press', path: 'hero.act' },
    { type: 'press', path: 'packages.packages.0.act' },
    { type: 'press', path: 'faq.items.1.question' },
  ]);
  expect(await frame.locator('dialog[open], details[open] >> nth=1').count()).toBe(0);
  expect(page.context().pages()).toHaveLength(1);
  expect(new URL(frame.url()).pathname).toBe(sitePreviewPath('city-ankara'));
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('before');
  // Nothing is counted, and no form is sent.
  expect(posts).toEqual([]);
  expect(await database.sql`select from analytics_events`).toHaveLength(0);
});

test('the Tab key passes the frame', async () => {
  await page.locator('#before').focus();
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('after');
  await page.keyboard.press('Shift+Tab');
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('before');
});

describe('fields that are not saved', () => {
  const withTitle = (title: string) =>
    ({ ...SHIPPED, hero: { ...SHIPPED.hero, title } }) as unknown as Extract<
      MessageToPreview,
      { type: 'fields' }
    >['fields'];

  test('appear in the page, which neither loads again nor scrolls', async () => {
    await send({ type: 'outline', path: 'closing.title', label: 'Başlık' });
    await expect.poll(() => isInView('closing.title')).toBe(true);
    const scrolled = await frame.evaluate(() => scrollY);
    await field('hero.title').evaluate((element) => element.setAttribute('id', 'same'));
    const titles = ['A', 'An', 'Ankara’da <i>her</i> arama'];
    await send(...titles.map((title) => ({ type: 'fields' as const, fields: withTitle(title) })));
    await expect.poll(() => field('hero.title').textContent()).toBe('Ankara’da <i>her</i> arama');
    await expect.poll(messages).toContainEqual({ type: 'rendered' });
    expect(await frame.evaluate(() => scrollY)).toBe(scrolled);
    expect((await messages()).filter(({ type }) => type === 'ready')).toHaveLength(1);
    // The second text was replaced by the third while the first one was rendered.
    expect(posts).toHaveLength(2);
    await field('hero.title').click();
    await expect.poll(messages).toContainEqual({ type: 'press', path: 'hero.title' });
  });

  test('leave the page as it was if the session has ended', async () => {
    await page.context().clearCookies();
    await send({ type: 'fields', fields: withTitle('Yeni') });
    await expect.poll(messages).toContainEqual({ type: 'failed', status: 401 });
    expect(await field('hero.title').textContent()).not.toBe('Yeni');
  });
});

test('messages that are not of the form are ignored', async () => {
  const outline = frame.locator('.preview-outline');
  await send({ type: 'outline', path: 'hero.lead', label: 'Giriş' });
  await expect.poll(() => outline.getAttribute('data-label')).toBe('Giriş');
  await frame.evaluate(async () => {
    const arrival = new Promise((resolve) => {
      addEventListener('message', resolve, { once: true });
    });
    window.postMessage({ type: 'outline', path: 'hero.title', label: 'Başlık' }, location.origin);
    await arrival;
  });
  expect(await outline.getAttribute('data-label')).toBe('Giriş');
});
