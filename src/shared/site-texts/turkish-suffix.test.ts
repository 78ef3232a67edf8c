import { describe, expect, test } from 'vitest';
import { SHIPPED_FACTS } from './facts.ts';
import { inWords, SUFFIXES, withSuffix } from './turkish-suffix.ts';

const KINDS = ['in', 'i', 'e', 'de', 'den', 'le', 'lik', 'si'] as const;
const POSSESSIVE_CASES = ['sinin', 'sini', 'sine', 'sinde', 'sinden'] as const;

/** Values whose suffix follows an apostrophe, how their last word is spoken, and the suffixes by KINDS. */
const WITH_APOSTROPHE: readonly [value: string, spokenEnd: string, suffixes: string][] = [
  // Digits.
  ['0', 'sıfır', 'ın ı a da dan la lık ı'],
  ['1', 'bir', 'in i e de den le lik i'],
  ['2', 'iki', 'nin yi ye de den yle lik si'],
  ['3', 'üç', 'ün ü e te ten le lük ü'],
  ['4', 'dört', 'ün ü e te ten le lük ü'],
  ['5', 'beş', 'in i e te ten le lik i'],
  ['6', 'altı', 'nın yı ya da dan yla lık sı'],
  ['7', 'yedi', 'nin yi ye de den yle lik si'],
  ['8', 'sekiz', 'in i e de den le lik i'],
  ['9', 'dokuz', 'un u a da dan la luk u'],
  // Tens.
  ['10', 'on', 'un u a da dan la luk u'],
  ['20', 'yirmi', 'nin yi ye de den yle lik si'],
  ['30', 'otuz', 'un u a da dan la luk u'],
  ['40', 'kırk', 'ın ı a ta tan la lık ı'],
  ['50', 'elli', 'nin yi ye de den yle lik si'],
  ['60', 'altmış', 'ın ı a ta tan la lık ı'],
  ['70', 'yetmiş', 'in i e te ten le lik i'],
  ['80', 'seksen', 'in i e de den le lik i'],
  ['90', 'doksan', 'ın ı a da dan la lık ı'],
  // Hundreds, thousands and more.
  ['100', 'yüz', 'ün ü e de den le lük ü'],
  ['200', 'iki yüz', 'ün ü e de den le lük ü'],
  ['1.000', 'bin', 'in i e de den le lik i'],
  ['1000', 'bin', 'in i e de den le lik i'],
  ['10.000', 'on bin', 'in i e de den le lik i'],
  ['15.000', 'on beş bin', 'in i e de den le lik i'],
  ['100.000', 'yüz bin', 'in i e de den le lik i'],
  ['1.000.000', 'bir milyon', 'un u a da dan la luk u'],
  ['20.000.000', 'yirmi milyon', 'un u a da dan la luk u'],
  ['1.000.000.000', 'bir milyar', 'ın ı a da dan la lık ı'],
  ['1.000.000.000.000', 'bir trilyon', 'un u a da dan la luk u'],
  // Several words: the last one decides.
  ['15', 'on beş', 'in i e te ten le lik i'],
  ['24', 'yirmi dört', 'ün ü e te ten le lük ü'],
  ['48', 'kırk sekiz', 'in i e de den le lik i'],
  ['72', 'yetmiş iki', 'nin yi ye de den yle lik si'],
  ['101', 'yüz bir', 'in i e de den le lik i'],
  ['110', 'yüz on', 'un u a da dan la luk u'],
  ['135', 'yüz otuz beş', 'in i e te ten le lik i'],
  ['2.500', 'iki bin beş yüz', 'ün ü e de den le lük ü'],
  ['2.040', 'iki bin kırk', 'ın ı a ta tan la lık ı'],
  ['1990', 'bin dokuz yüz doksan', 'ın ı a da dan la lık ı'],
  ['2026', 'iki bin yirmi altı', 'nın yı ya da dan yla lık sı'],
  ['1.250.000', 'bir milyon iki yüz elli bin', 'in i e de den le lik i'],
  ['3.000.009', 'üç milyon dokuz', 'un u a da dan la luk u'],
  // Percent.
  ['%0', 'yüzde sıfır', 'ın ı a da dan la lık ı'],
  ['%50', 'yüzde elli', 'nin yi ye de den yle lik si'],
  ['%75', 'yüzde yetmiş beş', 'in i e te ten le lik i'],
  ['%78', 'yüzde yetmiş sekiz', 'in i e de den le lik i'],
  ['%80', 'yüzde seksen', 'in i e de den le lik i'],
  ['80%', 'yüzde seksen', 'in i e de den le lik i'],
  ['%87', 'yüzde seksen yedi', 'nin yi ye de den yle lik si'],
  ['%94', 'yüzde doksan dört', 'ün ü e te ten le lük ü'],
  ['%96', 'yüzde doksan altı', 'nın yı ya da dan yla lık sı'],
  ['%99', 'yüzde doksan dokuz', 'un u a da dan la luk u'],
  ['%99,99', 'yüzde doksan dokuz virgül doksan dokuz', 'un u a da dan la luk u'],
  ['%100', 'yüzde yüz', 'ün ü e de den le lük ü'],
  // Decimals, fractions, ranges, times and "more than".
  ['0,8', 'sıfır virgül sekiz', 'in i e de den le lik i'],
  ['0,5', 'sıfır virgül beş', 'in i e te ten le lik i'],
  ['0,05', 'sıfır virgül sıfır beş', 'in i e te ten le lik i'],
  ['1,25', 'bir virgül yirmi beş', 'in i e te ten le lik i'],
  ['2,0', 'iki virgül sıfır', 'ın ı a da dan la lık ı'],
  ['7,10', 'yedi virgül on', 'un u a da dan la luk u'],
  ['7/24', 'yedi yirmi dört', 'ün ü e te ten le lük ü'],
  ['1/2', 'bir bölü iki', 'nin yi ye de den yle lik si'],
  ['3-5', 'üç beş', 'in i e te ten le lik i'],
  ['5–6', 'beş altı', 'nın yı ya da dan yla lık sı'],
  ['09.00', 'dokuz', 'un u a da dan la luk u'],
  ['09.00–17.00', 'on yedi', 'nin yi ye de den yle lik si'],
  ['17.30', 'on yedi otuz', 'un u a da dan la luk u'],
  ['10:15', 'on on beş', 'in i e te ten le lik i'],
  ['10.000+', 'on bin artı', 'nın yı ya da dan yla lık sı'],
  ['0850 000 00 00', 'sıfır', 'ın ı a da dan la lık ı'],
  // Money.
  ['15.000 ₺', 'te le', 'nin yi ye de den yle lik si'],
  ['50.000\u00A0₺', 'te le', 'nin yi ye de den yle lik si'],
  ['170.000₺', 'te le', 'nin yi ye de den yle lik si'],
  ['₺15.000', 'te le', 'nin yi ye de den yle lik si'],
  ['₺15.000–20.000', 'te le', 'nin yi ye de den yle lik si'],
  ['₺15.000–₺20.000', 'te le', 'nin yi ye de den yle lik si'],
  ['15.000 TL', 'te le', 'nin yi ye de den yle lik si'],
  ['100 €', 'avro', 'nun yu ya da dan yla luk su'],
  ['€9', 'avro', 'nun yu ya da dan yla luk su'],
  ['20 $', 'dolar', 'ın ı a da dan la lık ı'],
  // Abbreviations.
  ['3-5 dk', 'dakika', 'nın yı ya da dan yla lık sı'],
  ['0,8 sn', 'saniye', 'nin yi ye de den yle lik si'],
  ['800 ms', 'milisaniye', 'nin yi ye de den yle lik si'],
  ['SMS', 'es em es', 'in i e te ten le lik i'],
  ['KVKK', 'ka ve ka ka', 'nın yı ya da dan yla lık sı'],
  ['%20 KDV', 'ka de ve', 'nin yi ye de den yle lik si'],
  ['SLA', 'se le a', 'nın yı ya da dan yla lık sı'],
  ['AI', 'ey ay', 'ın ı a da dan la lık ı'],
  ['AB', 'a be', 'nin yi ye de den yle lik si'],
  ['TÜBİTAK', 'tübitak', 'ın ı a ta tan la lık ı'],
  // Proper names.
  ['İzmir', 'izmir', 'in i e de den le lik i'],
  ['Bursa', 'bursa', 'nın yı ya da dan yla lık sı'],
  ['Ankara', 'ankara', 'nın yı ya da dan yla lık sı'],
  ['İstanbul', 'istanbul', 'un u a da dan la luk u'],
  ['Sakarya', 'sakarya', 'nın yı ya da dan yla lık sı'],
  ['Gaziantep', 'gaziantep', 'in i e te ten le lik i'],
  ['Zonguldak', 'zonguldak', 'ın ı a ta tan la lık ı'],
  ['Ürgüp', 'ürgüp', 'ün ü e te ten le lük ü'],
  ['Ordu', 'ordu', 'nun yu ya da dan yla luk su'],
  ['Ünye', 'ünye', 'nin yi ye de den yle lik si'],
  ['Sesdaş', 'sesdaş', 'ın ı a ta tan la lık ı'],
  ['Başlangıç', 'başlangıç', 'ın ı a ta tan la lık ı'],
  ['Profesyonel', 'profesyonel', 'in i e de den le lik i'],
  ['Kurumsal', 'kurumsal', 'ın ı a da dan la lık ı'],
  ['Discovery', 'diskaviri', 'nin yi ye de den yle lik si'],
  ['Café', 'kafe', 'nin yi ye de den yle lik si'],
  ['Google', 'gugıl', 'ın ı a da dan la lık ı'],
  ['WhatsApp', 'vatsap', 'ın ı a ta tan la lık ı'],
];

