import type { NamedTexts } from '../named-texts.ts';
import type { ArticleClosings } from '../records/article-closings.ts';

export function articleClosings({
  brand,
  reply,
  demo,
}: Pick<NamedTexts, 'brand' | 'reply' | 'demo'>): ArticleClosings {
  return {
    more: 'Nasıl çalıştığını okumak isterseniz:',
    byCategory: [
      {
        slugs: ['e-ticaret', 'lojistik'],
        question: 'Bizde de aynı soru. Günde kaç kez, bilmiyorum.',
        title: `Yarın ilk “kargom nerede”yi ${brand} açsın.`,
        slip: {
          title: 'Kargo takibi',
          note: 'örnek',
          rows: [
            { label: 'Konu', value: '[Kargom nerede]' },
            { label: 'Bulunan', value: 'Dağıtım aracında' },
            { label: 'Süre', value: 'Beklemeden' },
          ],
          result: 'Durum okundu',
          done: true,
        },
        service: 'serviceEcommerce',
      },
      {
        slugs: ['saglik', 'randevu'],
        question: 'Bizim telefon da en çok biz kapalıyken çalıyor.',
        title: `Bu akşamki randevuyu ${brand} yazsın.`,
        slip: {
          title: 'Randevu',
          note: 'örnek',
          rows: [
            { label: 'Ne için', value: '[Kontrol muayenesi]' },
            { label: 'Gün', value: '[Yarın], 16.00' },
            { label: 'Hatırlatma', value: 'WhatsApp, 15.00' },
          ],
          result: 'Onaylandı',
          done: true,
        },
        service: 'serviceHealth',
      },
    ],
    other: {
      question: 'Peki, bizim telefonda nasıl olurdu?',
      title: 'Kendi müşterinizin sorularıyla dinleyin.',
      slip: {
        title: 'Demo',
        note: 'size göre',
        rows: [
          { label: 'Konu', value: '[Sizin sorularınız]' },
          { label: 'Süre', value: demo },
          { label: 'Dönüş', value: `${reply} içinde` },
        ],
        result: 'Sizi bekliyor',
      },
      link: 'Hizmetlerimiz',
    },
  };
}
