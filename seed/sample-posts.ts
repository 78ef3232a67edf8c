/**
 * The blog of a first start: twelve published posts, a scheduled, an archived and a draft post. Texts are in
 * `sample-posts/{slug}.html`, one block a line; they say that their people and companies are invented.
 */

import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { TZDate } from '@date-fns/tz';
import { ROOT } from '#server/root.ts';
import { DEFAULT_SITE } from '#shared/site-texts/site.ts';
import type { SeedCategory, SeedPost } from './seed-post.ts';

const { timeZone: TIME_ZONE } = DEFAULT_SITE;

export interface SamplePost {
  readonly title: string;
  readonly slug: string;
  readonly excerpt: string;
  readonly categorySlugs: readonly string[];
  readonly metaDescription: string;
  readonly metaKeywords: string;
  readonly status: SeedPost['status'];
  /** Days before the first start; negative for a scheduled post, null for a post without a date. */
  readonly daysBefore: number | null;
  /** Hours and minutes in Istanbul. */
  readonly time: readonly [hours: number, minutes: number];
}

export const SAMPLE_CATEGORIES: readonly SeedCategory[] = [
  {
    name: 'Sağlık',
    slug: 'saglik',
    description: 'Klinikler ve muayenehaneler için: telefonu açan, derdi dinleyen, günü veren konuşmalar.',
    parentSlug: null,
  },
  {
    name: 'Randevu',
    slug: 'randevu',
    description: 'Takvim, hatırlatma ve boş kalan saatler üzerine notlar.',
    parentSlug: 'saglik',
  },
  {
    name: 'E-ticaret',
    slug: 'e-ticaret',
    description: 'Sipariş, iade ve “kargom nerede” sorusunun etrafında dönen günler.',
    parentSlug: null,
  },
  {
    name: 'Lojistik',
    slug: 'lojistik',
    description: 'Rampadan, depodan ve yoldan gelen aramaların karşılandığı yer.',
    parentSlug: null,
  },
  {
    name: 'Ses tasarımı',
    slug: 'ses-tasarimi',
    description: 'Açılış cümlesi, tempo, söz sırası: bir konuşmayı konuşma yapan küçük kararlar.',
    parentSlug: null,
  },
  {
    name: 'KVKK',
    slug: 'kvkk',
    description: 'Ses kaydı, aydınlatma ve silme talebi üzerine, hukukçu olmayanlar için yazılar.',
    parentSlug: null,
  },
  {
    name: 'Turizm',
    slug: 'turizm',
    description: 'Otel, pansiyon ve lokantalarda birden çok dilde çalan telefon.',
    parentSlug: null,
  },
  {
    name: 'Kurulum',
    slug: 'kurulum',
    description: 'Numara yönlendirme, takvim ve bildirim bağlantıları: işin kablolu tarafı.',
    parentSlug: null,
  },
];

