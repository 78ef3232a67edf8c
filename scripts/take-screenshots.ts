import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { insertSampleContent } from '#seed/insert.ts';
import { ROOT } from '#server/root.ts';
import { pathTo, postPath } from '#shared/routes.ts';
import { openAdminVisit } from '#tests/support/browser/admin-visit.ts';
import { launchBrowser, openHydrated, openVisit } from '#tests/support/browser/browser.ts';
import { createTestDatabase, startTestCluster } from '#tests/support/database/db.ts';
import { insertLead } from '#tests/support/factories/factories.ts';
import { startSite } from '#tests/support/servers/site-process.ts';
import { ensureBuild } from './builder.ts';

const FOLDER = join(ROOT, 'docs/screenshots');
const WIDE = { width: 1280, height: 800 };
const NARROW = { width: 390, height: 780 };

const VISITORS = [
  {
    firstName: 'Zeynep',
    lastName: 'Aksoy',
    company: 'Aksoy Diş',
    message: 'Akşamları da açan olsun istiyoruz.',
  },
  {
    firstName: 'Murat',
    lastName: 'Tekin',
    company: 'Tekin Nakliyat',
    message: 'Kargom nerede soruları bizi yoruyor.',
  },
  { firstName: 'Elif', lastName: 'Çınar', message: 'Randevu takvimimize bağlanabiliyor musunuz?' },
  { firstName: 'Hüseyin', lastName: 'Gökçe', company: 'Gökçe Otel' },
  {
    firstName: 'Derya',
    lastName: 'Şen',
    company: 'Şen Veteriner',
    message: 'İki şubemiz var, tek numara istiyoruz.',
  },
];

await ensureBuild();
await mkdir(FOLDER, { recursive: true });
const cluster = await startTestCluster();
const database = await createTestDatabase();
await insertSampleContent(database.sql);
for (const fields of VISITORS) await insertLead(database.sql, { fields });
const site = await startSite({ DATABASE_URL: database.url, LOG_LEVEL: 'warn' });
const browser = await launchBrowser();
const [post] = await database.sql<[{ id: string; year: number; month: number; slug: string }]>`
  select id, year, month, slug from published_posts order by published_at desc limit 1
`;

const shoot = (page: Page, name: string) =>
  page.screenshot({ path: join(FOLDER, `${name}.jpg`), type: 'jpeg', quality: 70 });

for (const [name, path, viewport, dark] of [
  ['landing', pathTo('landing'), WIDE, false],
  ['landing-dark', pathTo('landing'), WIDE, true],
  ['landing-phone', pathTo('landing'), NARROW, false],
  ['blog', pathTo('blogList'), WIDE, false],
  ['article-phone', postPath(post), NARROW, true],
] as const) {
  const { page, end } = await openVisit(browser, {
    viewport,
    colorScheme: dark ? 'dark' : 'light',
    reducedMotion: 'reduce',
  });
  await openHydrated(page, site.origin + path);
  await page.waitForLoadState('networkidle');
  await shoot(page, name);
  await end();
}

const { page, end } = await openAdminVisit({ database, site, browser });
for (const [name, path] of [
  ['admin', pathTo('adminDashboard')],
  ['admin-posts', pathTo('adminPosts')],
  ['admin-leads', pathTo('adminLeads')],
  ['editor', pathTo('adminPostEdit', { id: post.id })],
] as const) {
  await page.goto(site.origin + path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  await shoot(page, name);
}
await end();

await browser.close();
await site.stop();
await database.drop();
await cluster.stop();
