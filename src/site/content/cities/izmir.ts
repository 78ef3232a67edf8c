import { CLAIMS, figureOf } from '#shared/claims.ts';
import { openingHoursText, type Site } from '#shared/site.ts';
import type { City } from './city.ts';

export const izmir = (site: Site): City => ({
  route: 'cityIzmir',
  meta: {
    title: `İzmir AI Çağrı Merkezi: ${CLAIMS.languagesIzmirInWords}de ${CLAIMS.open} | ${site.name}`,
    description: `İzmir’de müşterinizi Türkçe, İngilizce, Yunanca ve Almanca karşılayan sesli asistan. Rezervasyonu yazar, siparişi bulur. ${CLAIMS.setup}te kurulur, ${CLAIMS.trial} ücretsiz.`,
  },
  voice: 'Alsancak’ta akşama iki kişilik yer var mı?',
  buttons: { hero: 'izmir_demo_request', closing: 'izmir_demo_request' },
  hero: {
    title: `İzmir ${CLAIMS.languagesIzmirInWords}de “buyurun” der.`,
    lead: `Limandan İngilizce, karşı adadan Yunanca, Çeşme’den Almanca sorarlar; Kemeraltı bildiğiniz gibi. ${site.name} hepsine yanıt verir, siz Kordon’da çayınızı bitirirsiniz.`,
    act: 'Demo talep et',
  },
  countdown: `Kampanya: İlk ${CLAIMS.trial} bizden. Kartınız cebinizde kalsın, denemeniz hemen açılsın.`,
  figures: [
    { ...figureOf(CLAIMS.languagesIzmir), label: 'Türkçe, İngilizce, Yunanca, Almanca' },
    { value: CLAIMS.open, label: 'açık hat, sezonda da kışın da' },
    { ...figureOf(CLAIMS.setup), label: 'içinde kurulum' },
    { ...figureOf(CLAIMS.answer), label: 'içinde yanıt' },
  ],
  sectors: {
    question: 'Turist de arıyor, ihracatçı da. Kim hangi dille açsın?',
    title: 'Arayanın diliyle.',
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
      { title: 'Kurulum', text: `${CLAIMS.setup} sürer. Önce ${CLAIMS.demo}lık demoda sesini duyarsınız.` },
      {
        title: 'Destek',
        text: `Destek hiç kapanmaz, ${CLAIMS.open}. ${openingHoursText(site)} arasında ekibimizle de konuşursunuz.`,
      },
      { title: 'KVKK', text: 'Hangi dilde konuşulursa konuşulsun, veriler KVKK’ya uygun işlenir.' },
    ],
  },
  stories: {
    question: 'Kullanınca günümüz nasıl geçer?',
    title: 'Telefon çalar, keyif kaçmaz.',
    stories: [
      {
        time: '00.20',
        company: 'Butik otel, Alaçatı',
        scene:
          'Almanya’dan arayan misafir hafta sonuna oda soruyor. Asistan Almanca yanıtlıyor, odayı ayırıyor; otelci bunu sabah, kahvaltıyı kurarken öğreniyor.',
        result: 'Gece arayan da kendi dilinde yerini ayırtıyor.',
      },
      {
        time: '11.05',
        company: 'Zeytinyağı üreticisi, Urla',
        scene:
          'Hasatta eller dalda, telefon sepette. Sipariş verenin adını, tenekesini, adresini asistan yazıyor; üretici akşam oturunca okuyor.',
        result: 'Hasat zamanı gelen sipariş kaçmıyor.',
      },
      {
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
    lead: `Önce ${CLAIMS.trial} ücretsiz deneyin. Kart sormuyoruz.`,
    packages: [
      {
        name: 'Starter',
        audience: 'Pansiyon, kafe, muayenehane',
        quantity: 'Ayda 100 arama',
        features: [
          `${CLAIMS.open} karşılama`,
          'Randevu ve rezervasyon',
          'SMS ile hatırlatma',
          'E-posta desteği',
        ],
        act: 'Başlayın',
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
        act: 'Deneyin',
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
        act: 'Teklif alın',
        button: 'izmir_demo_request',
      },
    ],
  },
  faq: {
    title: 'Çay demlenirken',
    items: [
      {
        question: 'Yunancası gerçekten anlaşılır mı?',
        answer: `En iyisi kulağınızla duymanız. Demo ${CLAIMS.demo}; Yunanca bilen birini yanınıza alın, o sorsun, asistan yanıtlasın.`,
      },
      {
        question: 'Sezonda aramalar katlanıyor. Paket yetmezse?',
        answer:
          'Starter ayda 100, Professional ayda 1.000 arama içindir; Enterprise sınırsız. Sezon yaklaşınca bize söyleyin, size uyanına geçelim.',
      },
      {
        question: 'Pazar sabahı da açar mı?',
        answer: `Açar. Hat ${CLAIMS.open}; pazar sabahı boyoz soran da, gece yarısı oda soran da yanıtını alır.`,
      },
      {
        question: 'Kart vermeden denesek?',
        answer: `Zaten öyle. ${CLAIMS.trial} ücretsiz, hemen açılır, kredi kartı istenmez.`,
      },
    ],
  },
  closing: {
    question: 'Önce bir dinlesek olur mu?',
    title: 'Olur. Acelesi yok.',
    lead: `Demo ${CLAIMS.demo}; ister Türkçe sorun, ister Almanca. Gönlünüze yatarsa ${CLAIMS.setup}te kurulur.`,
    voice: 'Bir çay içimi görüşelim',
  },
});