/** Values with a common last word, and that word with the suffixes by KINDS. */
const ATTACHED: readonly [value: string, words: string][] = [
  ['48 saat', 'saatin saati saate saatte saatten saatle saatlik saati'],
  ['48–72 saat', 'saatin saati saate saatte saatten saatle saatlik saati'],
  ['2 gün', 'günün günü güne günde günden günle günlük günü'],
  ['2 hafta', 'haftanın haftayı haftaya haftada haftadan haftayla haftalık haftası'],
  ['2 ay', 'ayın ayı aya ayda aydan ayla aylık ayı'],
  ['3 yıl', 'yılın yılı yıla yılda yıldan yılla yıllık yılı'],
  ['15 dakika', 'dakikanın dakikayı dakikaya dakikada dakikadan dakikayla dakikalık dakikası'],
  ['On beş dakika', 'dakikanın dakikayı dakikaya dakikada dakikadan dakikayla dakikalık dakikası'],
  ['0,8 saniye', 'saniyenin saniyeyi saniyeye saniyede saniyeden saniyeyle saniyelik saniyesi'],
  ['50+ dil', 'dilin dili dile dilde dilden dille dillik dili'],
  ['dört dil', 'dilin dili dile dilde dilden dille dillik dili'],
  ['15.000 lira', 'liranın lirayı liraya lirada liradan lirayla liralık lirası'],
  ['100 avro', 'avronun avroyu avroya avroda avrodan avroyla avroluk avrosu'],
  ['20 dolar', 'doların doları dolara dolarda dolardan dolarla dolarlık doları'],
  ['5 kişi', 'kişinin kişiyi kişiye kişide kişiden kişiyle kişilik kişisi'],
  ['3 kez', 'kezin kezi keze kezde kezden kezle kezlik kezi'],
  ['10.000+ arama', 'aramanın aramayı aramaya aramada aramadan aramayla aramalık araması'],
  ['10 çağrı', 'çağrının çağrıyı çağrıya çağrıda çağrıdan çağrıyla çağrılık çağrısı'],
  ['3 sektör', 'sektörün sektörü sektöre sektörde sektörden sektörle sektörlük sektörü'],
  ['5 puan', 'puanın puanı puana puanda puandan puanla puanlık puanı'],
  ['3 paket', 'paketin paketi pakete pakette paketten paketle paketlik paketi'],
  ['1 kat', 'katın katı kata katta kattan katla katlık katı'],
  ['2 e-posta', 'e-postanın e-postayı e-postaya e-postada e-postadan e-postayla e-postalık e-postası'],
  ['yapay zekâ', 'zekânın zekâyı zekâya zekâda zekâdan zekâyla zekâlık zekâsı'],
  ['3 paragraf', 'paragrafın paragrafı paragrafa paragrafta paragraftan paragrafla paragraflık paragrafı'],
  ['2 tercih', 'tercihin tercihi tercihe tercihte tercihten tercihle tercihlik tercihi'],
  ['2 mahkûm', 'mahkûmun mahkûmu mahkûma mahkûmda mahkûmdan mahkûmla mahkûmluk mahkûmu'],
  ['millî', 'millînin millîyi millîye millîde millîden millîyle millîlik millîsi'],
  // Numbers in words.
  ['on dört', 'dördün dördü dörde dörtte dörtten dörtle dörtlük dördü'],
  ['kırk', 'kırkın kırkı kırka kırkta kırktan kırkla kırklık kırkı'],
  ['on üç', 'üçün üçü üçe üçte üçten üçle üçlük üçü'],
  ['yirmi', 'yirminin yirmiyi yirmiye yirmide yirmiden yirmiyle yirmilik yirmisi'],
  // Stems that change before a vowel.
  ['10 adet', 'adedin adedi adede adette adetten adetle adetlik adedi'],
  ['2 hat', 'hattın hattı hatta hatta hattan hatla hatlık hattı'],
  ['2 kayıt', 'kaydın kaydı kayda kayıtta kayıttan kayıtla kayıtlık kaydı'],
  ['5 şehir', 'şehrin şehri şehre şehirde şehirden şehirle şehirlik şehri'],
  ['3 çeyrek', 'çeyreğin çeyreği çeyreğe çeyrekte çeyrekten çeyrekle çeyreklik çeyreği'],
  ['2 talep', 'talebin talebi talebe talepte talepten taleple taleplik talebi'],
  ['bir kazanç', 'kazancın kazancı kazanca kazançta kazançtan kazançla kazançlık kazancı'],
  ['1 otopark', 'otoparkın otoparkı otoparka otoparkta otoparktan otoparkla otoparklık otoparkı'],
  // Loanwords with front vowels in their suffixes.
  ['1 santral', 'santralin santrali santrale santralde santralden santralle santrallik santrali'],
  ['2 terminal', 'terminalin terminali terminale terminalde terminalden terminalle terminallik terminali'],
  ['1 protokol', 'protokolün protokolü protokole protokolde protokolden protokolle protokollük protokolü'],
  ['3 kontrol', 'kontrolün kontrolü kontrole kontrolde kontrolden kontrolle kontrollük kontrolü'],
  ['4 rol', 'rolün rolü role rolde rolden rolle rollük rolü'],
  ['1 kabul', 'kabulün kabulü kabule kabulde kabulden kabulle kabullük kabulü'],
  ['dikkat', 'dikkatin dikkati dikkate dikkatte dikkatten dikkatle dikkatlik dikkati'],
  ['1 seyahat', 'seyahatin seyahati seyahate seyahatte seyahatten seyahatle seyahatlik seyahati'],
];

