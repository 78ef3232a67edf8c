import { expect, test } from 'vitest';
import { CLAIM_RULES, findContradictions } from './claim-rules.ts';
import { CLAIM_NAMES, CLAIMS } from './claims.ts';

test.each<[text: string, phrase: string, claims: string[]]>([
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
])('“%s” contradicts a claim', (text, phrase, claims) => {
  expect(findContradictions(text)).toEqual([{ written: phrase, claims }]);
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
])('“%s” contradicts no claim', (text) => {
  expect(findContradictions(text)).toEqual([]);
});

test('a sentence with the words and the number of one claim contradicts no claim', () => {
  for (const name of CLAIM_NAMES) {
    const { words } = CLAIM_RULES[name];
    if (!words) continue;
    const sentence = `${words.map(([word]) => word).join(' ')}: ${CLAIMS[name]}`;
    expect([name, findContradictions(sentence)]).toEqual([name, []]);
  }
});
