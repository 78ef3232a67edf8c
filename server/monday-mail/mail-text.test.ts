import { expect, test } from 'vitest';
import { weekOf } from '#shared/analytics/week.ts';
import { DEFAULT_SITE } from '#shared/site-texts/site.ts';
import type { Language } from '#shared/words/languages.ts';
import { htmlOf } from './mail-html.ts';
import { mailParts, plainTextOf } from './mail-text.ts';
import type { Task, WeekReport } from './report.ts';

const SITE = { ...DEFAULT_SITE, origin: 'https://sesdas.example.com' };
const TOKEN = '0198c3f2-0000-7000-8000-0000000000aa';

const weekWith = (visits: number, before: number) =>
  weekOf(
    [
      { day: '2026-11-18', visits: before, pages: before },
      { day: '2026-11-25', visits, pages: visits },
    ],
    '2026-11-29',
  );

const reportWith = (
  changes: Partial<WeekReport> = {},
  [visits, before]: readonly [number, number] = [608, 478],
): WeekReport => {
  const week = weekWith(visits, before);
  return {
    from: '2026-11-23',
    to: '2026-11-29',
    visits: week,
    leads: {
      count: 9,
      before: 7,
      won: 1,
      amounts: [{ currency: 'TRY', amount: 185_000 }],
      amountsBefore: [],
    },
    isComparable: week.difference !== undefined,
    post: undefined,
    text: undefined,
    missing: [],
    task: undefined,
    ...changes,
  };
};
const partsOf = (report: WeekReport, language: Language = 'tr') =>
  mailParts(report, { site: SITE, language, token: TOKEN });
const comparisons = (report: WeekReport, language?: Language) =>
  partsOf(report, language).figures.map(({ difference, before }) => [difference, before]);
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

test('the subject has the three figures and the week', () => {
  expect(plain(partsOf(reportWith()).subject)).toBe('608 ziyaret, 9 talep, 185.000 ₺ · 23–29 Kasım');
  expect(plain(partsOf(reportWith(), 'en').subject)).toBe('608 visits, 9 leads, 185.000 ₺ · Nov 23–29');
  expect(partsOf(reportWith({ leads: undefined })).subject).toBe('608 ziyaret · 23–29 Kasım');
  expect(partsOf(reportWith({ leads: undefined, visits: undefined })).subject).toBe('Haftanız · 23–29 Kasım');
});

test('figures are compared from 20 visits in both weeks', () => {
  expect(comparisons(reportWith())).toEqual([
    ['%27 fazla', 'önceki 478'],
    ['2 fazla', 'önceki 7'],
    ['', 'önceki hafta yok'],
  ]);
  expect(comparisons(reportWith({}, [20, 40]), 'en')[0]).toEqual(['50% fewer', '40 before']);
  for (const counts of [
    [19, 40],
    [40, 19],
  ] as const)
    expect(comparisons(reportWith({}, counts)).map(([difference]) => difference)).toEqual(['', '', '']);
  expect(comparisons(reportWith({}, [400, 400]))[0]?.[0]).toBe('aynı');
});

test('won amounts are compared in one currency only', () => {
  const wonOf = (...amounts: [amount: number, currency: 'TRY' | 'USD'][]) => {
    const [now, before] = amounts.map(([amount, currency]) => [{ amount, currency }]);
    const leads = { count: 1, before: 1, won: 1, amounts: now ?? [], amountsBefore: before ?? [] };
    return comparisons(reportWith({ leads }))[2]?.map(plain);
  };
  expect(wonOf([185_000, 'TRY'], [155_000, 'TRY'])).toEqual(['30.000 ₺ fazla', 'önceki 155.000 ₺']);
  expect(wonOf([185_000, 'TRY'], [155_000, 'USD'])).toEqual(['', 'önceki 155.000 $']);
});

test.each<[Task, string, string]>([
  [
    { kind: 'leads', count: 3, oldestAt: new Date('2026-11-26T11:18:00Z') },
    '3 talep 2 günden uzun bekliyor. En eskisinin gelişi: 26 Kas 14:18.',
    '/admin/leads?stage=new',
  ],
  [
    { kind: 'missing', path: '/fiyatlar', count: 23 },
    '/fiyatlar yok, ama 23 kez açıldı. Bir yönlendirme ziyaretçileri doğru sayfaya götürür.',
    '/admin/addresses?view=missing',
  ],
  [
    { kind: 'former', count: 2, title: 'Depo' },
    '2 yazıda eski bir rakam var. Biri: “Depo”.',
    '/admin/posts/corrections',
  ],
  [
    { kind: 'draft', count: 1, id: 'abc', title: 'Depo', lacks: ['excerpt'] },
    '1 taslak bitmeyi bekliyor. “Depo”: Özet yok.',
    '/admin/posts/edit/abc',
  ],
])('the thing to do %j is a sentence with a link', (task, sentence, path) => {
  const { task: part } = partsOf(reportWith({ task }));
  expect(`${part?.title} ${part?.detail}`).toBe(sentence);
  expect(part?.url).toBe(SITE.origin + path);
});

test('the plain text has lines of at most 72 characters, apart from links', () => {
  const report = reportWith({
    task: {
      kind: 'draft',
      count: 3,
      id: 'abc',
      title: 'Randevuya gelmeyen hastayı geri kazanmak',
      lacks: [],
    },
    post: {
      path: '/blog/2026/11/gece',
      title: 'Gece aranan klinik neden sabah kazanır',
      readers: 118,
      before: 41,
    },
    text: { name: 'landing', title: null, at: new Date('2026-11-24T09:00:00Z'), by: 'Elif Demir' },
    missing: [{ path: '/fiyatlar', count: 23 }],
  });
  const text = plain(plainTextOf(partsOf(report)));
  for (const part of [
    '23–29 Kasım 2026\nGeçen hafta: 9 talep, 1 kazanç.',
    'ziyaret          608  %27 fazla (önceki 478)',
    'En çok değişen yazı: Gece aranan klinik neden sabah kazanır, 41 → 118',
    'https://sesdas.example.com/blog/2026/11/gece',
    'Elif Demir',
    'Bulunamayan: /fiyatlar, 7 günde 23 kez',
    `https://sesdas.example.com/pazartesi-postasi?token=${TOKEN}&language=tr`,
  ])
    expect(text).toContain(part);
  const tooLong = text.split('\n').filter((line) => line.length > 72 && !line.startsWith('https:'));
  expect(tooLong).toEqual([]);
});

test('the HTML escapes what members and visitors wrote, and loads nothing', () => {
  const report = reportWith({
    task: { kind: 'missing', path: '/<b>"x', count: 10 },
    post: { path: '/blog/2026/11/gece', title: '<img src=x>', readers: 118, before: 41 },
  });
  const html = htmlOf(partsOf(report));
  expect(html).toContain('/&lt;b>&quot;x');
  expect(html).not.toMatch(/<(img|script|link|svg)\b|url\(/i);
  expect(html.match(/@media \(prefers-color-scheme:dark\)/g)).toHaveLength(1);
  expect(html).toContain('width="600"');
});