export const SAMPLE_POSTS: readonly SamplePost[] = [
  {
    title: 'Gece aranan klinik neden sabah kazanır',
    slug: 'gece-aranan-klinik-neden-sabah-kazanir',
    excerpt:
      'Açılmayan telefon, başka kliniğin açılan telefonudur. Mesai bittikten sonra gelen aramaları üç küçük değişiklikle nasıl tutarsınız?',
    categorySlugs: ['saglik', 'randevu'],
    metaDescription:
      'Mesai dışında gelen hasta aramaları neden kaçar, nasıl karşılanır? Klinikler için gece telefonu düzeni ve bu hafta yapılabilecekler.',
    metaKeywords: 'gece aramaları, klinik telefonu, sağlık randevu sistemi, mesai dışı randevu',
    status: 'published',
    daysBefore: 2,
    time: [9, 30],
  },
  {
    title: 'Kargom nerede sorusunun gerçek maliyeti',
    slug: 'kargom-nerede-sorusunun-gercek-maliyeti',
    excerpt:
      'Aynı soruya günde kaç kez cevap veriyorsunuz? Bir kâğıt, bir kalem ve dört satırlık bir hesapla öğrenebilirsiniz.',
    categorySlugs: ['e-ticaret', 'lojistik'],
    metaDescription:
      '“Kargom nerede” sorusunun işletmenize kaç saate mal olduğunu dört satırda hesaplayın; sorunun arkasındaki dört ayrı anlamı görün.',
    metaKeywords: 'kargo takibi, e-ticaret çağrı merkezi, müşteri hizmetleri maliyeti, sipariş sorgulama',
    status: 'published',
    daysBefore: 9,
    time: [10, 0],
  },
  {
    title: 'Yapay zekâ kendini nasıl tanıtmalı',
    slug: 'yapay-zeka-kendini-nasil-tanitmali',
    excerpt:
      '“Ben bir asistanım” demek güveni azaltmıyor, artırıyor. Açılış cümlesini yazarken dikkat ettiklerimiz.',
    categorySlugs: ['ses-tasarimi'],
    metaDescription:
      'Telefonu açan asistan kim olduğunu ne zaman söylemeli? Açılış cümlesinin dört işi, kısaltma yolu ve “robot musun” sorusuna cevap.',
    metaKeywords: 'açılış cümlesi, yapay zekâ asistanı, sesli asistan, konuşma tasarımı',
    status: 'published',
    daysBefore: 17,
    time: [11, 15],
  },
  {
    title: 'KVKK ve ses kaydı: işletmeler için kısa rehber',
    slug: 'kvkk-ve-ses-kaydi-isletmeler-icin-kisa-rehber',
    excerpt:
      'Aydınlatma cümlesi, saklama süresi, silme talebi. Avukatınıza gitmeden önce masanızı toplamanız için.',
    categorySlugs: ['kvkk'],
    metaDescription:
      'Ses kaydı tutan işletmeler için KVKK rehberi: aydınlatma, saklama süresi, erişim, silme talebi ve hizmet aldığınız firmaya sorulacaklar.',
    metaKeywords: 'KVKK, ses kaydı, aydınlatma metni, saklama süresi, silme talebi',
    status: 'published',
    daysBefore: 26,
    time: [9, 0],
  },
  {
    title: 'Randevuya gelmeyen hastayı geri kazanmak',
    slug: 'randevuya-gelmeyen-hastayi-geri-kazanmak',
    excerpt:
      'Hatırlatma mesajının saati, metninden daha önemli olabilir. Kliniklerde işe yarayan dört zamanlama.',
    categorySlugs: ['randevu', 'saglik'],
    metaDescription:
      'Gelmeyen hasta neden gelmez, nasıl geri kazanılır? Hatırlatma için dört zamanlama, örnek mesaj ve boşalan saati doldurmanın yolu.',
    metaKeywords: 'randevu hatırlatma, gelmeyen hasta, WhatsApp hatırlatma, klinik takvimi',
    status: 'published',
    daysBefore: 38,
    time: [14, 0],
  },
  {
    title: 'Çok dilli otel resepsiyonu: Sapanca notları',
    slug: 'cok-dilli-otel-resepsiyonu-sapanca-notlari',
    excerpt: 'Japonca arayan misafir, Türkçe konuşan ekip. Dil değişen bir konuşmada ritmi korumak üzerine.',
    categorySlugs: ['turizm'],
    metaDescription:
      'Göl kenarında küçük bir otelin bir günü: çok dilli telefon, gece gelen misafir, özel adlar ve insana bırakılan konuşmalar.',
    metaKeywords: 'çok dilli resepsiyon, Sapanca otel, turizm çağrı merkezi, yabancı misafir',
    status: 'published',
    daysBefore: 54,
    time: [8, 45],
  },
  {
    title: 'Bayram haftasında telefonu kim açacak',
    slug: 'bayram-haftasinda-telefonu-kim-acacak',
    excerpt:
      'Ekip azalır, telefon çoğalır. Bayramdan on gün öncesinden dönüş gününe, duvara asılacak bir kontrol listesi.',
    categorySlugs: ['e-ticaret'],
    metaDescription:
      'Bayram haftası için telefon hazırlığı: nöbet listesi, dört soru, açılış cümlesi, arife günü düzeni ve dönüş günü sıralaması.',
    metaKeywords: 'bayram hazırlığı, kargo son gönderim, nöbet listesi, 7/24 telefon',
    status: 'published',
    daysBefore: 73,
    time: [10, 30],
  },
  {
    title: 'Sıfır virgül sekiz saniye: iyi bir yanıtın içi',
    slug: 'sifir-virgul-sekiz-saniye',
    excerpt:
      'Sitemizde duran 0,8 sn neyin süresi? Dinlemek, susmayı anlamak ve Türkçenin sonda duran yüklemi üzerine.',
    categorySlugs: ['ses-tasarimi', 'kurulum'],
    metaDescription:
      'Telefonda yanıt süresi nerede başlar, nerede biter? 0,8 saniyenin dört evresi, söz kesme ve bekletme üzerine, kulakla ölçülen bir yazı.',
    metaKeywords: 'yanıt süresi, konuşma temposu, sesli asistan, Türkçe konuşma tanıma',
    status: 'published',
    daysBefore: 95,
    time: [13, 20],
  },
  {
    title: 'Bir depo sorumlusuyla altı soru',
    slug: 'bir-depo-sorumlusuyla-alti-soru',
    excerpt:
      '“Bakıp döneyim” lafını kaldırsanız depo genişler. Rampadan telefona, hayalî bir söyleşi ve gerçek bir kelime listesi.',
    categorySlugs: ['lojistik'],
    metaDescription:
      'Depoda telefon kimin işi? Hayalî bir depo sorumlusuyla altı soru: tekrar eden aramalar, depo dili, aktarma sınırları ve ilk hafta.',
    metaKeywords: 'lojistik çağrı merkezi, depo telefonu, rampa sırası, sevkiyat sorgulama',
    status: 'published',
    daysBefore: 121,
    time: [7, 50],
  },
  {
    title: 'Numaranızı yönlendirmeden önce on beş dakika',
    slug: 'numaranizi-yonlendirmeden-once-on-bes-dakika',
    excerpt:
      'Kahvenizi alın, sırayla gidin, sonunda telefonunuz çalsın: kurulum sabahı için dakika dakika bir liste.',
    categorySlugs: ['kurulum'],
    metaDescription:
      'Telefonu asistana yönlendirmeden önce yapılacaklar: açma düzeni, bilgi sayfası, sınırlar, açılış cümlesi ve üç deneme araması.',
    metaKeywords: 'kurulum, numara yönlendirme, bilgi sayfası, deneme araması, demo',
    status: 'published',
    daysBefore: 152,
    time: [9, 15],
  },
  {
    title: 'Dakika hesabı: hangi paket size yeter',
    slug: 'dakika-hesabi-hangi-paket-size-yeter',
    excerpt:
      'Bir hafta sayın, üç sayıyı çarpın. Paketlerin dakika başına fiyatı ve kendinize en yakın örnek işletme burada.',
    categorySlugs: ['e-ticaret', 'kurulum'],
    metaDescription:
      'Ayda kaç dakikaya ihtiyacınız var? Arama sayısından pakete giden kısa hesap, dakika başına fiyat tablosu ve üç örnek işletme.',
    metaKeywords: 'fiyatlandırma, dakika paketi, çağrı merkezi fiyatı, ücretsiz deneme',
    status: 'published',
    daysBefore: 188,
    time: [16, 0],
  },
  {
    title: 'Randevu bildirimini sisteminize bağlamak',
    slug: 'randevu-bildirimini-sisteminize-baglamak',
    excerpt:
      'Yazılımın başındaki kişi için: bildirimin gövdesi, imzası, yinelenmesi ve açmadan önceki sınama listesi.',
    categorySlugs: ['kurulum', 'randevu'],
    metaDescription:
      'Konuşmada alınan randevuyu kendi sisteminize almak: örnek gövde, imza doğrulama, aynı bildirimi iki kez işlememe ve sınama listesi.',
    metaKeywords: 'webhook, randevu entegrasyonu, imza doğrulama, bildirim, takvim bağlantısı',
    status: 'published',
    daysBefore: 230,
    time: [11, 40],
  },
  {
    title: 'Aynı anda on arama',
    slug: 'ayni-anda-on-arama',
    excerpt:
      'Kampanya mesajı 12.00’de gitti, 12.02’de on kişi birden arıyordu. Sıra kurmadan o on dakikayı karşılamak.',
    categorySlugs: ['e-ticaret'],
    metaDescription:
      'Kampanya günü telefonlar hep birden çalar. Yoğunluğu sıraya almadan karşılamak için hazırlık, iş bölümü ve ertesi gün okuması.',
    metaKeywords: 'yoğun saat, eşzamanlı görüşme, kampanya, çağrı sırası',
    status: 'published',
    daysBefore: -5,
    time: [10, 0],
  },
  {
    title: 'Hatırlatma mesajı yazma atölyesi',
    slug: 'hatirlatma-mesaji-yazma-atolyesi',
    excerpt: 'Her mesaj yüksek sesle okundu, okurken utandıran cümle silindi. Atölyeden kalan üç not.',
    categorySlugs: ['randevu'],
    metaDescription:
      'Hatırlatma mesajlarını kısaltmak için yapılan atölyenin notları: önce, sonra ve akılda kalanlar.',
    metaKeywords: 'hatırlatma mesajı, randevu, atölye',
    status: 'archived',
    daysBefore: 400,
    time: [15, 0],
  },
  {
    title: 'Vardiya değişirken çalan telefon',
    slug: 'vardiya-degisirken-calan-telefon',
    excerpt: 'Tezgâhta kimse yok gibi ama telefon tam o on dakikada çalıyor. Sanayi işletmeleri için notlar.',
    categorySlugs: ['lojistik'],
    metaDescription:
      'Vardiya devrinde gelen aramalar nasıl karşılanır? Sanayi işletmeleri için hazırlık notları.',
    metaKeywords: 'vardiya, sanayi, sevkiyat, telefon',
    status: 'draft',
    daysBefore: null,
    time: [9, 0],
  },
];

