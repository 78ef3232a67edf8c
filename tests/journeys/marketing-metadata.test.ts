/** Metadata of the marketing pages, for search engines, social networks, browsers. */
import { pathTo } from '#shared/routes.ts';
import { openVisit } from '../support/browser/browser.ts';
import { openSite } from '../support/browser/journey.ts';
import { CITY_ROUTES, SITE_ROUTES, type SiteRoute } from '../support/factories/site-routes.ts';
import { describe, expect, test } from 'vitest';

type Step = { name: string; item: string };
type Block = Record<string, unknown> & { '@type': string };
type Metadata = {
  title: string;
  canonical: string[];
  named: Record<string, string>;
  blocks: Block[];
  crumbs: Step[];
};

const OFFERING: readonly SiteRoute[] = ['serviceEcommerce', 'serviceHealth', ...CITY_ROUTES];

const { site, browser } = await openSite();
const visit = await openVisit(browser, { javaScriptEnabled: false });
const read = new Map<SiteRoute, Metadata>();
for (const route of SITE_ROUTES) read.set(route, await readMetadata(route));

async function readMetadata(route: SiteRoute): Promise<Metadata> {
  await visit.page.goto(site.origin + pathTo(route), { waitUntil: 'domcontentloaded' });
  return visit.page.evaluate(() => {
    const named: Record<string, string> = {};
    for (const tag of document.querySelectorAll('head meta[content]')) {
      const name = tag.getAttribute('name') ?? tag.getAttribute('property');
      if (name) named[name] = tag.getAttribute('content') ?? '';
    }
    return {
      title: document.title,
      canonical: [...document.querySelectorAll<HTMLLinkElement>('link[rel="canonical"]')].map(
        (link) => link.getAttribute('href') ?? '',
      ),
      named,
      blocks: [...document.querySelectorAll('script[type="application/ld+json"]')].map(
        (block) => JSON.parse(block.textContent ?? '') as Block,
      ),
      // The last step is the page itself, which is no link.
      crumbs: [...document.querySelectorAll('.crumbs li')].map((step) => ({
        name: step.textContent?.trim() ?? '',
        item: step.querySelector('a')?.href ?? window.location.href,
      })),
    };
  });
}

function metadataOf(route: SiteRoute): Metadata {
  const metadata = read.get(route);
  if (!metadata) throw new Error(`${route} was not read.`);
  return metadata;
}

function blockOf(route: SiteRoute, type: string): Block | undefined {
  return metadataOf(route).blocks.find((block) => block['@type'] === type);
}

describe.each(SITE_ROUTES)('the page %s', (route) => {
  test('has a title, a description and one canonical address', () => {
    const { title, canonical, named } = metadataOf(route);
    expect(title.length).toBeGreaterThan(5);
    expect(title.length).toBeLessThanOrEqual(60);
    expect(named['description']?.length).toBeGreaterThanOrEqual(50);
    expect(named['description']?.length).toBeLessThanOrEqual(165);
    expect(canonical).toEqual([site.origin + pathTo(route)]);
  });

  test('looks like something where it is shared, with a picture that is there', async () => {
    const { title, named } = metadataOf(route);
    expect(named).toMatchObject({
      'og:type': 'website',
      'og:site_name': 'Sesdaş',
      'og:locale': 'tr_TR',
      'og:title': title,
      'og:description': named['description'],
      'og:url': site.origin + pathTo(route),
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': expect.stringMatching(/./),
      'twitter:card': 'summary_large_image',
      'twitter:title': title,
      'twitter:description': named['description'],
      'twitter:image': named['og:image'],
    });
    expect(await sizeOfPng(named['og:image'] ?? '')).toEqual({ width: 1200, height: 630 });
  });
});

test('no two pages share a title, a description or a picture', () => {
  for (const name of ['og:title', 'og:description', 'og:image']) {
    const all = SITE_ROUTES.map((route) => metadataOf(route).named[name]);
    expect(
      all.filter((one, index) => all.indexOf(one) !== index),
      name,
    ).toEqual([]);
  }
});

