import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { OFFLINE_PAGE } from '#shared/brand-files.ts';
import { DEFAULT_SITE } from '#shared/site.ts';
import { ROOT } from '#server/root.ts';
import { expect, test } from 'vitest';
import { offlinePage } from './offline-page.ts';

const htmlOf = (site: { name: string; phone: string }) => {
  const { identity } = offlinePage(site, { googleTag: false, https: true });
  return identity?.bytes.toString() ?? '';
};

test('the page without a network has the site’s name and telephone number', () => {
  expect(htmlOf(DEFAULT_SITE)).toContain(`aria-label="${DEFAULT_SITE.name}"`);
  const html = htmlOf({ name: 'Çağrı & <Co>', phone: '0212 999 88 77' });
  expect(html).toContain('<header>Çağrı &amp; &lt;Co></header>');
  expect(html).toContain('<a class="tel" href="tel:+902129998877">0212 999 88 77</a>');
});

test('it needs no other file, and its policy allows its own style and script', () => {
  const { headers } = offlinePage(DEFAULT_SITE, { googleTag: false, https: true });
  expect(htmlOf(DEFAULT_SITE)).not.toMatch(/src=|url\(|<link|@import/);
  expect(headers['content-security-policy']).toMatch(/style-src-elem 'self' 'sha256-[^;]*' 'sha256-/);
});

test('the service worker stores this page', async () => {
  const worker = await readFile(join(ROOT, 'public/sw.js'), 'utf8');
  expect(worker).toContain(`const OFFLINE_PAGE = '${OFFLINE_PAGE}';`);
});
