import { expect, test, vi } from 'vitest';
import { minutePrice } from '#shared/site-texts/minute-price.ts';
import type { PriceTerms } from '#shared/site-texts/records/pricing.ts';
import { DEFAULT_SITE } from '#shared/site-texts/site.ts';
import { SiteProvider } from '#src/lib/site-context.tsx';
import { PackageComparison, PriceTariff } from '#src/site/pages/pricing/pricing-sections.tsx';
import { showMarkup } from '#tests/support/components/static-markup.ts';
import { shippedTexts } from '#tests/support/factories/site-texts.ts';
import { handlePackageFinder } from './handle-finder.ts';

const WORDS = shippedTexts('pricing');

handlePackageFinder();

function show(terms: PriceTerms = {}): void {
  showMarkup(
    <SiteProvider value={{ ...DEFAULT_SITE, origin: 'https://example.com' }}>
      <PriceTariff {...WORDS} terms={terms} />
      <PackageComparison {...WORDS} />
    </SiteProvider>,
  );
}

const textsOf = (selector: string) =>
  [...document.querySelectorAll(selector)].map(({ textContent }) => textContent);
const answer = () => textsOf('.fit, .finding-p, .finding-f > [role], .finding-f > .btn');
const fitting = () => textsOf('.pack[data-fits] h2 > span:first-child');

test('moving a slider displays the fitting package with its price and button, and marks card and column', async () => {
  show();
  expect(fitting()).toEqual(['Başlangıç']);
  expect(answer()).toEqual([
    'Ayda 1.800 dakika. Size Başlangıç yeter.',
    '50.000\u00A0₺',
    'Dakikası 20\u00A0₺. 700 dakika artar, sonraki aya devreder.',
    'Bilgi isteyin: Başlangıç',
  ]);
  const [calls, halves] = document.querySelectorAll<HTMLInputElement>('.finder input');
  if (!calls || !halves) throw new Error('There are no sliders.');
  calls.value = '12';
  halves.value = '3';
  halves.dispatchEvent(new Event('input', { bubbles: true }));
  await vi.waitFor(() => expect(fitting()).toEqual(['Profesyonel']));
  expect(textsOf('.finder output')).toEqual(['3.000 arama', '1,5 dk']);
  expect(textsOf('.hint')).toEqual(['günde 100 kadar']);
  expect(answer()).toEqual([
    'Ayda 4.500 dakika. Size Profesyonel yeter.',
    '170.000\u00A0₺',
    'Dakikası 17\u00A0₺. 5.500 dakika artar, sonraki aya devreder.',
    'Bilgi isteyin: Profesyonel',
  ]);
  const button = document.querySelector<HTMLElement>('.finding .btn');
  expect(button?.dataset).toMatchObject({ leadButton: 'pricing_profesyonel', leadPackage: 'Profesyonel' });
  expect(button?.className).toBe('btn btn-lg');
  expect(document.querySelector('.compare table')?.getAttribute('data-fits')).toBe('2');
  const uses = [...document.querySelectorAll<HTMLElement>('.pack')].map(({ style }) =>
    style.getPropertyValue('--use'),
  );
  expect(uses).toEqual(['1', '1', '0.45', '1']);
});

test('a stem stands for 500 minutes, and for more only if a package has over 100.000', () => {
  const stems = () =>
    [...document.querySelectorAll<HTMLElement>('.stems')].map(({ style }) =>
      style.getPropertyValue('--stems'),
    );
  show();
  expect(stems()).toEqual(['1', '5', '20', '200']);
  expect(textsOf('.stems-note')).toEqual(['Her çizgi 500 dakika.']);
  const packages = WORDS.packages.map((pack, index) => (index === 3 ? { ...pack, minutes: 100_001 } : pack));
  showMarkup(
    <SiteProvider value={{ ...DEFAULT_SITE, origin: 'https://example.com' }}>
      <PriceTariff {...WORDS} packages={packages} />
    </SiteProvider>,
  );
  expect(stems().slice(WORDS.packages.length)).toEqual(['1', '3', '10', '101']);
  expect(textsOf('.stems-note').slice(1)).toEqual(['Her çizgi 1.000 dakika.']);
});

test('the price of a minute is the price of the package divided by its minutes', () => {
  expect(WORDS.packages.map(minutePrice)).toEqual([30, 20, 17, undefined]);
  show();
  expect(textsOf('.credits p:last-child')).toEqual([
    'Dakikası 30\u00A0₺',
    'Dakikası 20\u00A0₺',
    'Dakikası 17\u00A0₺',
    'Dakikası size özel',
  ]);
});

test.each([
  ['185.000', 10_000, 18.5, '18,50'],
  ['185000', 10_000, 18.5, '18,50'],
  ['50.000', 1500, 33.33, '33,33'],
  ['20.000', 3000, 6.67, '6,67'],
  ['1', 8, 0.13, '0,13'],
  ['1,01', 2, 0.51, '0,51'],
  ['100,5', 100, 1.01, '1,01'],
  ['0,29', 1, 0.29, '0,29'],
  ['20.009.999', 10_000, 2001, '2.001'],
  ['12.000.000', 10_000, 1200, '1.200'],
])('a package of %s ₺ and %d minutes costs %d a minute, written %s', (price, minutes, amount, text) => {
  expect(minutePrice({ price, minutes })).toBe(amount);
  const packages = WORDS.packages.map((pack) => ({ ...pack, price, minutes, currency: '₺' }));
  showMarkup(
    <SiteProvider value={{ ...DEFAULT_SITE, origin: 'https://example.com' }}>
      <PriceTariff {...WORDS} packages={packages} />
      <PackageComparison {...WORDS} packages={packages} />
    </SiteProvider>,
  );
  expect(new Set(textsOf('.credits p:last-child'))).toEqual(new Set([`Dakikası ${text}\u00A0₺`]));
  expect(document.body.textContent).toContain(`${text}\u00A0₺`.repeat(packages.length));
});

test('the page states period and tax only if the owner does', () => {
  show();
  expect(textsOf('.terms')).toEqual([]);
  show({ per: 'ayda', tax: 'KDV hariç' });
  expect(textsOf('.pack .terms')).toEqual(['ayda, KDV hariç', 'ayda, KDV hariç', 'ayda, KDV hariç']);
});

test('the comparison has a cell for each package in each row, and agrees with the packages’ features', () => {
  show();
  const rows = [...document.querySelectorAll<HTMLTableRowElement>('.compare tbody tr')];
  expect(rows.length).toBe(WORDS.comparison.rows.length + 2);
  for (const { cells } of rows) {
    expect(cells).toHaveLength(WORDS.packages.length + 1);
    expect([...cells].filter(({ textContent }) => textContent === '')).toEqual([]);
  }
  for (const { compared, features } of WORDS.packages) {
    const [calls = '', agents = '', languages = ''] = compared;
    expect(features.some((feature) => feature.startsWith(`${calls} eş zamanlı`))).toBe(true);
    expect(features.some((feature) => feature.startsWith(agents) && feature.includes('temsilci'))).toBe(true);
    expect(features.some((feature) => feature.startsWith(languages))).toBe(true);
  }
});
