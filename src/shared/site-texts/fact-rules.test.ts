import { expect, test } from 'vitest';
import { blockTexts } from '#rich-text/block-texts.ts';
import type { Value } from '#rich-text/schema.ts';
import { contradictionFinder, FACT_RULES, formerDigits } from './fact-rules.ts';
import { FACT_NAMES, type FactName, SHIPPED_FACTS } from './facts.ts';

const findContradictions = contradictionFinder(SHIPPED_FACTS);

test.each<[text: string, phrase: string, facts: FactName[]]>([
  ['Asistanın doğruluk oranı %95.', '%95', ['accuracy']],
  ['DOĞRULUK: yüzde 95', 'yüzde 95', ['accuracy']],
  ['Doğruluk 95 % civarında.', '95 %', ['accuracy']],
  ['Kurulum 24 saatte biter.', '24 saat', ['setup']],
  ['Avrupa yakasında kurulum 48 saat.', '48 saat', ['setupEurope']],
  ['Kamuda kurulum 48 saat sürer.', '48 saat', ['setupPublic']],
  ['48 saatte kurarız değil, 72 saatte kurulur.', '72 saat', ['setup']],
  ['Formunuza 24 saat içinde dönüyoruz, yani sizi arıyoruz.', '24 saat', ['reply']],
  ['7 gün ücretsiz deneme.', '7 gün', ['trial', 'trialLanding']],
  ['30 dakikalık demoda dinleyin.', '30 dakika', ['demo']],
  ['Asistan 2 saniyede yanıt verir.', '2 saniye', ['answer']],
  ['İstanbul’da çağrı maliyetinde %80 tasarruf.', '%80', ['savingIstanbul']],
  ['Bursa hattı 4 dil konuşur.', '4 dil', ['languagesBursa']],
  ['SLA %99,9.', '%99,9', ['sla']],
  ['Profesyonel paket 150.000 TL.', '150.000 TL', ['priceProfesyonel']],
  ['Discovery yalnızca ₺12.000.', '₺12.000', ['priceDiscovery']],
])('“%s” contradicts a fact', (text, phrase, facts) => {
  expect(findContradictions(text).map(({ written, facts: found }) => [written, found])).toEqual([
    [phrase, facts.map((name) => ({ name, value: SHIPPED_FACTS[name] }))],
  ]);
});

test.each([
  'Doğruluk oranı %99.',
  'Doğruluk yüzde 99, kurulum 48 saat.',
  '14 gün ücretsiz deneyin, isterseniz 30 gün ücretsiz deneme.',
  'Kamuda kurulum, güvenlik onayından sonra 48–72 saat.',
  'Asistan 0,8 saniyede yanıtlar.',
  'Sakarya’da çağrı maliyetinde %80 tasarruf.',
  'Kurumsal hat 135 dil konuşur.',
  'SLA %99,99.',
  'Profesyonel paket 170.000 ₺, Discovery 15.000 ₺.',
  // These contain numbers about other subjects, or no number.
  'Arayanların %60’ı mesai dışında arıyor.',
  'Klinikler ortalama 24 saat sonra geri arar.',
  'Doğruluk önemlidir. Hastaların %95’i bekler.',
  'Üç dilim ekmek, 3 dilim peynir; asistan konuşur.',
  'Kurulum kolay.',
  '',
])('“%s” contradicts no fact', (text) => {
  expect(findContradictions(text)).toEqual([]);
});

test('a sentence with the words and the number of one fact contradicts no fact', () => {
  for (const name of FACT_NAMES) {
    const { words } = FACT_RULES[name];
    if (!words) continue;
    const sentence = `${words.map(([word]) => word).join(' ')}: ${SHIPPED_FACTS[name]}`;
    expect([name, findContradictions(sentence)]).toEqual([name, []]);
  }
});

const NEW_FACTS = { ...SHIPPED_FACTS, setup: '2 gün', priceProfesyonel: '180.000 ₺', accuracy: '%98' };

