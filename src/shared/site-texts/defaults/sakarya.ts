import type { City } from '../records/city.ts';
import { SHIPPED_CITIES } from './directory.ts';

export const sakarya: City = {
  ...SHIPPED_CITIES['city-sakarya'],
  summary: 'Fabrikadan bungalova, hepsi aynı numarada.',
  meta: {
    title: 'Sakarya AI Çağrı Merkezi: sanayi ve turizm | {brand}',
    description:
      'Sakarya’da atölyenin, otelin, kliniğin telefonunu {open} açan sesli asistan. Siparişi bulur, randevuyu yazar; turizmde {languagesSakarya|words} konuşur, {setup|de} kurulur.',
  },
  card: {
    question: 'Sakarya’da kimler arar ki?',
    title: '0264',
    voice: '[Hafta sonu] iki kişilik bungalov var mı?',
  },
  voice: 'Sapanca’da hafta sonu bungalov var mı?',
  buttons: { hero: 'sakarya_hero_demo_button', closing: 'sakarya_contact_form_button' },
  hero: {
    title: 'Sakarya’nın telefonu boşa çalmasın.',
    lead: 'Erenler’de torna dönüyor, Sapanca’da misafir göle bakıyor; kimsenin eli telefona gitmiyor. {brand} duyar, açar, not alır.',
    act: 'Demo talep et',
    start: 'Hemen başlayın',
  },
  countdown:
    'Kampanya: Bugün talep edin, {setup} sonra telefonunuz açık. İlk {trial} ücretsiz, kredi kartı yok.',
  figures: [
    { value: '{savingSakarya}', label: 'daha düşük çağrı maliyeti' },
    { value: '{open}', label: 'açık hat' },
    {
      value: '{languagesSakarya|number}',
      unit: '{languagesSakarya|unit}',
      label: 'turizmde: Türkçe, İngilizce, Japonca, Almanca',
    },
    { value: '{setup|number}', unit: '{setup|unit}', label: 'içinde kurulum' },
  ],
  sectors: {
    question: 'Sakarya’da kimler arar ki?',
    title: 'Fabrika da arar, fındıkçı da.',
    slip: {
      title: 'Sevkiyat sorusu',
      rows: [
        { label: 'Sipariş', value: '[Bin beş yüzlük parti]' },
        { label: 'Soru', value: '[Sevk] günü' },
      ],
      result: 'Sipariş durumu söylendi',
    },
    rows: [
      {
        quote: '[Bin beş yüzlük parti] hangi gün [sevk ediliyor]?',
        sector: 'Otomotiv yan sanayi',
        topics: 'sevkiyat, sipariş durumu',
      },
      {
        quote: '[Hafta sonu] iki kişilik [bungalov] var mı, göle yakın olsun.',
        sector: 'Turizm, Sapanca',
        topics: '{languagesSakarya|words|de} rezervasyon',
      },
      {
        quote: 'Bugün [fındık alımı] [kaça kadar], yetişir miyim?',
        sector: 'Tarım ve gıda',
        topics: 'alım saatleri, tesis bilgisi',
      },
      {
        quote: '[温泉]は[夜何時まで]入れますか。',
        lang: 'ja',
        sector: 'Kaplıca, Kuzuluk',
        topics: 'Japonca bilgi: kaplıca gece kaça kadar açık',
      },
      {
        quote: '[TIR] kapıda, hangi [rampaya] yanaşsın?',
        sector: 'Lojistik',
        topics: 'yükleme sırası, yönlendirme',
      },
      {
        quote: '[Çocuk doktoruna] en yakın [randevu] ne zaman?',
        sector: 'Sağlık, Adapazarı',
        topics: 'randevu, hatırlatma',
      },
    ],
  },
  facts: {
    question: 'Büyük şehrin işi değil mi bu?',
    title: 'Sakarya’da da iki günde kurulur.',
    points: [
      { title: 'Kurulum', text: '{setup}. Deneme ise hemen açılır, {trial} ücretsizdir.' },
      { title: 'Turizmde dil', text: 'Türkçe, İngilizce, Japonca, Almanca. Misafir kendi dilinde ayırtır.' },
      { title: 'Hatırlatma', text: 'Randevudan, otele girişten önce WhatsApp ya da SMS ile haber verir.' },
      {
        title: 'Destek',
        text: '{open} ulaşırsınız. {officeHours} arasında ekibimiz yerinde.',
      },
      { title: 'KVKK', text: 'Fabrikada da klinikte de veriler KVKK’ya uygun işlenir.' },
    ],
  },
  stories: {
    question: 'Bizim gün de böyle geçer mi?',
    title: 'Organizeden göle üç örnek.',
    stories: [
      {
        kind: 'scene',
        time: '03.15',
        company: 'Yan sanayi üreticisi, Hanlı',
        scene:
          'Gece vardiyasında telefon çalıyor, bant durmuyor. Sorulan parti, adıyla adediyle not ediliyor; sabah gelen listeyi masasında buluyor.',
        result: 'Gece sorulan sipariş, sabah ilk iş.',
      },
      {
        kind: 'scene',
        time: '08.30',
        company: 'Butik otel, Sapanca',
        scene:
          'Japon misafir Japonca arıyor, göle bakan odayı soruyor. Oda ayrılıyor; otelci o sırada kahvaltıyı hazırlıyor.',
        result: 'Misafir daha yoldayken kendi dilinde karşılanıyor.',
      },
      {
        kind: 'scene',
        time: '17.00',
        company: 'Diş kliniği, Adapazarı',
        scene:
          'Yarınki hastalar bir gün önceden tek tek aranıyor. Kimi gelirim diyor, kimi gününü değiştiriyor.',
        result: 'Gelemeyecek olan önceden söylüyor, saati başkasına açılıyor.',
      },
    ],
  },
  packages: {
    question: 'Pansiyona da fabrikaya da aynı paket mi?',
    title: 'Hayır. Herkese işi kadar.',
    lead: 'Hangisini seçerseniz seçin, ilk {trial} ücretsiz; kredi kartı istenmez.',
    packages: [
      {
        name: 'Starter',
        audience: 'Esnaf, pansiyon, muayenehane',
        features: ['{open} karşılama', 'Randevu ve rezervasyon', 'SMS ile hatırlatma', 'E-posta desteği'],
        act: 'Bilgi isteyin',
        button: 'sakarya_pricing_starter',
      },
      {
        name: 'Professional',
        audience: 'Otel, klinik, mağaza',
        features: [
          'Starter’daki her şey',
          'Stok ve kargo sorgulama',
          'WhatsApp ile hatırlatma',
          'Öncelikli destek',
        ],
        act: 'Bilgi isteyin',
        button: 'sakarya_pricing_professional',
      },
      {
        name: 'Industrial',
        audience: 'Fabrika, yan sanayi, lojistik',
        features: [
          'Gece vardiyasında da karşılama',
          'Sipariş ve sevkiyat soruları',
          'Rampaya, depoya, amire yönlendirme',
          'Öncelikli destek',
        ],
        act: 'Bilgi isteyin',
        button: 'sakarya_pricing_industrial',
      },
      {
        name: 'Enterprise',
        audience: 'Birden çok tesis, birden çok hat',
        features: [
          'Öteki paketlerdeki her şey',
          'Turizmde {languagesSakarya|words}',
          'Tesisler arası yönlendirme',
          'Size ayrılmış müşteri yöneticisi',
        ],
        popular: true,
        act: 'Bilgi isteyin',
        button: 'sakarya_pricing_enterprise',
      },
    ],
  },
  faq: {
    title: 'Sakarya’dan sorulanlar',
    items: [
      {
        question: 'Fındık zamanı telefon susmaz. Kaldırır mı?',
        answer:
          'Kaldırır. Günde {callsPerDay} arama karşılar, {open} açıktır; alım saatini kaç kez sorarlarsa sorsunlar aynı sakinlikle söyler.',
      },
      {
        question: 'Japon misafir ararsa gerçekten Japonca mı konuşur?',
        answer:
          'Evet. Turizmde Türkçe, İngilizce, Japonca ve Almanca konuşur. {demo|lik} demoda dördünü de dinleyin.',
      },
      {
        question: 'Fabrikayız ama misafirhanemiz de var. Hangi paket?',
        answer:
          'Yalnız üretim ve sevkiyat için Industrial. Birden çok tesisi, birden çok dili aynı hatta toplayacaksanız Enterprise.',
      },
      {
        question: 'Bize ne kazandırır?',
        answer:
          'Sakarya için tasarruf hesabımız {savingSakarya}. Sizinkini demoda konuşalım, ardından {trial} ücretsiz denemede görün.',
      },
    ],
  },
  closing: {
    question: 'Aklıma yattı. Şimdi ne yapıyorum?',
    title: 'Adınızı bırakın, biz arayalım.',
    lead: '{demo|Words|lik} demoda müşteriniz gibi siz sorun. Beğenirseniz {setup|de} kurarız; torna da döner, göl de izlenir.',
    voice: 'Bir de bizi arayın bakalım',
    act: 'Talebinizi bırakın',
  },
};
