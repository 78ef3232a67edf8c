import { CLAIMS, numberOf } from '#shared/claims.ts';
import type { ButtonName } from '#shared/analytics-events.ts';
import type { Site } from '#shared/site.ts';
import type { Closing, Faq, PageMeta, Point, Turn } from './kinds.ts';
import { PACKAGE_FINDER } from './package-finder-words.ts';

/** A package (specification, section 9). Prices are in Turkish lira, credits in minutes. */
export type PricingPackage = {
  name: string;
  /** The name's language, if not Turkish. */
  lang?: string;
  /** The price, with dots between thousands, or a text instead of a number. */
  price: string;
  currency?: string;
  /** Minutes per month. */
  minutes: number;
  credits: string;
  description: string;
  features: readonly string[];
  /** The package's cells in the comparison, in the order of the rows. */
  compared: readonly string[];
  popular?: true;
  act: string;
  look: 'solid' | 'line';
  button: ButtonName;
};

/**
 * The period of a price, and whether the price includes VAT: `{ per: 'ayda', tax: 'KDV hariç' }`. The owner
 * decides about both; a missing field claims nothing.
 */
export type PriceTerms = { per?: string; tax?: string };

const TERMS: PriceTerms = {};

type Pricing = {
  meta: PageMeta;
  question: string;
  title: string;
  lead: string;
  /** The title of the bar that slides in. */
  bar: string;
  popular: string;
  terms: PriceTerms;
  minutes: string;
  /** `each` precedes the price of a minute; `custom` replaces the price if it is negotiated. */
  rate: { each: string; custom: string };
  /** `legend` explains the ruler of minutes; the letters of `voice` determine the heights of its stems. */
  ruler: { legend: string; voice: string };
  finder: typeof PACKAGE_FINDER;
  packages: readonly PricingPackage[];
  comparison: Turn & { rows: readonly string[]; minutes: string; rate: string; custom: string };
  all: { title: string; points: readonly Point[] };
  faq: { title: string; items: readonly Faq[] };
  closing: Closing;
};

/** The label of every package's button. */
const TRY = `${CLAIMS.trial} ücretsiz deneyin`;

/** Returns the price of a minute in whole liras; undefined for a negotiated price. */
export function minutePrice({
  price,
  minutes,
}: Pick<PricingPackage, 'price' | 'minutes'>): number | undefined {
  const liras = Number(price.replaceAll('.', ''));
  return Number.isFinite(liras) ? Math.round(liras / minutes) : undefined;
}