test.each<[text: string, found: [written: string, value: string, isFormer: boolean][]]>([
  ['Profesyonel paket 180.000 ₺.', []],
  ['Profesyonel paket 170.000 TL.', [['170.000 TL', '180.000 ₺', true]]],
  ['Profesyonel paket 160.000 ₺.', [['160.000 ₺', '180.000 ₺', true]]],
  ['Profesyonel paket 150.000 ₺.', [['150.000 ₺', '180.000 ₺', false]]],
  ['Doğruluk yüzde 99.', [['yüzde 99', '%98', true]]],
  // The unit has changed.
  ['Kurulum 2 gün.', []],
  ['Kurulum 48 saat.', [['48 saat', '2 gün', true]]],
  ['Kurulum 2 saat.', [['2 saat', '2 gün', false]]],
  ['Kurulum 3 gün.', [['3 gün', '2 gün', false]]],
])('with other facts, “%s” contradicts %j', (text, found) => {
  const find = contradictionFinder(NEW_FACTS, [
    { ...SHIPPED_FACTS, priceProfesyonel: '160.000 ₺' },
    SHIPPED_FACTS,
  ]);
  expect(
    find(text).map(({ written, facts, isFormer }) => [
      written,
      facts.map(({ value }) => value).join(),
      isFormer,
    ]),
  ).toEqual(found);
});

type Rows = readonly (readonly string[])[];

const PACKAGES = ['Paket', 'Aylık ücret', 'Dakika'];

test.each<[rows: Rows, found: string[]]>([
  [[PACKAGES, ['Profesyonel', '160.000 ₺', '10.000']], ['160.000 ₺: Profesyonel · 160.000 ₺ · 10.000']],
  [[PACKAGES, ['Profesyonel', '170.000 ₺', '10.000']], []],
  // The head of the first column is “Paket”, and the name is that of another package.
  [[PACKAGES, ['Profesyonel', '170.000 ₺'], ['Özel', '160.000 ₺']], []],
  [
    [
      ['Ad', 'Ücret'],
      ['Başlangıç', '160.000 TL'],
    ],
    ['160.000 TL: Başlangıç · 160.000 TL'],
  ],
  // The packages are columns.
  [
    [
      ['', 'Başlangıç', 'Profesyonel'],
      ['Aylık', '50.000 ₺', '160.000 ₺'],
    ],
    ['160.000 ₺: Aylık · 50.000 ₺ · 160.000 ₺'],
  ],
  [
    [
      ['Özellik', 'Değer'],
      ['Kurulum', '24 saat'],
    ],
    ['24 saat: Kurulum · 24 saat'],
  ],
  // The row compares the present value with another one.
  [
    [
      ['', 'Bizde', 'Başka yerde'],
      ['Doğruluk', '%99', '%80'],
    ],
    [],
  ],
  [[PACKAGES, ['Profesyonel', '170.000 ₺', 'dakikası 17 ₺']], []],
  // Other subjects.
  [
    [
      ['Profesyonel destek', 'Başlangıç günü'],
      ['Danışman', '160.000 ₺'],
    ],
    [],
  ],
  [
    [
      ['Klinik', 'Geri arama'],
      ['Çankaya', '24 saat'],
    ],
    [],
  ],
])('the numbers in the table %j that contradict facts are %j', (rows, found) => {
  const table: Value = [
    {
      type: 'table',
      children: rows.map((cells) => ({
        type: 'table-row',
        children: cells.map((text) => ({
          type: 'table-cell',
          header: false,
          children: [{ type: 'paragraph', children: [{ text }] }],
        })),
      })),
    },
  ];
  const contradictions = blockTexts(table).flatMap(({ text, cell }) => findContradictions(text, cell));
  expect(contradictions.map(({ written, sentence }) => `${written}: ${sentence}`)).toEqual(found);
});

test('the row of a table with more text than a long sentence tells nothing about its numbers', () => {
  const row = ['Profesyonel', '160.000 ₺'];
  expect(findContradictions('160.000 ₺', { row })).toHaveLength(1);
  expect(findContradictions('160.000 ₺', { row: [...row, 'söz '.repeat(300)] })).toEqual([]);
});

test('a contradiction contains its sentence, without the sentences around it', () => {
  expect(findContradictions('Merhaba. Doğruluk %95! Peki?')[0]?.sentence).toBe('Doğruluk %95!');
});

test('the digits of former numbers are those of changed facts that posts are searched for', () => {
  expect(formerDigits(SHIPPED_FACTS, [SHIPPED_FACTS])).toEqual([]);
  const former = { ...SHIPPED_FACTS, setupPublic: '48–96 saat', answer: '0,9 sn', routineShare: '%86' };
  expect(formerDigits(NEW_FACTS, [former, SHIPPED_FACTS])).toEqual([
    '48',
    '96',
    '0,9',
    '99',
    '170.000',
    '170000',
  ]);
});
