/** The specification's promises for the marketing pages: texts, links, buttons. */
import { ANCHORS } from '#shared/anchors.ts';
import { pathTo } from '#shared/routes.ts';
import { DEFAULT_SITE } from '#shared/site.ts';
import { izmir } from '#src/content/cities/izmir.ts';
import { istanbul } from '#src/content/cities/istanbul.ts';
import { sakarya } from '#src/content/cities/sakarya.ts';
import { landing } from '#src/content/landing.ts';
import { goAlive, openVisit } from '../support/browser/browser.ts';
import { measureFirstVisit, PAGE_BUDGETS } from '../support/browser/first-visit.ts';
import { untilIdle } from '../support/browser/page-waits.ts';
import { openSite, shareVisit } from '../support/browser/journey.ts';
import { findUnmarkedText } from '../support/browser/languages.ts';
import { readPaint, scrollSlowly, watchPaint } from '../support/browser/paint.ts';
import { IS_LONG_RUN } from '../support/runner/long-run.ts';
import { CITY_ROUTES, SITE_ROUTES, type SiteRoute } from '../support/factories/site-routes.ts';
import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';

const { site, browser } = await openSite();
/** A reader without script, who sees only the HTML. */
const reader = await openVisit(browser, { javaScriptEnabled: false });
const visit = await shareVisit(browser, { reducedMotion: 'reduce', quiet: true });
const pages = new Map<SiteRoute, ReadPage>();

type ReadPage = {
  /** The text of the main part, closed answers included, with single spaces. */
  words: string;
  /** Texts that are marked as another language than the page's. */
  islands: { lang: string; text: string }[];
  /** Texts in another language without such a mark. */
  unmarked: string[];
};

const addressOf = (route: SiteRoute) => site.origin + pathTo(route);

async function readPage(route: SiteRoute): Promise<ReadPage> {
  const { page } = reader;
  await page.goto(addressOf(route), { waitUntil: 'domcontentloaded' });
  const texts = await page
    .locator('main :is(p, h1, h2, h3, li, dt, dd, summary, blockquote, figcaption)')
    .allTextContents();
  const islands = await page
    .locator('body [lang]')
    .evaluateAll((all) =>
      all.map((element) => ({ lang: element.getAttribute('lang') ?? '', text: element.textContent ?? '' })),
    );
  return {
    words: texts.join(' | ').replaceAll(/\s+/g, ' '),
    islands,
    unmarked: await findUnmarkedText(page),
  };
}

for (const route of SITE_ROUTES) pages.set(route, await readPage(route));

function pageOf(route: SiteRoute): ReadPage {
  const page = pages.get(route);
  if (!page) throw new Error(`${route} was not read.`);
  return page;
}

const CLAIMS: Readonly<Record<string, { route: SiteRoute; says: readonly (string | RegExp)[] }>> = {
  'the landing page': {
    route: 'landing',
    says: [
      '48 saat',
      '30 gün ücretsiz',
      'KVKK',
      '7/24',
      '%80',
      '%99',
      '0,8',
      '10.000+',
      '50+',
      /on beş dakika|15 dakika/iu,
    ],
  },
  'the e-commerce page': {
    route: 'serviceEcommerce',
    says: [
      '%87',
      '3-5 dk',
      '0,5 sn',
      '%94',
      '%96',
      '6 saat',
      '14 gün ücretsiz',
      /kredi kartı (istenmez|yok)/,
      'Kargo takibi',
      'Sipariş sorgulama',
      'Stok kontrolü',
    ],
  },
  'the health page': {
    route: 'serviceHealth',
    says: [
      'Çok hekimli takvim',
      'Uygunluk kontrolü',
      'Sesle randevu',
      'Otomatik onay',
      'SMS hatırlatma',
      'Gelmeyen hasta takibi',
      'İptalde yeniden planlama',
      'T.C. kimlik numara',
    ],
  },
  İstanbul: {
    route: 'cityIstanbul',
    says: [
      '%78',
      '09.00–17.00',
      /Avrupa Yakası’nda 24/,
      /Anadolu Yakası’nda en çok 48 saat/,
      '15 dakika',
      '7/24',
      'Pazartesi–cuma 09.00–19.00',
      'Starter',
      'Professional',
      'Enterprise',
    ],
  },
  Ankara: {
    route: 'cityAnkara',
    says: [
      '%75',
      '08.30–17.30',
      '48–72 saat',
      /güvenlik onay/i,
      '15 dakika',
      '7/24',
      'Pazartesi–cuma 09.00–19.00',
    ],
  },
  İzmir: {
    route: 'cityIzmir',
    says: [
      '4 dil',
      'Türkçe, İngilizce, Yunanca, Almanca',
      'Ayda 100 arama',
      'Ayda 1.000 arama',
      'Sınırsız arama',
      'Starter',
      'Professional',
      'Enterprise',
    ],
  },
  Bursa: {
    route: 'cityBursa',
    says: [
      '5 dil',
      'Ayda 500 arama',
      'Ayda 2.500 arama',
      'Sınırsız arama',
      'Starter',
      'Professional',
      'Enterprise',
    ],
  },
  Sakarya: {
    route: 'citySakarya',
    says: [
      '%80',
      'Türkçe, İngilizce, Japonca, Almanca',
      'Starter',
      'Professional',
      'Industrial',
      'Enterprise',
    ],
  },
};