/**
 * Returns the canonical HTML of a sample post, without the file's line breaks between blocks. Code has escaped angle
 * brackets, so no line break in code is between two tags.
 */
export function readSampleContent(slug: string): string {
  const file = join(ROOT, 'seed/sample-posts', `${slug}.html`);
  return readFileSync(file, 'utf8')
    .trim()
    .replace(/>\s*\n\s*</g, '><');
}

export function buildSamplePosts(now: Date): SeedPost[] {
  return SAMPLE_POSTS.map(({ daysBefore, time, ...post }) => {
    const publishedAt = daysBefore === null ? null : localTime(now, daysBefore, time);
    const writtenAt = publishedAt !== null && publishedAt < now ? publishedAt : localTime(now, 1, time);
    return {
      ...post,
      id: randomUUID(),
      content: readSampleContent(post.slug),
      // The site draws a cover from the title.
      featuredImage: null,
      publishedAt,
      createdAt: writtenAt,
      updatedAt: writtenAt,
    };
  });
}

/** Returns `time` in Istanbul on the day `daysBefore` days before `now`. */
function localTime(now: Date, daysBefore: number, [hours, minutes]: SamplePost['time']): Date {
  const today = new TZDate(now, TIME_ZONE);
  const day = today.getDate() - daysBefore;
  const moment = new TZDate(today.getFullYear(), today.getMonth(), day, hours, minutes, TIME_ZONE);
  return new Date(moment.getTime());
}
