import type { City } from '../records/city.ts';
import { SHIPPED_CITIES } from './directory.ts';

export const istanbul: City = {
  ...SHIPPED_CITIES['city-istanbul'],
  summary: 'İki yakanın temposuna yetişen hat.',
  meta: {
    title: 'İstanbul AI Çağrı Merkezi: iki yaka, {open} | {brand}',
    description:
      'İstanbul’da telefonunuzu {open} açan sesli asistan: randevuyu yazar, kargoyu bulur. Kurulum Avrupa Yakası’nda {setupEurope|number}, Anadolu Yakası’nda en çok {setup}.',
  },
  card: {
    question: 'İstanbul’un iki yakasına kim yetişecek?',
    title: '0212 · 0216',
    voice: '[Kadıköy’den] arıyorum, bugün yeriniz var mı?',
  },
  voice: 'Köprüdeyim, randevuya yarım saat gecikirim',
  buttons: { hero: 'istanbul_demo_request', closing: 'istanbul_demo_request' },
  hero: {
    title: 'İstanbul bekletilmeyi sevmez.',
    lead: 'Siz köprüdesiniz; bir hatta Kadıköy, ötekinde Şişli. {brand} ikisini de açar, soruyu yanıtlar, randevuyu yazar. Yol açılana kadar iş bitmiş olur.',
    act: 'Demo talep et',
  },
  countdown:
    'Kampanya: Avrupa Yakası’nda {setupEurope|number}, Anadolu Yakası’nda en çok {setup|de} kurulum; {trial} ücretsiz, kartsız deneme.',
  figures: [
    { value: '{savingIstanbul}', label: 'daha düşük çağrı maliyeti' },
    { value: '{answer|number}', unit: '{answer|unit}', label: 'içinde yanıt' },
    { value: '{callsPerDay}', label: 'arama, her gün' },
    { value: '{open}', label: 'açık hat, iki yakada' },
  ],
  sectors: {
    question: 'Bizi her iş için ararlar. Hepsini anlar mı?',
    title: 'Kredi, kargo, kontrol: anlar.',
    slip: {
      title: 'Randevu değişikliği',
      rows: [
        { label: 'Nereden', value: '[Karşıdan]' },
        { label: 'Ne kadar', value: '[Yarım saat ileri]' },
      ],
      result: 'Hatırlatma kuruldu',
    },
    rows: [
      {
        quote: '[Karşıdan] geliyorum, randevumu [yarım saat ileri] alabilir miyiz?',
        sector: 'Klinik, Nişantaşı',
        topics: 'randevu değişikliği, hatırlatma',
      },
      {
        quote: 'Dün [Ümraniye’ye] çıkan [kargom] nerede kaldı?',
        sector: 'E-ticaret',
        topics: 'kargo takibi, sipariş sorgulama',
      },
      {
        quote: 'Köprü trafiğinde [arkadan çarptılar], [hasar kaydı] nasıl açılıyor?',
        sector: 'Sigorta',
        topics: 'hasar bildirimi, poliçe soruları',
      },
      {
        quote: '[Kredi başvurum] ne durumda, [eksik evrak] var mı?',
        sector: 'Banka ve finans',
        topics: 'başvuru durumu, şubeye yönlendirme',
      },
      {
        quote: 'Do you have a [double room] near Galata for [Friday night]?',
        lang: 'en',
        sector: 'Turizm, Beyoğlu',
        topics: 'yabancı dilde rezervasyon',
      },
      {
        quote: '[Ataşehir’de] sabahtan beri [internet yok], ne zaman gelir?',
        sector: 'Telekom',
        topics: 'arıza kaydı, bilgilendirme',
      },
    ],
  },
  facts: {
    question: 'Hangi yakada olduğumuz fark eder mi?',
    title: 'Yalnızca kurulumda, o da bir gün.',
    points: [
      {
        title: 'Kurulum',
        text: 'Avrupa Yakası’nda {setupEurope}, Anadolu Yakası’nda en çok {setup}.',
      },
      {
        title: 'Ofis ziyareti',
        text: 'Yüz yüze konuşmak isterseniz hafta içi 09.00–17.00 arasında bir saat seçelim.',
      },
      { title: 'Dil', text: 'Asıl işi Türkçe. Galata’dan turist ararsa sırada 50+ dil var.' },
      {
        title: 'Destek',
        text: 'Bize {open} ulaşırsınız. {officeHours} arasında ekibimiz masasında.',
      },
      { title: 'KVKK', text: 'Arayanın bilgisi iki yakada da KVKK’ya uygun işlenir.' },
    ],
  },
  stories: {
    question: 'Bizim tempoda nasıl durur?',
    title: 'Siz koşarken o konuşur.',
    stories: [
      {
        kind: 'scene',
        time: '10.20',
        company: 'İnternet mağazası, Merter',
        scene:
          'Depoda bantlar çekilirken biri kargosunu soruyor. Asistan gönderiyi buluyor, hangi şubede olduğunu söylüyor; paketleyenin eli bantta kalıyor.',
        result: 'Kargo sorusu telefonda bitiyor.',
      },
      {
        kind: 'scene',
        time: '12.45',
        company: 'Fizik tedavi merkezi, Kadıköy',
        scene:
          'Fizyoterapist içeride, öğle arasında arayan yarına yer soruyor. Seans bittiğinde randevu çoktan takvime yazılmış oluyor.',
        result: 'Öğle arasında arayan da randevusunu alıyor.',
      },
      {
        kind: 'scene',
        time: '18.10',
        company: 'Sigorta acentesi, Şişli',
        scene:
          'Yağmur bastırıyor, herkes aynı anda arıyor. Asistan her birini dinliyor; dosyalar acentenin önüne sıralı geliyor.',
        result: 'Hasar bildirimleri not hâlinde ekibin önüne düşüyor.',
      },
    ],
  },
  packages: {
    question: 'Bize hangisi yeter?',
    title: 'Telefonunuz kadarını alın.',
    lead: 'İlk {trial} ücretsiz, kredi kartı istenmez. Hemen açılır.',
    packages: [
      {
        name: 'Starter',
        audience: 'Tek şubeli mağaza, muayenehane, acente',
        features: [
          '{open} karşılama',
          'Randevu alma, değiştirme, iptal',
          'SMS ile hatırlatma',
          'E-posta desteği',
        ],
        act: 'Bilgi isteyin',
        button: 'istanbul_demo_request',
      },
      {
        name: 'Professional',
        audience: 'İki yakada müşterisi olan işletme',
        features: [
          'Starter’daki her şey',
          'Sipariş, kargo ve stok sorgulama',
          'WhatsApp ile hatırlatma',
          'Öncelikli destek',
        ],
        popular: true,
        act: 'Bilgi isteyin',
        button: 'istanbul_demo_request',
      },
      {
        name: 'Enterprise',
        audience: 'Banka, telekom, sigorta, zincir mağaza',
        features: [
          'Professional’daki her şey',
          'Şubeye ve birime yönlendirme',
          '50+ dilde karşılama',
          'Size ayrılmış müşteri yöneticisi',
        ],
        act: 'Bilgi isteyin',
        button: 'istanbul_demo_request',
      },
    ],
  },
  faq: {
    title: 'İki yakadan sorulanlar',
    items: [
      {
        question: 'Anadolu Yakası’ndayız, bize sıra geç mi gelir?',
        answer:
          'En çok {setup|de} açılır. Avrupa Yakası’nda bu süre {setupEurope}. Destek iki tarafta da {open}.',
      },
      {
        question: 'Öğle arasında telefonlar kilitleniyor. Yetişir mi?',
        answer:
          'Günde {callsPerDay} aramaya yetişir. Arayan, yanıtı {answer|number} saniyede duyar; öğlen de gece de.',
      },
      {
        question: 'Maliyetimiz gerçekten düşer mi?',
        answer:
          'Evet; İstanbul için hesabımız {savingIstanbul} tasarruf. Sizin rakamınızı da demoda kendi aramalarınızla çıkarırız.',
      },
      {
        question: 'Yüz yüze görüşebilir miyiz?',
        answer:
          'Elbette. Ofis ziyaretleri hafta içi 09.00–17.00 arasında. Trafik gözünüzü korkutursa demo {demo}.',
      },
    ],
  },
  closing: {
    question: 'Çok vaktim yok, ne kadar sürer?',
    title: 'Karşıya geçmekten kısa.',
    lead: 'Demo {demo}. Müşteriniz ne soruyorsa siz de onu sorun, asistanı dinleyin. İçinize sinerse deneme hemen açılır.',
    voice: 'Karşıya geçince konuşalım',
  },
};
