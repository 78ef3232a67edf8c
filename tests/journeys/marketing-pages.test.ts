import type { Document } from 'happy-dom';
import { describe, expect, test } from 'vitest';
import { ANCHORS } from '#shared/anchors.ts';
import { pathTo } from '#shared/routes.ts';
import { consent as CONSENT } from '#shared/site-texts/defaults/consent.ts';
import { DEFAULT_SITE } from '#shared/site-texts/site.ts';
import { motifOf } from '#src/site/ui/city-motifs.ts';
import { SHIPPED_OVERVIEW, shippedTexts } from '#tests/support/factories/site-texts.ts';
import { CITY_ROUTES, SITE_ROUTES, type SiteRoute } from '../support/factories/site-routes.ts';
import { textNodesOf, textsOf } from '../support/servers/html.ts';
import { findUnmarkedText } from '../support/servers/languages.ts';
import { ORIGIN } from '../support/servers/open-app.ts';
import { openPages } from '../support/servers/open-pages.ts';

const BRAND = { ...DEFAULT_SITE, origin: ORIGIN };

const { read } = await openPages();
const pages = new Map<SiteRoute, Document>();
for (const route of SITE_ROUTES) pages.set(route, await read(pathTo(route)));

const CITY_RECORDS = [
  ['cityIstanbul', 'city-istanbul'],
  ['cityAnkara', 'city-ankara'],
  ['cityIzmir', 'city-izmir'],
  ['cityBursa', 'city-bursa'],
  ['citySakarya', 'city-sakarya'],
] as const;

function pageOf(route: SiteRoute): Document {
  const page = pages.get(route);
  if (!page) throw new Error(`${route} was not read.`);
  return page;
}

/** The text of the `main` element, including collapsed answers, with single spaces. */
const wordsOf = (route: SiteRoute) =>
  textsOf(pageOf(route), 'main :is(p, h1, h2, h3, li, dt, dd, summary, blockquote, figcaption)').join(' | ');
const hrefsOf = (root: Pick<Document, 'querySelectorAll'>, selector: string) =>
  [...root.querySelectorAll(selector)].map((link) => link.getAttribute('href'));

