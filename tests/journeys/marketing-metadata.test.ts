import { describe, expect, test } from 'vitest';
import { SOCIAL_CARD_NAMES } from '#server/brand/social-card-names.ts';
import { socialCardPath } from '#shared/brand/brand-files.ts';
import { pathTo } from '#shared/routes.ts';
import { CITY_ROUTES, SITE_ROUTES, type SiteRoute } from '../support/factories/site-routes.ts';
import { textsOf } from '../support/servers/html.ts';
import { ORIGIN } from '../support/servers/open-app.ts';
import { openPages } from '../support/servers/open-pages.ts';

type Step = { name: string; item: string };
type Block = Record<string, unknown> & { '@type': string };
type Metadata = {
  title: string;
  canonical: string[];
  named: Record<string, string>;
  blocks: Block[];
  crumbs: Step[];
  questions: string[];
};

/** `server/brand/routes.test.ts` renders each of them. */
const CARDS = SOCIAL_CARD_NAMES.map((name) => ORIGIN + socialCardPath(name));

const OFFERING: readonly SiteRoute[] = ['serviceEcommerce', 'serviceHealth', ...CITY_ROUTES];

const { get, read: readPage } = await openPages();
const read = new Map<SiteRoute, Metadata>();
for (const route of SITE_ROUTES) read.set(route, await readMetadata(route));

async function readMetadata(route: SiteRoute): Promise<Metadata> {
  const document = await readPage(pathTo(route));
  const named: Record<string, string> = {};
  for (const tag of document.querySelectorAll('head meta[content]')) {
    const name = tag.getAttribute('name') ?? tag.getAttribute('property');
    if (name) named[name] = tag.getAttribute('content') ?? '';
  }
  return {
    title: document.title,
    canonical: [...document.querySelectorAll('link[rel="canonical"]')].map(
      (link) => link.getAttribute('href') ?? '',
    ),
    named,
    blocks: [...document.querySelectorAll('script[type="application/ld+json"]')].map(
      (block) => JSON.parse(block.textContent) as Block,
    ),
    // The last step is the page itself, without a link.
    crumbs: [...document.querySelectorAll('.crumbs li')].map((step) => ({
      name: step.textContent.trim(),
      item: ORIGIN + (step.querySelector('a')?.getAttribute('href') ?? pathTo(route)),
    })),
    questions: textsOf(document, '.faq summary'),
  };
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
  test('has a title, a description and one canonical URL', () => {
    const { title, canonical, named } = metadataOf(route);
    // `src/site/content/content.test.ts` checks their lengths.
    expect([title, named['description']]).toEqual([expect.stringMatching(/./), expect.stringMatching(/./)]);
    expect(canonical).toEqual([ORIGIN + pathTo(route)]);
  });

  test('has its own title, text and card for social networks', () => {
    const { title, named } = metadataOf(route);
    expect(named).toMatchObject({
      'og:type': 'website',
      'og:site_name': 'Sesdaş',
      'og:locale': 'tr_TR',
      'og:title': title,
      'og:description': named['description'],
      'og:url': ORIGIN + pathTo(route),
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': expect.stringMatching(/./),
      'twitter:card': 'summary_large_image',
      'twitter:title': title,
      'twitter:description': named['description'],
      'twitter:image': named['og:image'],
    });
    expect(CARDS).toContain(named['og:image']);
  });
});

test('no two pages share a title, a description or a picture', () => {
  for (const name of ['og:title', 'og:description', 'og:image']) {
    const all = SITE_ROUTES.map((route) => metadataOf(route).named[name]);
    expect(
      all.filter((value, index) => all.indexOf(value) !== index),
      name,
    ).toEqual([]);
  }
});

test.each([...OFFERING, 'landing', 'pricing'] as const)(
  'the structured data of %s has the page’s questions',
  (route) => {
    const { questions } = metadataOf(route);
    expect(questions.length).toBeGreaterThan(2);
    const { mainEntity } = blockOf(route, 'FAQPage') as { mainEntity?: { name: string }[] };
    expect(mainEntity?.map(({ name }) => name)).toEqual(questions);
  },
);

describe.each(OFFERING)('the structured data of %s', (route) => {
  test('describes a service below the overview', () => {
    const service = blockOf(route, 'Service');
    expect(service).toMatchObject({
      name: expect.stringMatching(/./),
      description: metadataOf(route).named['description'],
      url: ORIGIN + pathTo(route),
      isPartOf: { '@id': ORIGIN + pathTo('services') },
      provider: { '@type': 'Organization', name: 'Sesdaş' },
      offers: { '@type': 'Offer', price: '0', priceCurrency: 'TRY' },
    });
    // An expired date is left out.
    const { priceValidUntil = '9999-12-31' } = (service?.['offers'] ?? {}) as { priceValidUntil?: string };
    expect(new Date(`${priceValidUntil}T23:59:59+03:00`).getTime()).toBeGreaterThan(Date.now());
  });

  test('names the business, its contacts and its opening hours', () => {
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

  test('has the visible breadcrumb', () => {
    const { crumbs } = metadataOf(route);
    expect(crumbs.map(({ item }) => item)).toEqual([
      `${ORIGIN}/`,
      ORIGIN + pathTo('services'),
      ORIGIN + pathTo(route),
    ]);
    expect(stepsOf(route)).toEqual(crumbs);
  });
});

test('the overview’s structured data has the visible breadcrumb, too', () => {
  expect(metadataOf('services').crumbs).toHaveLength(2);
  expect(stepsOf('services')).toEqual(metadataOf('services').crumbs);
});

test('the landing page’s structured data names the company', () => {
  expect(blockOf('landing', 'Organization')).toMatchObject({
    name: 'Sesdaş',
    url: ORIGIN,
    logo: { '@type': 'ImageObject', width: 512, height: 512 },
  });
  expect(blockOf('landing', 'WebSite')).toMatchObject({ inLanguage: 'tr-TR' });
});

test('the structured data of the prices page has the packages with their prices', () => {
  expect(blockOf('pricing', 'Service')?.['offers']).toMatchObject([
    { name: 'Discovery', price: '15000', priceCurrency: 'TRY' },
    { name: 'Başlangıç', price: '50000', priceCurrency: 'TRY' },
    { name: 'Profesyonel', price: '170000', priceCurrency: 'TRY' },
  ]);
});

test('every URL in structured data gets a response', async () => {
  const addresses = new Set(
    [...read.values()]
      .flatMap(({ blocks }) => [
        ...JSON.stringify(blocks).matchAll(/"(?:url|item|@id|image|logo)":"([^"]+)"/g),
      ])
      .map(([, address = '']) => address),
  );
  // `server/brand/routes.test.ts` renders the pictures.
  const own = [...addresses].filter(
    (address) => address.startsWith(ORIGIN) && !address.startsWith(`${ORIGIN}/brand/`),
  );
  expect(own.length).toBeGreaterThan(8);
  for (const address of own)
    expect([address, (await get(address.replace(ORIGIN, '') || '/')).statusCode]).toEqual([address, 200]);
});

function stepsOf(route: SiteRoute): Step[] {
  const list = blockOf(route, 'BreadcrumbList')?.['itemListElement'] as (Step & { position: number })[];
  expect(list.map(({ position }) => position)).toEqual(list.map((_, index) => index + 1));
  return list.map(({ name, item }) => ({ name, item }));
}