test.each(Object.entries(CLAIMS))(
  'the specification’s claims for %s stand on its page',
  (_, { route, says }) => {
    const { words } = pageOf(route);
    const missing = says.filter((claim) =>
      typeof claim === 'string' ? !words.includes(claim) : !claim.test(words),
    );
    expect(missing).toEqual([]);
  },
);

test('a figure of one city stands on no other’s page', () => {
  for (const [figure, owners] of [
    ['%78', ['cityIstanbul']],
    ['%75', ['cityAnkara']],
    ['%80', ['citySakarya']],
  ] as const) {
    for (const route of CITY_ROUTES) {
      const owned = owners.some((owner) => owner === route);
      expect(pageOf(route).words.includes(figure), `${figure} ${route}`).toBe(owned);
    }
  }
});

describe('the landing page', () => {
  test('has its sections in the specification’s order', async () => {
    await reader.page.goto(addressOf('landing'));
    const order = ['header.top', '.hero', '#features', '#analytics', '.faq', '#demo', 'footer'];
    const tops: number[] = [];
    for (const section of order)
      tops.push((await reader.page.locator(section).boundingBox())?.y ?? Number.NaN);
    expect(tops).toEqual(tops.toSorted((a, b) => a - b));
    expect(tops.every(Number.isFinite)).toBe(true);
  });

  test('shows each of its figures once, with what it counts', async () => {
    await reader.page.goto(addressOf('landing'));
    const shown = await reader.page
      .locator('.hero-figs > div')
      .evaluateAll((cards) =>
        cards.map((card) => [
          card.querySelector('dd')?.textContent,
          card.querySelector('dt .whole')?.textContent,
        ]),
      );
    const { figures } = landing({ ...DEFAULT_SITE, origin: site.origin });
    expect(shown).toEqual(
      figures.map(({ value, unit, label }) => [unit ? `${value} ${unit}` : value, label]),
    );
  });
});

