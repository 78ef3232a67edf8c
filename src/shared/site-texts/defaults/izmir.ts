import type { City } from '../records/city.ts';
import { SHIPPED_CITIES } from './directory.ts';

export const izmir: City = {
  ...SHIPPED_CITIES['city-izmir'],
  summary: 'Türkçe, İngilizce, Yunanca ve Almanca.',
  meta: {
    title: 'İzmir AI Çağrı Merkezi: {languagesIzmir|words|de} {open} | {brand}',
    description:
      'İzmir’de müşterinizi Türkçe, İngilizce, Yunanca ve Almanca karşılayan sesli asistan. Rezervasyonu yazar, siparişi bulur. {setup|de} kurulur, {trial} ücretsiz.',
  },
  card: {
    question: 'İzmir’de telefon Almanca çalarsa?',
    title: '0232',
    voice: 'Guten Tag, haben Sie [morgen] einen Termin frei?',
  },
  voice: 'Alsancak’ta akşama iki kişilik yer var mı?',
  buttons: { hero: 'izmir_demo_request', closing: 'izmir_demo_request' },
  hero: {
    title: 'İzmir {languagesIzmir|words|de} “buyurun” der.',
    lead: 'Limandan İngilizce, karşı adadan Yunanca, Çeşme’den Almanca sorarlar; Kemeraltı bildiğiniz gibi. {brand} hepsine yanıt verir, siz Kordon’da çayınızı bitirirsiniz.',
    act: 'Demo talep et',
  },
  countdown: 'Kampanya: İlk {trial} bizden. Kartınız cebinizde kalsın, denemeniz hemen açılsın.',
  figures: [
    {
      value: '{languagesIzmir|number}',
      unit: '{languagesIzmir|unit}',
      label: 'Türkçe, İngilizce, Yunanca, Almanca',
    },
    { value: '{open}', label: 'açık hat, sezonda da kışın da' },
    { value: '{setup|number}', unit: '{setup|unit}', label: 'içinde kurulum' },
    { value: '{answer|number}', unit: '{answer|unit}', label: 'içinde yanıt' },
  ],
  sectors: {
    question: 'Turist de arıyor, ihracatçı da. Kim hangi dille açsın?',
    title: 'Arayanın diliyle.',
    slip: {
      title: 'Oda sorusu',
      rows: [
        { label: 'Ne zaman', value: '[Hafta sonu]' },
        { label: 'Oda', value: '[Deniz manzaralı]' },
      ],
      result: 'Almanca yanıtlandı',
    },
    rows: [
      {
        quote: 'Ist am [Wochenende] noch ein Zimmer mit [Meerblick] frei?',
        lang: 'de',
        sector: 'Otel, Çeşme',
        topics: 'Almanca rezervasyon, oda durumu',
      },
      {
        quote: '[Boyoz] kaça kadar sıcak çıkıyor, [otuz tane] ayırtsam?',
        sector: 'Fırın ve kafe, Alsancak',
        topics: 'çalışma saati, ön sipariş',
      },
      {
        quote: 'Τι ώρα φεύγει [αύριο] το [πλοίο για τη Χίο];',
        lang: 'el',
        sector: 'Feribot ve ada turları',
        topics: 'Yunanca sefer ve yer soruları',
      },
      {
        quote: 'Erken hasat [zeytinyağından] beş [teneke] ayırır mısınız?',
        sector: 'Tarım ve gıda',
        topics: 'zeytin, incir, sipariş ve stok',
      },
      {
        quote: 'Has our [container] cleared [customs] in Izmir yet?',
        lang: 'en',
        sector: 'Liman ve ihracat',
        topics: 'İngilizce yük durumu, ilgili kişiye yönlendirme',
      },
      {
        quote: 'Kızımın [diş teli kontrolünü] [okul çıkışına] alabilir miyiz?',
        sector: 'Sağlık, Karşıyaka',
        topics: 'randevu değişikliği, hatırlatma',
      },
    ],
  },
  facts: {
    question: 'Her dil için ayrı birini mi bulacağız?',
    title: 'Gerek yok, dördünü de konuşur.',
    points: [
      { title: 'Dil', text: 'Türkçe, İngilizce, Yunanca, Almanca; hepsi aynı hatta.' },
      { title: 'Hatırlatma', text: 'Rezervasyonu, randevuyu WhatsApp ya da SMS ile hatırlatır.' },
      { title: 'Kurulum', text: '{setup} sürer. Önce {demo|lik} demoda sesini duyarsınız.' },
      {
        title: 'Destek',
        text: 'Destek hiç kapanmaz, {open}. {officeHours} arasında ekibimizle de konuşursunuz.',
      },
      { title: 'KVKK', text: 'Hangi dilde konuşulursa konuşulsun, veriler KVKK’ya uygun işlenir.' },
    ],
  },
  stories: {
    question: 'Kullanınca günümüz nasıl geçer?',
    title: 'Telefon çalar, keyif kaçmaz.',
    stories: [
      {
        kind: 'scene',
        time: '00.20',
        company: 'Butik otel, Alaçatı',
        scene:
          'Almanya’dan arayan misafir hafta sonuna oda soruyor. Asistan Almanca yanıtlıyor, odayı ayırıyor; otelci bunu sabah, kahvaltıyı kurarken öğreniyor.',
        result: 'Gece arayan da kendi dilinde yerini ayırtıyor.',
      },
      {
        kind: 'scene',
        time: '11.05',
        company: 'Zeytinyağı üreticisi, Urla',
        scene:
          'Hasatta eller dalda, telefon sepette. Sipariş verenin adını, tenekesini, adresini asistan yazıyor; üretici akşam oturunca okuyor.',
        result: 'Hasat zamanı gelen sipariş kaçmıyor.',
      },
      {
        kind: 'scene',
        time: '15.40',
        company: 'Kuru incir ihracatçısı, Bornova',
        scene:
          'Pire’deki alıcı Yunanca soruyor, Hamburg’daki Almanca. İkisi de kendi dilinde yanıt alıyor; ihracatçının masasına iki kısa not geliyor.',
        result: 'Yurt dışından arayan, meramını kendi dilinde anlatıyor.',
      },
    ],
  },
  packages: {
    question: 'Yazın çok ararlar, kışın az. Hangisini alalım?',
    title: 'Ayda kaç kez çaldığına bakın.',
    lead: 'Önce {trial} ücretsiz deneyin. Kart sormuyoruz.',
    packages: [
      {
        name: 'Starter',
        audience: 'Pansiyon, kafe, muayenehane',
        quantity: 'Ayda 100 arama',
        features: ['{open} karşılama', 'Randevu ve rezervasyon', 'SMS ile hatırlatma', 'E-posta desteği'],
        act: 'Bilgi isteyin',
        button: 'izmir_demo_request',
      },
      {
        name: 'Professional',
        audience: 'Otel, klinik, üretici',
        quantity: 'Ayda 1.000 arama',
        features: [
          'Starter’daki her şey',
          'Sipariş ve stok sorgulama',
          'WhatsApp ile hatırlatma',
          'Öncelikli destek',
        ],
        popular: true,
        act: 'Bilgi isteyin',
        button: 'izmir_demo_request',
      },
      {
        name: 'Enterprise',
        audience: 'İhracatçı, tur şirketi, mağaza zinciri',
        quantity: 'Sınırsız arama',
        features: [
          'Professional’daki her şey',
          'Kargo ve sevkiyat takibi',
          'İlgili kişiye yönlendirme',
          'Size ayrılmış müşteri yöneticisi',
        ],
        act: 'Bilgi isteyin',
        button: 'izmir_demo_request',
      },
    ],
  },
  faq: {
    title: 'Çay demlenirken',
    items: [
      {
        question: 'Yunancası gerçekten anlaşılır mı?',
        answer:
          'En iyisi kulağınızla duymanız. Demo {demo}; Yunanca bilen birini yanınıza alın, o sorsun, asistan yanıtlasın.',
      },
      {
        question: 'Sezonda aramalar katlanıyor. Paket yetmezse?',
        answer:
          'Starter ayda 100, Professional ayda 1.000 arama içindir; Enterprise sınırsız. Sezon yaklaşınca bize söyleyin, size uyanına geçelim.',
      },
      {
        question: 'Pazar sabahı da açar mı?',
        answer: 'Açar. Hat {open}; pazar sabahı boyoz soran da, gece yarısı oda soran da yanıtını alır.',
      },
      {
        question: 'Kart vermeden denesek?',
        answer: 'Zaten öyle. {trial} ücretsiz, hemen açılır, kredi kartı istenmez.',
      },
    ],
  },
  closing: {
    question: 'Önce bir dinlesek olur mu?',
    title: 'Olur. Acelesi yok.',
    lead: 'Demo {demo}; ister Türkçe sorun, ister Almanca. Gönlünüze yatarsa {setup|de} kurulur.',
    voice: 'Bir çay içimi görüşelim',
  },
};
