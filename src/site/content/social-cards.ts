import type { SocialCard, SocialCardName } from '#shared/brand-files.ts';
import { fullHeadline } from '#shared/headline.ts';
import type { Site } from '#shared/site.ts';

/** Texts of the social cards: an owner's question, the page's answer, and a sentence of a call. */
const CARDS: Readonly<Record<SocialCardName, (site: Site) => SocialCard>> = {
  landing: (site) => ({
    question: 'Ya telefon çaldığında kimse yoksa?',
    title: fullHeadline(site),
    voice: 'İyi günler, bir [randevu] alacaktım da.',
  }),
  services: () => ({
    question: 'Benim işimi de yapar mı?',
    title: 'Telefonu açar, anlar, işi bitirir.',
    voice: 'Hekiminizden [yarına randevu] alabilir miyim?',
  }),
  ecommerce: () => ({
    question: 'Herkes kargosunu soruyor, kim yetişecek?',
    title: 'Kargoyu bulur, siparişi okur.',
    voice: '[Kargom] üç gündür gelmedi, nerede bu?',
  }),
  health: () => ({
    question: 'Hasta bakarken telefonu kim açacak?',
    title: 'Siz muayenede, o telefonda.',
    voice: '[Perşembeki randevumu] cumaya alabilir miyiz?',
  }),
  istanbul: () => ({
    question: 'İstanbul’un iki yakasına kim yetişecek?',
    title: '0212 · 0216',
    voice: '[Kadıköy’den] arıyorum, bugün yeriniz var mı?',
  }),
  ankara: () => ({
    question: 'Ankara’da mesai bitince kim açacak?',
    title: '0312',
    voice: 'Mesai bitti biliyorum ama [bir randevu] alacaktım.',
  }),
  izmir: () => ({
    question: 'İzmir’de telefon Almanca çalarsa?',
    title: '0232',
    voice: 'Guten Tag, haben Sie [morgen] einen Termin frei?',
  }),
  bursa: () => ({
    question: 'Bursa’da vardiya değişirken kim açacak?',
    title: '0224',
    voice: 'Bizim [sevkiyat] bu akşam mı çıkıyor acaba?',
  }),
  sakarya: () => ({
    question: 'Sakarya’da kimler arar ki?',
    title: '0264',
    voice: '[Hafta sonu] iki kişilik bungalov var mı?',
  }),
  pricing: () => ({
    question: 'Boş geçen saate de para ödüyor muyum?',
    title: 'Hayır. Konuşulan dakikaya ödersiniz.',
    voice: 'Peki [artan dakikalar] ne oluyor?',
  }),
  blog: () => ({
    question: 'Bu işi yapanlar ne anlatıyor?',
    title: 'Telefonun öbür ucundan yazılar.',
    voice: 'Alo, sesim [geliyor mu]?',
  }),
  notice: () => ({
    question: 'Söylediklerimi kim biliyor?',
    title: 'KVKK aydınlatma metni',
    voice: 'Bilgilerim [bende kalsın] istiyorum.',
  }),
};

export function socialCard(name: SocialCardName, site: Site): SocialCard {
  return CARDS[name](site);
}