test('the sentence in the middle of the view fills the slip, and a pointer says which is meant', async () => {
  const { page, end } = await openVisit(browser, { viewport: { width: 1280, height: 800 } });
  await page.goto(addressOf('landing'));
  const title = page.locator('.sheet:visible b');
  const sentence = (place: number) => page.locator('.spoken > li').nth(place);
  const titleOf = (place: number) => sentence(place).locator('h3').innerText();
  expect(await title.allInnerTexts()).toEqual([await titleOf(0)]);
  await sentence(3).evaluate((row) => row.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await expect.poll(() => title.allInnerTexts()).toEqual([await titleOf(3)]);
  await sentence(2).hover();
  await expect.poll(() => title.allInnerTexts()).toEqual([await titleOf(2)]);
  await end();
});

test('the overview leads to seven services, and from its end to the demo', async () => {
  const { page } = visit;
  await goAlive(page, addressOf('services'));
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Hizmetlerimiz');
  const cards = await page.locator('.svc > li').evaluateAll((rows) =>
    rows.map((row) => {
      const link = row.querySelector('a');
      return [
        row.querySelector('h2')?.textContent,
        link?.textContent?.startsWith('Detaylı Bilgi'),
        link?.getAttribute('href'),
      ];
    }),
  );
  expect(cards).toEqual([
    ['E-ticaret Çağrı Merkezi', true, '/hizmetler/e-ticaret-cagri-merkezi'],
    ['Sağlık Randevu Sistemi', true, '/hizmetler/saglik-randevu-sistemi'],
    ['İstanbul AI Çağrı Merkezi', true, '/istanbul-ai-cagri-merkezi'],
    ['Ankara AI Çağrı Merkezi', true, '/ankara-ai-cagri-merkezi'],
    ['İzmir AI Çağrı Merkezi', true, '/izmir-ai-cagri-merkezi'],
    ['Bursa AI Çağrı Merkezi', true, '/bursa-ai-cagri-merkezi'],
    ['Sakarya AI Çağrı Merkezi', true, '/sakarya-ai-cagri-merkezi'],
  ]);
  await page.getByRole('heading', { name: 'İhtiyacınıza Özel Çözüm Arayın mı?' }).waitFor();
  const act = page.getByRole('link', { name: 'Demo Talep Et', exact: true });
  expect(await act.getAttribute('href')).toBe('/#demo');
  await act.click();
  // With script nobody leaves: the dialog opens where they are.
  await page.getByRole('dialog').getByRole('heading', { name: 'Demo talep edin' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/hizmetler');
});

describe('city pages', () => {
  test.each(CITY_ROUTES)('%s leads back to the first page by its breadcrumb', async (route) => {
    await reader.page.goto(addressOf(route), { waitUntil: 'domcontentloaded' });
    const way = reader.page.getByRole('navigation', { name: 'Sayfa yolu' });
    expect(
      await way.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
    ).toEqual(['/', '/hizmetler']);
    await way.getByRole('link').first().click();
    expect(new URL(reader.page.url()).pathname).toBe('/');
  });

  test.each([
    ['cityIzmir', ['Professional']],
    ['cityBursa', ['Professional']],
    ['citySakarya', ['Enterprise']],
  ] as const)('%s marks its popular package', async (route, popular) => {
    await reader.page.goto(addressOf(route), { waitUntil: 'domcontentloaded' });
    const marked = reader.page
      .locator('.pack')
      .filter({ has: reader.page.locator('mark') })
      .locator('h3');
    expect((await marked.allTextContents()).map((name) => name.replace(/En popüler/i, ''))).toEqual(popular);
    expect(await marked.locator('mark').textContent()).toMatch(/^En popüler$/i);
  });

  test('Sakarya has four packages without quantities', async () => {
    await reader.page.goto(addressOf('citySakarya'), { waitUntil: 'domcontentloaded' });
    const packs = reader.page.locator('#pricing .pack');
    expect(await packs.count()).toBe(4);
    expect(
      (await packs.allTextContents()).filter((text) => /Ayda [\d.]+ arama|Sınırsız arama/.test(text)),
    ).toEqual([]);
  });

  test('Sakarya’s start button glides to the packages, and the contact section is an anchor', async () => {
    const { page } = visit;
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await goAlive(page, addressOf('citySakarya'));
    expect(await page.locator(`#${ANCHORS.demo}`).count()).toBe(1);
    await page.evaluate(() => {
      const places: number[] = [];
      Object.assign(window, { places });
      addEventListener('scroll', () => places.push(window.scrollY));
    });
    const { hero } = sakarya({ ...DEFAULT_SITE, origin: site.origin });
    await page.getByRole('link', { name: hero.start ?? '', exact: true }).click();
    await expect.poll(async () => Math.abs(await topOf(page, `#${ANCHORS.pricing}`))).toBeLessThan(120);
    const places = await page.evaluate(() => Reflect.get(window, 'places') as number[]);
    // A jump has one position; how many a glide has depends on the machine.
    expect(places.length).toBeGreaterThan(1);
    expect(page.url()).toBe(`${addressOf('citySakarya')}#pricing`);
  });
});

/** Every button of the specification's list (section 7), by its page; the page may repeat it. */
const EVENTS: readonly (readonly [SiteRoute, readonly string[]])[] = [
  ['landing', ['hero_demo_request', 'closing_demo_request']],
  ['serviceEcommerce', ['eticaret_demo_request']],
  ['serviceHealth', ['saglik_demo_request']],
  ['cityIstanbul', ['istanbul_demo_request']],
  ['cityAnkara', ['ankara_demo_request']],
  ['cityIzmir', ['izmir_demo_request']],
  ['cityBursa', ['bursa_demo_request']],
  [
    'citySakarya',
    [
      'sakarya_hero_demo_button',
      'sakarya_pricing_starter',
      'sakarya_pricing_professional',
      'sakarya_pricing_industrial',
      'sakarya_pricing_enterprise',
      'sakarya_contact_form_button',
    ],
  ],
];

test.each(EVENTS)('the demo buttons of %s have their own names', async (route, names) => {
  const html = await (await fetch(addressOf(route))).text();
  const written = [...html.matchAll(/ data-lead-button="([^"]+)"/g)].map(([, name]) => name ?? '');
  expect(names.filter((name) => !written.includes(name))).toEqual([]);
  const others = new Set(EVENTS.filter(([other]) => other !== route).flatMap(([, theirs]) => theirs));
  expect(written.filter((name) => others.has(name))).toEqual([]);
});

/** One page of each component: on the other cities and the other service the same button has another name. */
const PRESSED = EVENTS.filter(([route]) =>
  ['landing', 'serviceEcommerce', 'cityIstanbul', 'citySakarya'].includes(route),
);

test.each(PRESSED)('each demo button of %s is an event under its name', async (route, names) => {
  const { page } = visit;
  await goAlive(page, addressOf(route));
  for (const name of names) {
    await page.evaluate(() => void (window.dataLayer = []));
    await page.locator(`main a[data-lead-button="${name}"]`).first().click();
    await page.getByRole('dialog').waitFor();
    expect(await page.evaluate(() => window.dataLayer)).toEqual([
      { event: name },
      { event: 'demo_form_opened', button: name },
    ]);
    await page.keyboard.press('Escape');
    await expect
      .poll(() => page.evaluate(() => window.dataLayer?.at(-1)))
      .toMatchObject({ event: 'demo_form_abandoned', button: name });
  }
});

describe('every page', () => {
  test.each(SITE_ROUTES)('%s marks what is not Turkish as what it is', (route) => {
    expect(pageOf(route).unmarked).toEqual([]);
  });

  test('marks every island that its record marks', () => {
    const brand = { ...DEFAULT_SITE, origin: site.origin };
    const islands = [
      ...landing(brand).features.rows.map((row) => ({ ...row, route: 'landing' as const })),
      ...[istanbul, izmir, sakarya].flatMap((record) =>
        record(brand).sectors.rows.map((row) => ({ ...row, route: record(brand).route })),
      ),
    ].filter(({ lang }) => lang);
    expect(new Set(islands.map(({ lang }) => lang))).toEqual(new Set(['en', 'de', 'el', 'ja']));
    for (const { route, lang, quote } of islands)
      expect(pageOf(route).islands).toContainEqual({ lang, text: `“${quote.replaceAll(/[[\]]/g, '')}”` });
  });

  test.each(['landing', 'pricing'] as const)('%s is small on a first visit', async (route) => {
    const { scriptBytes, fontBytes } = await measureFirstVisit(browser, addressOf(route));
    expect(scriptBytes).toBeLessThanOrEqual(PAGE_BUDGETS.script);
    expect(fontBytes).toBeLessThanOrEqual(PAGE_BUDGETS.fonts);
  });

  // The longest page scrolls past everything that the other ones are made of.
  test.each(IS_LONG_RUN ? (['landing', 'pricing'] as const) : (['landing'] as const))(
    '%s stands still from its first paint to its foot',
    async (route) => {
      for (const width of [360, 1280]) {
        const { page, end } = await openVisit(browser, { viewport: { width, height: 740 } });
        await watchPaint(page);
        await goAlive(page, addressOf(route));
        await untilIdle(page);
        await scrollSlowly(page);
        const { shift, moved, largest } = await readPaint(page);
        await end();
        expect({ shift, moved }).toEqual({ shift: 0, moved: [] });
        expect(largest).toBe('text');
      }
    },
  );
});

function topOf(page: Page, section: string): Promise<number> {
  return page.locator(section).evaluate((element) => element.getBoundingClientRect().top);
}
