import type { Site } from '#shared/site.ts';

const PROMISE =
  'Türkçe konuşan yapay zekâ ses temsilciniz müşterinizi 7/24 karşılar: randevuyu yazar, siparişi bulur, soruyu yanıtlar.';

/** The landing page in words. Figures and promises are the specification's. */
export const LANDING = {
  title: (site: Site) => `${site.name}: ${site.tagline}`,
  description: PROMISE,
  hero: {
    rang: 'Telefon çaldı.',
    answered: (site: Site) => `${site.name} açtı bile.`,
    /** Spoken by the two voice lines that thread the headline. */
    ringing: 'Alo, iyi günler, kimse yok mu? Bir randevu alacaktım da, açan olursa.',
    answer: 'İyi günler, hoş geldiniz, ben sesli asistanım, buyurun, nasıl yardımcı olabilirim?',
    lead: `${PROMISE} Siz işinize bakarsınız.`,
    facts: ['48 saatte kurulum', 'Ücretsiz deneme', 'KVKK’ya uygun'],
  },
  closing: {
    question: 'Peki, nereden başlıyoruz?',
    title: 'On beş dakikalık bir demodan.',
    lead: (site: Site) =>
      `Bize işinizi anlatın; size kendi müşterinizin sorularıyla konuşan bir ${site.name} dinletelim. Beğenirseniz 48 saat içinde telefonunuz açılıyor.`,
    voice: 'Demoda görüşelim',
  },
} as const;
