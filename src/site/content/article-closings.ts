import { CLAIMS } from '#shared/claims.ts';
import type { Site } from '#shared/site.ts';
import { pathTo } from '#shared/routes.ts';
import { serviceAt } from './directory.ts';

/** The closing of an article: a reader's question, our answer, and an example slip. */
export type ArticleClosing = {
  question: string;
  title: string;
  service: { path: string; name: string };
  /** The slip has no result, so that it claims nothing. */
  slip: {
    title: string;
    note: string;
    rows: readonly { label: string; value: string }[];
    result: string;
    done: boolean;
  };
};

export const ARTICLE_CLOSING = { more: 'Nasıl çalıştığını okumak isterseniz:' } as const;

const EXAMPLE = 'örnek';

/** Closings by the slug of a category. */
const MATCHED: readonly { categories: readonly string[]; closing: (site: Site) => ArticleClosing }[] = [
  {
    categories: ['e-ticaret', 'lojistik'],
    closing: (site) => ({
      question: 'Bizde de aynı soru. Günde kaç kez, bilmiyorum.',
      title: `Yarın ilk “kargom nerede”yi ${site.name} açsın.`,
      service: serviceAt(site, pathTo('serviceEcommerce')),
      slip: {
        title: 'Kargo takibi',
        note: EXAMPLE,
        rows: [
          { label: 'Konu', value: '[Kargom nerede]' },
          { label: 'Bulunan', value: 'Dağıtım aracında' },
          { label: 'Süre', value: 'Beklemeden' },
        ],
        result: 'Durum okundu',
        done: true,
      },
    }),
  },
  {
    categories: ['saglik', 'randevu'],
    closing: (site) => ({
      question: 'Bizim telefon da en çok biz kapalıyken çalıyor.',
      title: `Bu akşamki randevuyu ${site.name} yazsın.`,
      service: serviceAt(site, pathTo('serviceHealth')),
      slip: {
        title: 'Randevu',
        note: EXAMPLE,
        rows: [
          { label: 'Ne için', value: '[Kontrol muayenesi]' },
          { label: 'Gün', value: '[Yarın], 16.00' },
          { label: 'Hatırlatma', value: 'WhatsApp, 15.00' },
        ],
        result: 'Onaylandı',
        done: true,
      },
    }),
  },
];

/** Returns the closing of the first category that has one; all other articles share a closing. */
export function articleClosing(categories: readonly { slug: string }[], site: Site): ArticleClosing {
  const slugs = new Set(categories.map(({ slug }) => slug));
  const closing = MATCHED.find(({ categories: own }) => own.some((slug) => slugs.has(slug)));
  return closing ? closing.closing(site) : forAnyBusiness();
}

function forAnyBusiness(): ArticleClosing {
  return {
    question: 'Peki, bizim telefonda nasıl olurdu?',
    title: 'Kendi müşterinizin sorularıyla dinleyin.',
    service: { path: pathTo('services'), name: 'Hizmetlerimiz' },
    slip: {
      title: 'Demo',
      note: 'size göre',
      rows: [
        { label: 'Konu', value: '[Sizin sorularınız]' },
        { label: 'Süre', value: CLAIMS.demo },
        { label: 'Dönüş', value: `${CLAIMS.reply} içinde` },
      ],
      result: 'Sizi bekliyor',
      done: false,
    },
  };
}
