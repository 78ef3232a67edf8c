import { CLAIMS } from '#shared/claims.ts';
import type { Site } from '#shared/site.ts';
import type { CityRoute } from './cities/city.ts';
import type { Closing, PageMeta } from './kinds.ts';
import type { ServiceRoute } from './services/service.ts';

type ServicesOverview = {
  meta: PageMeta;
  question: string;
  title: string;
  /** The texts beside the names of the cards. */
  cards: Readonly<Record<ServiceRoute | CityRoute, string>>;
  more: string;
  closing: Closing;
};

/** Title, closing and links come from the specification. */
export const servicesOverview = (site: Site): ServicesOverview => ({
  meta: {
    title: `Hizmetlerimiz | ${site.name}`,
    description: `E-ticaret, sağlık ve beş şehir için yapay zekâ çağrı merkezi: aramanızı ${CLAIMS.open} karşılayan, Türkçe konuşan, ${CLAIMS.setup}te kurulan sesli asistanlar.`,
  },
  question: 'Benim işimi de yapar mı?',
  title: 'Hizmetlerimiz',
  cards: {
    serviceEcommerce:
      'Kargo takibi, sipariş sorgulama, stok kontrolü. Kampanya gecesinde de, bayram sabahında da.',
    serviceHealth: 'Hekim takvimlerini bilir, boşluğu bulur, onayı ve hatırlatmayı gönderir.',
    cityIstanbul: 'İki yakanın temposuna yetişen hat.',
    cityAnkara: 'Kurumlar, klinikler ve merkez ofisler için.',
    cityIzmir: 'Türkçe, İngilizce, Yunanca ve Almanca.',
    cityBursa: 'Sanayinin vardiyasına uyan, beş dilli hat.',
    citySakarya: 'Fabrikadan bungalova, hepsi aynı numarada.',
  },
  more: 'Detaylı Bilgi',
  closing: {
    question: 'Benim işim biraz farklı.',
    title: 'İhtiyacınıza Özel Çözüm Arayın mı?',
    lead: `Nasıl arandığınızı anlatın, sesli asistanınızı ona göre kuralım. ${CLAIMS.reply} içinde sizinle iletişime geçiyoruz.`,
    voice: 'Sizin işiniz nasıl',
    act: 'Demo Talep Et',
  },
});