function allForms(value: string): string[] {
  return KINDS.map((kind) => withSuffix(value, kind));
}

describe('withSuffix', () => {
  test.each(WITH_APOSTROPHE)('%s, spoken “%s”, takes ’%s', (value, _spokenEnd, suffixes) => {
    expect(allForms(value)).toEqual(suffixes.split(' ').map((suffix) => `${value}’${suffix}`));
  });

  test.each(ATTACHED)('%s becomes %s', (value, words) => {
    const before = value.slice(0, value.lastIndexOf(' ') + 1);
    expect(allForms(value)).toEqual(words.split(' ').map((word) => before + word));
  });

  test.each([
    ['%80', '%80’inin %80’ini %80’ine %80’inde %80’inden'],
    ['%50', '%50’sinin %50’sini %50’sine %50’sinde %50’sinden'],
    ['%60', '%60’ının %60’ını %60’ına %60’ında %60’ından'],
    ['%96', '%96’sının %96’sını %96’sına %96’sında %96’sından'],
    ['%99', '%99’unun %99’unu %99’una %99’unda %99’undan'],
    ['%94', '%94’ünün %94’ünü %94’üne %94’ünde %94’ünden'],
    ['saat', 'saatinin saatini saatine saatinde saatinden'],
    ['gün', 'gününün gününü gününe gününde gününden'],
    ['dakika', 'dakikasının dakikasını dakikasına dakikasında dakikasından'],
    ['adet', 'adedinin adedini adedine adedinde adedinden'],
  ])('%s takes the cases of its possessive: %s', (value, words) => {
    expect(POSSESSIVE_CASES.map((kind) => withSuffix(value, kind))).toEqual(words.split(' '));
  });

  test.each([
    ['Avrupa Yakası', '’nın ’nı ’na ’nda ’ndan ’yla'],
    ['Sesdaş Ekibi', '’nin ’ni ’ne ’nde ’nden ’yle'],
    ['AI Çağrı Merkezi', '’nin ’ni ’ne ’nde ’nden ’yle'],
    ['çağrı merkezi', 'nin ni ne nde nden yle'],
    ['Büyükdere Caddesi', '’nin ’ni ’ne ’nde ’nden ’yle'],
  ])('%s ends with a possessive, so its cases are %s', (value, endings) => {
    const cases = KINDS.slice(0, 6).map((kind) => withSuffix(value, kind));
    expect(cases).toEqual(endings.split(' ').map((ending) => value + ending));
    expect(withSuffix(value, 'si')).toBe(value);
    expect(withSuffix(value, 'sinde')).toBe(withSuffix(value, 'de'));
  });

  test('these tables contain every suffix', () => {
    expect([...KINDS, ...POSSESSIVE_CASES].toSorted()).toEqual(SUFFIXES.toSorted());
  });

  test.each(Object.values(SHIPPED_FACTS))('the fact %s takes every suffix', (fact) => {
    for (const suffix of SUFFIXES) expect(withSuffix(fact, suffix)).toMatch(/[’\p{Ll}]\p{Ll}+$/u);
  });

  test.each(['', '–', '48 saat ', '48 saat.', '%', 'krş', '1.000.000.000.000.000'])(
    'refuses “%s”, which has no reading',
    (value) => {
      expect(() => withSuffix(value, 'de')).toThrow(RangeError);
    },
  );
});

