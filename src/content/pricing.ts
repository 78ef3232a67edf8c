import type { ButtonName } from '#shared/analytics-events.ts';
import type { Site } from '#shared/site.ts';
import type { Closing, Faq, PageMeta, Point } from './kinds.ts';

/** A package of the pricing page (specification, section 9). Prices in Turkish lira, credits in minutes. */
export type PricingPackage = {
  name: string;
  /** Language of the name where it is not Turkish. */
  lang?: string;
  /** With dots between thousands; without a number it stands alone. */
  price: string;
  currency?: string;
  /** Minutes a month, and as they are written. */
  minutes: number;
  credits: string;
  description: string;
  features: readonly string[];
  popular?: true;
  act: string;
  look: 'solid' | 'line';
  button: ButtonName;
};

type Pricing = {
  meta: PageMeta;
  question: string;
  title: string;
  lead: string;
  /** Title of the bar that slides in. */
  bar: string;
  popular: string;
  minutes: string;
  /** What one stem of the drawing stands for, and the words that say so. */
  stem: { minutes: number; text: string };
  packages: readonly PricingPackage[];
  all: { title: string; points: readonly Point[] };
  faq: { title: string; items: readonly Faq[] };
  closing: Closing;
};

/** Minutes that one stem of the drawn credits stands for. */
const STEM_MINUTES = 500;

export const pricing = (site: Site): Pricing => ({
  meta: {
    title: `Fiyatlandırma | ${site.name}`,
    description:
      'Yapay zekâ çağrı merkezi fiyatları: konuşulan dakikaya ödeyin, artan dakika devretsin. Taahhüt yok, 14 gün ücretsiz deneme, kredi kartı istenmez.',
  },
  question: 'Boş geçen saate de para ödüyor muyum?',
  title: 'Esnek Fiyatlandırma',
  lead: 'Hayır. Konuşulan dakikaya ödersiniz; artan dakika bir sonraki aya sizinle gelir.',
  bar: 'Fiyatlandırma',
  popular: 'En Popüler',
  minutes: 'dakika',
  stem: { minutes: STEM_MINUTES, text: `Her çizgi ${STEM_MINUTES} dakika.` },
  packages: [
    {
      name: 'Discovery',
      lang: 'en',
      price: '15.000',
      currency: '₺',
      minutes: 500,
      credits: '500',
      description: 'Sesli asistanı kendi hattında duymak isteyenler için.',
      features: ['10 eş zamanlı arama', '1 satış, 1 destek temsilcisi', 'Türkçe', 'E-posta desteği'],
      act: 'Bilgi alın',
      look: 'line',
      button: 'pricing_discovery',
    },
    {
      name: 'Başlangıç',
      price: '50.000',
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
      act: 'Bilgi alın',
      look: 'line',
      button: 'pricing_baslangic',
    },
    {
      name: 'Profesyonel',
      price: '170.000',
      currency: '₺',
      minutes: 10_000,
      credits: '10.000',
      description: 'Birden çok hattı, birden çok işi olanlar için.',
      features: ['10 eş zamanlı arama', '10 temsilci', 'Türkçe ve İngilizce', 'Öncelikli destek'],
      popular: true,
      act: 'Bilgi alın',
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
        '135 dil',
        '%99,99 SLA',
        'Size ayrılmış müşteri yöneticisi',
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
      { title: '14 gün ücretsiz deneme', text: 'Kredi kartı istenmez, hemen açılır.' },
    ],
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
    lead: 'Arama sayınıza göre paketi biz önerelim. 48 saat içinde yanıtlıyoruz.',
    voice: 'Hangi paket size göre',
  },
});