test.each([...OFFERING, 'landing', 'pricing'] as const)(
  'the questions of %s are those that the page shows',
  async (route) => {
    await visit.page.goto(site.origin + pathTo(route), { waitUntil: 'domcontentloaded' });
    const shown = await visit.page.locator('.faq summary').allTextContents();
    expect(shown.length).toBeGreaterThan(2);
    const { mainEntity } = blockOf(route, 'FAQPage') as { mainEntity?: { name: string }[] };
    expect(mainEntity?.map(({ name }) => name)).toEqual(shown.map((text) => text.trim()));
  },
);

describe.each(OFFERING)('the structured data of %s', (route) => {
  test('offers a service that stands under the overview', () => {
    const service = blockOf(route, 'Service');
    expect(service).toMatchObject({
      name: expect.stringMatching(/./),
      description: metadataOf(route).named['description'],
      url: site.origin + pathTo(route),
      isPartOf: { '@id': site.origin + pathTo('services') },
      provider: { '@type': 'Organization', name: 'Sesdaş' },
      offers: { '@type': 'Offer', price: '0', priceCurrency: 'TRY' },
    });
    // None is right too: an expired date is left out.
    const { priceValidUntil = '9999-12-31' } = (service?.['offers'] ?? {}) as { priceValidUntil?: string };
    expect(new Date(`${priceValidUntil}T23:59:59+03:00`).getTime()).toBeGreaterThan(Date.now());
  });

  test('says who the business is, how to reach it and when it is open', () => {
    expect(blockOf(route, 'LocalBusiness')).toMatchObject({
      name: 'Sesdaş',
      telephone: '+908500000000',
      email: 'merhaba@sesdas.example.com',
      address: { '@type': 'PostalAddress', addressCountry: 'TR' },
      openingHoursSpecification: {
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
        opens: '09:00',
        closes: '19:00',
      },
    });
  });

  test('has the breadcrumb that is to be seen', () => {
    const { crumbs } = metadataOf(route);
    expect(crumbs.map(({ item }) => item)).toEqual([
      `${site.origin}/`,
      site.origin + pathTo('services'),
      site.origin + pathTo(route),
    ]);
    expect(stepsOf(route)).toEqual(crumbs);
  });
});

test('the overview’s breadcrumb is the one to be seen, too', () => {
  expect(metadataOf('services').crumbs).toHaveLength(2);
  expect(stepsOf('services')).toEqual(metadataOf('services').crumbs);
});

test('the landing page says who is behind it', () => {
  expect(blockOf('landing', 'Organization')).toMatchObject({
    name: 'Sesdaş',
    url: site.origin,
    logo: { '@type': 'ImageObject', width: 512, height: 512 },
  });
  expect(blockOf('landing', 'WebSite')).toMatchObject({ inLanguage: 'tr-TR' });
});

test('the tariff offers its packages with their prices', () => {
  expect(blockOf('pricing', 'Service')?.['offers']).toMatchObject([
    { name: 'Discovery', price: '15000', priceCurrency: 'TRY' },
    { name: 'Başlangıç', price: '50000', priceCurrency: 'TRY' },
    { name: 'Profesyonel', price: '170000', priceCurrency: 'TRY' },
  ]);
});

test('every address in structured data answers', async () => {
  const addresses = new Set(
    [...read.values()]
      .flatMap(({ blocks }) => [
        ...JSON.stringify(blocks).matchAll(/"(?:url|item|@id|image|logo)":"([^"]+)"/g),
      ])
      .map(([, address = '']) => address),
  );
  const own = [...addresses].filter((address) => address.startsWith(site.origin));
  expect(own.length).toBeGreaterThan(8);
  const answers = await Promise.all(own.map(async (address) => ({ address, ok: (await fetch(address)).ok })));
  expect(answers.filter(({ ok }) => !ok)).toEqual([]);
});

/** The steps of the BreadcrumbList, in their order. */
function stepsOf(route: SiteRoute): Step[] {
  const list = blockOf(route, 'BreadcrumbList')?.['itemListElement'] as (Step & { position: number })[];
  expect(list.map(({ position }) => position)).toEqual(list.map((_, index) => index + 1));
  return list.map(({ name, item }) => ({ name, item }));
}

/** Reads a picture's first bytes. @throws where it is no PNG */
async function sizeOfPng(address: string): Promise<{ width: number; height: number }> {
  const answer = await fetch(address);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('image/png');
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(bytes.subarray(0, 8)).toEqual(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'));
  expect(bytes.subarray(-8)).toEqual(Buffer.from('IEND\xae\x42\x60\x82', 'latin1'));
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}