describe('inWords', () => {
  test.each([
    ['0', 'sıfır'],
    ['1', 'bir'],
    ['2', 'iki'],
    ['3', 'üç'],
    ['4', 'dört'],
    ['5', 'beş'],
    ['6', 'altı'],
    ['7', 'yedi'],
    ['8', 'sekiz'],
    ['9', 'dokuz'],
    ['10', 'on'],
    ['11', 'on bir'],
    ['15', 'on beş'],
    ['20', 'yirmi'],
    ['30', 'otuz'],
    ['48', 'kırk sekiz'],
    ['50', 'elli'],
    ['60', 'altmış'],
    ['72', 'yetmiş iki'],
    ['80', 'seksen'],
    ['99', 'doksan dokuz'],
    ['100', 'yüz'],
    ['101', 'yüz bir'],
    ['110', 'yüz on'],
    ['135', 'yüz otuz beş'],
    ['200', 'iki yüz'],
    ['999', 'dokuz yüz doksan dokuz'],
    ['1000', 'bin'],
    ['1.000', 'bin'],
    ['1.001', 'bin bir'],
    ['1.100', 'bin yüz'],
    ['2.500', 'iki bin beş yüz'],
    ['10.000', 'on bin'],
    ['15.000', 'on beş bin'],
    ['21.000', 'yirmi bir bin'],
    ['101.000', 'yüz bir bin'],
    ['170.000', 'yüz yetmiş bin'],
    ['999.999', 'dokuz yüz doksan dokuz bin dokuz yüz doksan dokuz'],
    ['1.000.000', 'bir milyon'],
    ['1.001.000', 'bir milyon bin'],
    ['2.000.000.003', 'iki milyar üç'],
    ['999.000.000.000.000', 'dokuz yüz doksan dokuz trilyon'],
    ['007', 'yedi'],
    ['15 dakika', 'on beş dakika'],
    ['4 dil', 'dört dil'],
    ['15.000 lira', 'on beş bin lira'],
    ['2\u00A0iş günü', 'iki\u00A0iş günü'],
  ])('%s is “%s”', (value, words) => {
    expect(inWords(value)).toBe(words);
  });

  test('the words take the suffix of their last word', () => {
    expect(withSuffix(inWords('15 dakika'), 'lik')).toBe('on beş dakikalık');
    expect(withSuffix(inWords('4 dil'), 'de')).toBe('dört dilde');
  });

  test.each([
    '',
    'saat',
    '0,8',
    '0,8 sn',
    '%80',
    '7/24',
    '3-5 dk',
    '50+ dil',
    '15.000 ₺',
    '1.00',
    '9'.repeat(16),
  ])('refuses “%s”', (value) => {
    expect(() => inWords(value)).toThrow(RangeError);
  });
});
