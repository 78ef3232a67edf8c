/**
 * Another company runs this site: the environment's values appear everywhere, and nothing of the default
 * brand is left.
 */
import { DEFAULT_SITE } from '#shared/site.ts';
import { pathTo, postPath, PUBLIC_ROUTE_KEYS, ROUTES } from '#shared/routes.ts';
import { createTestDatabase, type TestDatabase } from '../support/database/db.ts';
import { insertCategory, insertPost } from '../support/factories/factories.ts';
import { type SiteProcess, startSite } from '../support/servers/site-process.ts';
import { makeTemporaryFolder, type TemporaryFolder } from '../support/runner/temporary-folder.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

const BRAND = {
  SITE_NAME: 'Çınlama',
  SITE_TAGLINE: 'Hattın öbür ucunda',
  SITE_DESCRIPTION: 'Arayanı bekletmeyen bir ses.',
  SITE_PHONE: '0212 999 88 77',
  SITE_EMAIL: 'selam@cinlama.example.com',
  SITE_AUTHOR: 'Çınlama Yazı İşleri',
  SITE_ADDRESS_STREET: 'Kordon Boyu No: 5',
  SITE_ADDRESS_DISTRICT: 'Konak',
  SITE_ADDRESS_CITY: 'Manisa',
  SITE_ADDRESS_POSTAL_CODE: '35210',
  SITE_OPENING_DAYS: 'Tu-Sa',
  SITE_OPENS: '10:30',
  SITE_CLOSES: '17:30',
  SITE_SOCIAL_PROFILES: 'https://social.example.com/cinlama',
};

/** Texts of the default brand that no answer may contain. */
const OURS = [
  DEFAULT_SITE.name,
  'sesdas',
  DEFAULT_SITE.tagline,
  DEFAULT_SITE.description,
  DEFAULT_SITE.phone,
  '+908500000000',
  DEFAULT_SITE.email,
  DEFAULT_SITE.author,
  DEFAULT_SITE.postalAddress.street,
  DEFAULT_SITE.postalAddress.postalCode,
];

let database: TestDatabase;
let folder: TemporaryFolder;
let site: SiteProcess;
let paths: string[];

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await makeTemporaryFolder();
  const category = await insertCategory(database.sql, 'Randevu', 'randevu');
  const post = await insertPost(database.sql, { slug: 'ilk-yazi', categories: [category] });
  site = await startSite({
    ...BRAND,
    DATABASE_URL: database.url,
    DATA_DIR: folder.path,
    PUBLIC_URL: 'https://www.cinlama.example.com',
  });
  const fixed = PUBLIC_ROUTE_KEYS.map((key) => ROUTES[key].pattern).filter(
    (pattern) => !pattern.includes(':'),
  );
  paths = [
    ...fixed,
    postPath({ year: 2026, month: 3, slug: post.slug }),
    `${pathTo('blogList')}/category/randevu`,
    '/yok-boyle-bir-sayfa',
    pathTo('adminSignIn'),
    '/sitemap.xml',
    '/rss.xml',
    '/robots.txt',
    '/brand/site.webmanifest',
    '/brand/favicon.svg',
  ];
});
afterAll(async () => {
  await site?.stop();
  await database?.drop();
  await folder?.remove();
});

test('no page, feed or file has anything left of the brand that comes along', async () => {
  const left: string[] = [];
  for (const path of paths) {
    const answer = await fetch(site.origin + path);
    const text = await answer.text();
    expect([path, answer.status < 500]).toEqual([path, true]);
    for (const ours of OURS) {
      const at = text.indexOf(ours);
      if (at !== -1) left.push(`${path}: …${text.slice(Math.max(0, at - 60), at + 40)}…`);
    }
  }
  expect(left).toEqual([]);
});

test('what the environment says stands on the page, in structured data and in the files', async () => {
  const landing = await (await fetch(site.origin)).text();
  for (const value of [
    BRAND.SITE_NAME,
    BRAND.SITE_DESCRIPTION,
    BRAND.SITE_PHONE,
    'tel:+902129998877',
    BRAND.SITE_EMAIL,
    BRAND.SITE_ADDRESS_STREET,
    'Salı–cumartesi 10.30–17.30',
    'https://www.cinlama.example.com/',
    BRAND.SITE_SOCIAL_PROFILES,
  ])
    expect(landing, value).toContain(value);
  const feed = await (await fetch(`${site.origin}/rss.xml`)).text();
  expect(feed).toContain(BRAND.SITE_NAME);
  const article = await (
    await fetch(site.origin + postPath({ year: 2026, month: 3, slug: 'ilk-yazi' }))
  ).text();
  expect(article).toContain(BRAND.SITE_AUTHOR);
});