export const pricing = (site: Site): Pricing => ({
  meta: {
    title: `Fiyatlandırma | ${site.name}`,
    description: `Yapay zekâ çağrı merkezi fiyatları: konuşulan dakikaya ödeyin, artan dakika devretsin. Taahhüt yok, ${CLAIMS.trial} ücretsiz deneme, kredi kartı istenmez.`,
  },
  question: 'Boş geçen saate de para ödüyor muyum?',
  title: 'Esnek Fiyatlandırma',
  lead: 'Hayır. Konuşulan dakikaya ödersiniz; artan dakika bir sonraki aya sizinle gelir.',
  bar: 'Fiyatlandırma',
  popular: 'En Popüler',
  terms: TERMS,
  minutes: 'dakika',
  rate: { each: 'Dakikası', custom: 'Dakikası size özel' },
  ruler: {
    legend: 'Cetvel logaritmik: her çentik on kat dakika.',
    voice: 'İyi günler, buyurun, sizi dinliyorum.',
  },
  finder: PACKAGE_FINDER,
  packages: [
    {
      name: 'Discovery',
      lang: 'en',
      price: numberOf(CLAIMS.priceDiscovery),
      currency: '₺',
      minutes: 500,
      credits: '500',
      description: 'Sesli asistanı kendi hattında duymak isteyenler için.',
      features: ['10 eş zamanlı arama', '1 satış, 1 destek temsilcisi', 'Türkçe', 'E-posta desteği'],
      compared: ['10', '1 satış, 1 destek', 'Türkçe', 'E-posta', '–', 'Devreder', 'Yok'],
      act: TRY,
      look: 'line',
      button: 'pricing_discovery',
    },
    {
      name: 'Başlangıç',
      price: numberOf(CLAIMS.priceBaslangic),
      currency: '₺',
      minutes: 2500,
      credits: '2.500',
      description: 'Telefonu düzenli çalan, ekibi küçük işletmeler için.',
      features: [
        '10 eş zamanlı arama',
        '1 satış, 1 destek temsilcisi',
        'Türkçe ve İngilizce',
        'E-posta desteği',
      ],
      compared: ['10', '1 satış, 1 destek', 'Türkçe ve İngilizce', 'E-posta', '–', 'Devreder', 'Yok'],
      act: TRY,
      look: 'line',
      button: 'pricing_baslangic',
    },
    {
      name: 'Profesyonel',
      price: numberOf(CLAIMS.priceProfesyonel),
      currency: '₺',
      minutes: 10_000,
      credits: '10.000',
      description: 'Birden çok hattı, birden çok işi olanlar için.',
      features: ['10 eş zamanlı arama', '10 temsilci', 'Türkçe ve İngilizce', 'Öncelikli destek'],
      compared: ['10', '10', 'Türkçe ve İngilizce', 'Öncelikli', '–', 'Devreder', 'Yok'],
      popular: true,
      act: TRY,
      look: 'solid',
      button: 'pricing_profesyonel',
    },
    {
      name: 'Kurumsal',
      price: 'Özel fiyat',
      minutes: 100_000,
      credits: '100.000+',
      description: 'Banka, telekom, sigorta ve kamu ölçeği için.',
      features: [
        '50 eş zamanlı arama',
        'Sınırsız temsilci',
        CLAIMS.languagesKurumsal,
        `${CLAIMS.sla} SLA`,
        'Size ayrılmış müşteri yöneticisi',
      ],
      compared: [
        '50',
        'Sınırsız',
        numberOf(CLAIMS.languagesKurumsal),
        'Müşteri yöneticisi',
        CLAIMS.sla,
        'Devreder',
        'Yok',
      ],
      act: 'İletişime Geç',
      look: 'line',
      button: 'pricing_kurumsal',
    },
  ],
  all: {
    title: 'Tüm Paketlerde',
    points: [
      { title: 'Dakikalar devreder', text: 'Kullanmadığınız dakika ay sonunda silinmez.' },
      { title: 'Taahhüt yok', text: 'İstediğiniz ay başlar, istediğiniz ay bırakırsınız.' },
      { title: `${CLAIMS.trial} ücretsiz deneme`, text: 'Kredi kartı istenmez, hemen açılır.' },
    ],
  },
  comparison: {
    question: 'Aradaki fark tam olarak ne?',
    title: 'Yan yana, satır satır.',
    minutes: 'Dakika',
    rate: 'Dakikası',
    custom: 'Size özel',
    rows: ['Eş zamanlı arama', 'Temsilci', 'Dil', 'Destek', 'SLA', 'Artan dakika', 'Taahhüt'],
  },
  faq: {
    title: 'Fiyatla ilgili sorular',
    items: [
      {
        question: 'Dakikam biterse ne olur?',
        answer: 'Ay sonunu beklemezsiniz; ay içinde ek paket alabilirsiniz.',
      },
      {
        question: 'Sonradan paket yükseltebilir miyim?',
        answer: 'Evet. Satış ekibimize yazmanız yeterli; yalnızca aradaki farkı ödersiniz.',
      },
      { question: 'Kullanmadığım dakikalar yanar mı?', answer: 'Hayır, her ay bir sonrakine devreder.' },
    ],
  },
  closing: {
    question: 'Hangisini seçeceğimi bilemedim.',
    title: 'Ayda kaç kez çaldığını söyleyin, gerisi bizde.',
    lead: `Arama sayınıza göre paketi biz önerelim. ${CLAIMS.reply} içinde yanıtlıyoruz.`,
    voice: 'Hangi paket size göre',
  },
});