const PROMISES: Readonly<Record<string, { route: SiteRoute; says: readonly (string | RegExp)[] }>> = {
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

test.each(Object.entries(PROMISES))(
  '%s states the specification’s promises',
  (_, { route, says: promises }) => {
    const words = wordsOf(route);
    const missing = promises.filter((promise) =>
      typeof promise === 'string' ? !words.includes(promise) : !promise.test(words),
    );
    expect(missing).toEqual([]);
  },
);

test.each([
  ['%78', 'cityIstanbul'],
  ['%75', 'cityAnkara'],
  ['%80', 'citySakarya'],
] as const)('the figure %s is on the page %s, and on no other page of a city', (figure, owner) => {
  expect(CITY_ROUTES.filter((route) => wordsOf(route).includes(figure))).toEqual([owner]);
});

describe('the frame of every page', () => {
  const SERVICE_PATHS = [
    pathTo('serviceEcommerce'),
    pathTo('serviceHealth'),
    pathTo('services'),
    ...CITY_ROUTES.map((route) => pathTo(route)),
  ];

  test('has a menu of all services and cities, and a mobile menu with links to all main pages', () => {
    const page = pageOf('landing');
    expect(hrefsOf(page, '#services-menu a')).toEqual(SERVICE_PATHS);
    const mobile = hrefsOf(page, '.mmenu a:not([data-lead-button])');
    expect(mobile).toEqual(
      expect.arrayContaining([...SERVICE_PATHS, '/#features', pathTo('pricing'), pathTo('blogList')]),
    );
    expect(new Set(mobile).size).toBe(mobile.length);
    expect(textsOf(page, '.mmenu [data-lead-button]')).toEqual(['Demo talep et']);
    expect(page.querySelectorAll('[class^=consent], [data-consent-button]')).toHaveLength(0);
    expect(page.documentElement.outerHTML).not.toContain(CONSENT.change);
  });

  test('has contact data and the specified sections in its footer', () => {
    const footer = pageOf('pricing').querySelector('footer');
    const { phone, email } = BRAND;
    for (const text of [phone, email]) expect(footer?.textContent).toContain(text);
    const hrefs = footer ? hrefsOf(footer, 'a') : [];
    for (const section of ['features', 'analytics', 'demo']) expect(hrefs).toContain(`/#${section}`);
  });
});

describe('the landing page', () => {
  test('has its sections in the specification’s order', () => {
    const order = ['header.top', '.hero', '#features', '#analytics', '.faq', '#demo', 'footer'];
    const all = [...pageOf('landing').querySelectorAll('*')];
    const positions = order.map((section) => all.findIndex((element) => element.matches(section)));
    expect(positions).toEqual(positions.toSorted((a, b) => a - b));
    expect(positions).not.toContain(-1);
  });

  test('shows each of its figures once, with its label', () => {
    const page = pageOf('landing');
    const { figures, features, day } = shippedTexts('landing', BRAND);
    expect(textsOf(page, '.hero-figs dd')).toEqual(
      figures.map(({ value, unit }) => (unit ? `${value} ${unit}` : value)),
    );
    expect(textsOf(page, '.hero-figs dt')).toEqual(
      figures.map(({ label, note }) => (note ? `${label}. ${note}` : label)),
    );
    expect(textsOf(page, '#features .beside b, #day .beside b')).toEqual([
      features.figure?.value,
      day.figure?.value,
    ]);
  });

  test('has every sentence of the call in its HTML', () => {
    const lines = shippedTexts('landing', BRAND).call.lines.map(({ text }) => text.replaceAll(/[[\]]/g, ''));
    expect(textsOf(pageOf('landing'), '.script p')).toEqual(lines);
  });
});

test('the overview has the sentence of a caller beside each summary', () => {
  const { services, cities } = SHIPPED_OVERVIEW;
  expect(textsOf(pageOf('services'), '.svc .say')).toEqual(
    [...services, ...cities].map(({ says = '' }) => `“${says.replaceAll(/[[\]]/g, '')}”`),
  );
  expect(textsOf(pageOf('services'), '.svc .sub')).toHaveLength(services.length + cities.length);
});

test('the overview links to seven services, and at its end to the demo form', () => {
  const page = pageOf('services');
  expect(textsOf(page, 'h1')).toEqual(['Hizmetlerimiz']);
  const cards = [...page.querySelectorAll('.svc > li')].map((card) => [
    ...textsOf(card, 'h2'),
    ...textsOf(card, 'a').map((text) => text.startsWith('Detaylı Bilgi')),
    ...hrefsOf(card, 'a'),
  ]);
  expect(cards).toEqual([
    ['E-ticaret Çağrı Merkezi', true, '/hizmetler/e-ticaret-cagri-merkezi'],
    ['Sağlık Randevu Sistemi', true, '/hizmetler/saglik-randevu-sistemi'],
    ['İstanbul AI Çağrı Merkezi', true, '/istanbul-ai-cagri-merkezi'],
    ['Ankara AI Çağrı Merkezi', true, '/ankara-ai-cagri-merkezi'],
    ['İzmir AI Çağrı Merkezi', true, '/izmir-ai-cagri-merkezi'],
    ['Bursa AI Çağrı Merkezi', true, '/bursa-ai-cagri-merkezi'],
    ['Sakarya AI Çağrı Merkezi', true, '/sakarya-ai-cagri-merkezi'],
  ]);
  expect(textsOf(page, 'main h2')).toContain('İhtiyacınıza Özel Çözüm Arayın mı?');
  const act = [...page.querySelectorAll('main a')].find(({ textContent }) => textContent === 'Demo Talep Et');
  expect(act?.getAttribute('href')).toBe('/#demo');
});

describe('city pages', () => {
  test.each(CITY_ROUTES)('%s links to the landing page in its breadcrumb', (route) => {
    expect(hrefsOf(pageOf(route), 'nav[aria-label="Sayfa yolu"] a')).toEqual(['/', '/hizmetler']);
  });

  test('each shipped city has its own drawing, and an added city has that of its sentence', () => {
    const drawings = CITY_ROUTES.map((route) => pageOf(route).querySelector('.dial .motif')?.innerHTML);
    expect(new Set(drawings).size).toBe(CITY_ROUTES.length);
    const rows = [...pageOf('services').querySelectorAll('.svc > li:has(.code) .motif')];
    expect(rows.map(({ innerHTML }) => innerHTML)).toEqual(drawings);
    expect(motifOf('/antalya-ai-cagri-merkezi')).toBe('line');
  });

  test.each(CITY_RECORDS)(
    '%s leads with its first sentence and its slip, and has all others in its HTML',
    (route, name) => {
      const page = pageOf(route);
      const { rows = [], slip } = shippedTexts(name, BRAND).sectors ?? {};
      const quotes = rows.map(({ quote }) => `“${quote.replaceAll(/[[\]]/g, '')}”`);
      expect(textsOf(page, '.first-call .quote')).toEqual(quotes.slice(0, 1));
      expect(textsOf(page, '.first-call .slip dd')).toEqual(
        slip?.rows.map(({ value }) => value.replaceAll(/[[\]]/g, '')),
      );
      expect(textsOf(page, '.sectors dd')).toEqual(quotes.slice(1));
      expect(textsOf(page, '.unfold .sectors dd')).toEqual(quotes.slice(3));
    },
  );

  test.each([
    ['cityIzmir', ['Professional']],
    ['cityBursa', ['Professional']],
    ['citySakarya', ['Enterprise']],
  ] as const)('%s marks its popular package', (route, popular) => {
    const markedPackages = textsOf(pageOf(route), '.pack:has(.tag) h3');
    expect(markedPackages.map((name) => name.replace(/ ?En popüler/i, ''))).toEqual(popular);
    for (const badge of textsOf(pageOf(route), '.pack .tag')) expect(badge).toMatch(/^En popüler$/i);
  });

  test('Sakarya has four packages without quantities, and its start button links to them', () => {
    const page = pageOf('citySakarya');
    const packs = textsOf(page, '#pricing .pack');
    expect(packs).toHaveLength(4);
    expect(packs.filter((text) => /Ayda [\d.]+ arama|Sınırsız arama/.test(text))).toEqual([]);
    const { start } = shippedTexts('city-sakarya', BRAND).hero;
    const button = [...page.querySelectorAll('a')].find(({ textContent }) => textContent === start);
    expect(button?.getAttribute('href')).toBe(`#${ANCHORS.pricing}`);
    expect(page.querySelectorAll(`#${ANCHORS.demo}`)).toHaveLength(1);
  });
});

/** The buttons with events (specification, Analytics events), by page; a page may repeat a button. */
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

test.each(EVENTS)('the demo buttons of %s have their own names', (route, names) => {
  const buttons = [...pageOf(route).querySelectorAll('[data-lead-button]')].map((button) =>
    button.getAttribute('data-lead-button'),
  );
  expect(buttons).toEqual(expect.arrayContaining([...names]));
  const others = new Set<string | null>(
    EVENTS.filter(([other]) => other !== route).flatMap(([, theirs]) => theirs),
  );
  expect(buttons.filter((name) => others.has(name))).toEqual([]);
});

test.each([...CITY_ROUTES, 'serviceEcommerce', 'serviceHealth'] as const)(
  'the list of questions of %s leads to its sections',
  (route) => {
    const targets = hrefsOf(pageOf(route), '.jump a');
    expect(targets.length).toBeGreaterThanOrEqual(5);
    expect(targets.filter((target) => !target || !pageOf(route).querySelector(target))).toEqual([]);
  },
);

describe('the pricing page', () => {
  test.each([
    [
      'Discovery',
      ['15.000', '500', '10 eş zamanlı arama', '1 satış, 1 destek temsilcisi', 'Türkçe', 'E-posta desteği'],
    ],
    [
      'Başlangıç',
      [
        '50.000',
        '2.500',
        '10 eş zamanlı arama',
        '1 satış, 1 destek temsilcisi',
        'Türkçe ve İngilizce',
        'E-posta desteği',
      ],
    ],
    [
      'Profesyonel',
      [
        '170.000',
        '10.000',
        '10 eş zamanlı arama',
        '10 temsilci',
        'Türkçe ve İngilizce',
        'Öncelikli destek',
        'En Popüler',
      ],
    ],
    [
      'Kurumsal',
      [
        'Özel fiyat',
        '100.000+',
        '50 eş zamanlı arama',
        'Sınırsız temsilci',
        '135 dil',
        '%99,99 SLA',
        'Size ayrılmış müşteri yöneticisi',
        'İletişime Geç',
      ],
    ],
  ])('has the package %s with the figures of the specification', (name, figures) => {
    const packs = [...pageOf('pricing').querySelectorAll('.pack')].filter((pack) =>
      textsOf(pack, 'h2, h3')[0]?.startsWith(name),
    );
    expect(packs).toHaveLength(1);
    // Compared text by text, so that 500 is not found in 2.500.
    expect(packs.flatMap(textNodesOf).map(({ text }) => text)).toEqual(expect.arrayContaining(figures));
  });

  test('has the specification’s texts', () => {
    const page = pageOf('pricing');
    expect(textsOf(page, 'h1')).toEqual(['Esnek Fiyatlandırma']);
    expect(textsOf(page, '.pack')).toHaveLength(4);
    expect(textsOf(page, '.pack .tag')).toEqual(['En Popüler']);
    expect(textsOf(page, '.pbar b')).toEqual(['Fiyatlandırma']);
    expect(textsOf(page, '.pbar a')).toEqual(['Discovery', 'Başlangıç', 'Profesyonel', 'Kurumsal']);
    expect(textsOf(page, '#all-h')).toEqual(['Tüm Paketlerde']);
    const buttons = ['pricing_discovery', 'pricing_baslangic', 'pricing_profesyonel', 'pricing_kurumsal'];
    for (const container of ['.pack', '.pbar']) {
      const links = [...page.querySelectorAll(`${container} a`)];
      expect(links.map((link) => link.getAttribute('data-lead-button'))).toEqual(buttons);
      expect(new Set(links.map((link) => link.getAttribute('data-lead-variant')))).toEqual(
        new Set(['contact']),
      );
    }
    const [promises = ''] = textsOf(page, 'section[aria-labelledby=all-h]');
    for (const promise of ['devreder', 'taahhüt yok', '14 gün ücretsiz deneme', 'kredi kartı istenmez'])
      expect(promises.toLocaleLowerCase('tr')).toContain(promise);
    const answers = textsOf(page, '.faq details').join(' ');
    expect(textsOf(page, '.faq details')).toHaveLength(3);
    for (const answer of ['ek paket alabilirsiniz', 'aradaki farkı', 'devreder'])
      expect(answers).toContain(answer);
  });

  test('without script the button links to the form’s page, with the package', async () => {
    const href = hrefsOf(pageOf('pricing'), '.pack a').at(-1) ?? '';
    expect(new URL(href, ORIGIN).searchParams.get('paket')).toBe('Kurumsal');
    const form = await read(href);
    expect(textsOf(form, 'h1')).toEqual(['Paket Hakkında Bilgi Alın']);
    expect(form.querySelector('main')?.textContent).toContain('48 saat içinde');
  });
});

describe('languages', () => {
  test.each(SITE_ROUTES)('%s marks text in other languages than Turkish', (route) => {
    expect(findUnmarkedText(pageOf(route))).toEqual([]);
  });

  test('every quotation that its record marks is marked', () => {
    const quotes = [
      ...shippedTexts('landing', BRAND).features.rows.map((row) => ({ ...row, route: 'landing' as const })),
      ...(
        [
          ['cityIstanbul', 'city-istanbul'],
          ['cityIzmir', 'city-izmir'],
          ['citySakarya', 'city-sakarya'],
        ] as const
      ).flatMap(([route, name]) =>
        (shippedTexts(name, BRAND).sectors?.rows ?? []).map((row) => ({ ...row, route })),
      ),
    ].filter(({ lang }) => lang);
    expect(new Set(quotes.map(({ lang }) => lang))).toEqual(new Set(['en', 'de', 'el', 'ja']));
    for (const { route, lang, quote } of quotes)
      expect(textsOf(pageOf(route), `[lang=${lang}]`)).toContain(`“${quote.replaceAll(/[[\]]/g, '')}”`);
  });
});
