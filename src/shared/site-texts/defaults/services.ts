import type { Services } from '../records/services.ts';

/** Title, closing and links are fixed (specification, Services overview). */
export const services: Services = {
  meta: {
    title: 'Hizmetlerimiz | {brand}',
    description:
      'E-ticaret, sağlık ve beş şehir için yapay zekâ çağrı merkezi: aramanızı {open} karşılayan, Türkçe konuşan, {setup|de} kurulan sesli asistanlar.',
  },
  card: {
    question: 'Benim işimi de yapar mı?',
    title: 'Telefonu açar, anlar, işi bitirir.',
    voice: 'Hekiminizden [yarına randevu] alabilir miyim?',
  },
  question: 'Benim işimi de yapar mı?',
  title: 'Hizmetlerimiz',
  more: 'Detaylı Bilgi',
  closing: {
    question: 'Benim işim biraz farklı.',
    title: 'İhtiyacınıza Özel Çözüm Arayın mı?',
    lead: 'Nasıl arandığınızı anlatın, sesli asistanınızı ona göre kuralım. {reply} içinde sizinle iletişime geçiyoruz.',
    voice: 'Sizin işiniz nasıl',
    act: 'Demo Talep Et',
  },
};
