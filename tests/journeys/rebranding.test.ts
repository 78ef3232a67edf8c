import { describe, expect, test } from 'vitest';
import type { Database } from '#server/db/connect.ts';
import { readEnv } from '#server/env.ts';
import { publishDraft, saveDraft } from '#server/site-texts/write.ts';
import { PUBLIC_ROUTE_KEYS, pathTo, postPath, ROUTES } from '#shared/routes.ts';
import { companyOf } from '#shared/site-texts/company-of-site.ts';
import { shippedTextsOf } from '#shared/site-texts/shipped-texts.ts';
import { DEFAULT_SITE } from '#shared/site-texts/site.ts';
import { DATA_HANDLING } from '#tests/support/factories/site-texts.ts';
import { insertCategory, insertPost, insertUser } from '../support/factories/factories.ts';
import { openPages } from '../support/servers/open-pages.ts';

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

/** Texts of the default brand that no response may contain. */
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

const PUBLIC_URL = 'https://www.cinlama.example.com';

async function insertArticle(sql: Database): Promise<void> {
  const category = await insertCategory(sql, 'Randevu', 'randevu');
  await insertPost(sql, { slug: 'ilk-yazi', categories: [category] });
}

/** Publishes the values over the default settings. */
async function publishCompany(sql: Database): Promise<void> {
  const fields = { ...companyOf(readEnv(BRAND).site) };
  const userId = await insertUser(sql);
  const version = await saveDraft(sql, { name: 'company', version: 0, base: 0, fields }, { userId });
  const shipped = shippedTextsOf(readEnv({ PUBLIC_URL }).site, {
    isLocked: false,
    dataHandling: DATA_HANDLING,
  });
  await publishDraft(sql, { name: 'company', version, liveFrom: null }, { userId, shipped });
}

const sites = {
  'by settings': await openPages(insertArticle, { settings: { ...BRAND, PUBLIC_URL } }),
  'by a publication': await openPages(
    async (sql) => {
      await insertArticle(sql);
      await publishCompany(sql);
    },
    { settings: { PUBLIC_URL } },
  ),
};
const ARTICLE = postPath({ year: 2026, month: 3, slug: 'ilk-yazi' });
const paths = [
  ...PUBLIC_ROUTE_KEYS.map((key) => ROUTES[key].pattern).filter((pattern) => !pattern.includes(':')),
  ARTICLE,
  `${pathTo('blogList')}/category/randevu`,
  '/yok-boyle-bir-sayfa',
  pathTo('adminSignIn'),
  '/sitemap.xml',
  '/rss.xml',
  '/robots.txt',
  '/brand/site.webmanifest',
];

describe.each(Object.entries(sites))('another brand %s', (_, { get }) => {
  test('no page, feed or file contains the default brand', async () => {
    const brandTexts: string[] = [];
    for (const path of paths) {
      const { statusCode, body: text } = await get(path);
      expect([path, statusCode < 500]).toEqual([path, true]);
      for (const ours of OURS) {
        const at = text.indexOf(ours);
        if (at !== -1) brandTexts.push(`${path}: …${text.slice(Math.max(0, at - 60), at + 40)}…`);
      }
    }
    expect(brandTexts).toEqual([]);
  });

  test('pages, structured data and files contain the values', async () => {
    const { body: landing } = await get('/');
    for (const value of [
      BRAND.SITE_NAME,
      BRAND.SITE_DESCRIPTION,
      BRAND.SITE_PHONE,
      'tel:+902129998877',
      BRAND.SITE_EMAIL,
      BRAND.SITE_ADDRESS_STREET,
      'Salı–cumartesi 10.30–17.30',
      `${PUBLIC_URL}/`,
      BRAND.SITE_SOCIAL_PROFILES,
    ])
      expect(landing, value).toContain(value);
    expect((await get('/rss.xml')).body).toContain(BRAND.SITE_NAME);
    expect((await get(ARTICLE)).body).toContain(BRAND.SITE_AUTHOR);
  });
});
