import type { Landing } from '../records/landing.ts';

const PROMISE =
  'Türkçe konuşan yapay zekâ ses temsilciniz müşterinizi {open} karşılar: randevuyu yazar, siparişi bulur, soruyu yanıtlar.';

/** The conditions of the figures. */
const OVERALL = 'Hizmetin genelinde; sizinki işinize göre değişir.';
const SAVING = 'Boş beklenen saate değil, konuşulan dakikaya ödendiği için.';

/** Figures and promises: specification, Promises. */
export const landing: Landing = {
  meta: { title: '{brand}: {tagline}', description: PROMISE },
  card: {
    question: 'Ya telefon çaldığında kimse yoksa?',
    title: 'Telefon çaldı. {brand} açtı bile.',
    voice: 'İyi günler, bir [randevu] alacaktım da.',
  },
  hero: {
    rang: 'Telefon çaldı.',
    answered: '{brand} açtı bile.',
    ringing: 'Alo, iyi günler, kimse yok mu? Bir randevu alacaktım da, açan olursa.',
    answering: 'İyi günler, hoş geldiniz, nasıl yardımcı olabilirim?',
    lead: PROMISE,
    more: 'Siz işinize bakarsınız.',
  },
  call: {
    label: 'Örnek arama: diş kliniğine randevu',
    title: 'Ses söz olur, söz iş olur.',
    when: 'Pazar, 22.47.',
    situation: 'Klinik kapalı, telefon açık.',
    seconds: 33,
    lines: [
      {
        speaker: 'ai',
        at: 1,
        text: 'Gülüş Diş Kliniği, iyi akşamlar. Ben kliniğin sesli asistanıyım, buyurun.',
      },
      {
        speaker: 'human',
        at: 5,
        text: 'İyi akşamlar, ben [Ayşe Demir]. [Diş taşı temizliği] için [yarın öğleden sonra] yer var mı acaba?',
      },
      {
        speaker: 'ai',
        at: 12,
        text: 'Var, Ayşe Hanım. Dr. Kaya yarın 14.30’da ve 16.00’da müsait. Hangisi size uyar?',
      },
      { speaker: 'human', at: 18, text: '[Dört] iyi olur aslında.' },
      { speaker: 'ai', at: 20, text: 'Yarın 16.00’ya yazdım. Bir saat önce WhatsApp’tan hatırlatayım mı?' },
      { speaker: 'human', at: 25, text: '[Hatırlatın] lütfen. Bu saatte açacağınızı hiç sanmıyordum.' },
      { speaker: 'ai', at: 30, text: 'Biz hep açarız. Yarın görüşmek üzere, Ayşe Hanım.' },
    ],
    slip: {
      title: 'Randevu',
      note: 'takvime işlendi',
      result: 'Onaylandı',
      rows: [
        { label: 'Kim', value: '[Ayşe Demir]', at: 9 },
        { label: 'Ne için', value: '[Diş taşı temizliği]', at: 10 },
        { label: 'Gün', value: '[Yarın], pazartesi', at: 11 },
        { label: 'Saat', value: '[16.00]', at: 19 },
        { label: 'Hekim', value: 'Dr. Kaya', at: 20 },
        { label: 'Hatırlatma', value: 'WhatsApp, 15.00', at: 28 },
      ],
    },
  },
  figures: [
    { value: '{open}', label: 'açık: gece, bayram, öğle arası' },
    { value: '{answer|number}', unit: '{answer|unit}', label: 'içinde yanıt', note: OVERALL },
    { value: '{saving}', label: 'daha düşük maliyet, yaklaşık', note: SAVING },
  ],
  features: {
    question: 'Yani sadece telefonu mu açıyor?',
    title: 'Açar, anlar, işi bitirir.',
    figure: { value: '{accuracy}', label: 'doğruluk', note: OVERALL },
    lead: 'Müşteriniz nasıl konuşuyorsa öyle. Tuşlama yok, “lütfen hatta kalın” yok.',
    invented: 'Örnek cümleler.',
    prompt: 'Bunu kendi sorularınızla duymak ister misiniz?',
    rows: [
      {
        quote: '[Kargom] üç gündür gelmedi, nerede bu?',
        title: 'Kargo takibi',
        text: 'Sipariş numarasını sorar, gönderinin son durumunu bulur, söyler.',
        done: 'Durum okundu',
      },
      {
        quote: 'Geçen hafta verdiğim [sipariş] onaylandı mı?',
        title: 'Sipariş sorgulama',
        text: 'Siparişi isimden ya da telefondan tanır; onayı, içeriği, teslim gününü okur.',
        done: 'Sipariş bulundu',
      },
      {
        quote: 'Bu botun [otuz dokuz] numarası var mı sizde?',
        title: 'Stok kontrolü',
        text: 'Stoğa o anda bakar; var mı, yok mu, hemen söyler.',
        done: 'Stok söylendi',
      },
      {
        quote: 'Perşembeki [randevumu] cumaya [alabilir miyiz]?',
        title: 'Randevu',
        text: 'Verir, taşır, iptal eder. Boşalan saati bekleyen müşteriye önerir.',
        done: 'Takvim güncellendi',
      },
      {
        quote: 'Unuturum ben, [bir gün önce haber verin] ne olur.',
        title: 'Hatırlatma',
        text: 'WhatsApp ya da SMS ile, müşterinin seçtiği zamanda.',
        done: 'Hatırlatma kuruldu',
      },
      {
        quote: 'Hello, do you [speak English]?',
        lang: 'en',
        title: '{languages}',
        text: 'Müşteriniz hangi dilde sorarsa o dilde yanıt alır.',
        done: 'Dil değişti',
      },
    ],
  },
  day: {
    question: 'Telefonum akşam kaçta susuyor?',
    title: 'Mesai biter, telefon bitmez.',
    figure: { value: '{callsPerDay}', label: 'arama, her gün', note: OVERALL },
    perHalfHour: [
      4, 3, 3, 2, 2, 2, 2, 3, 3, 4, 5, 6, 8, 11, 15, 20, 27, 36, 48, 57, 62, 66, 60, 55, 50, 52, 58, 63, 66,
      61, 57, 59, 62, 58, 54, 50, 47, 52, 56, 51, 45, 38, 31, 24, 18, 13, 9, 6,
    ],
    before: 'Bunları kimse açmıyordu.',
    open: 'Bunlara yetişiyordunuz.',
    after: 'Bunları da kimse.',
    now: 'Şimdi hepsini {brand} açıyor.',
    invented: 'Her çizgi yarım saat. Örnek veri.',
  },
  board: {
    question: 'Ne konuşulduğunu ben nereden bileceğim?',
    title: 'Her arama yazıya, her yazı tabloya dönüşür.',
    lead: 'Kim aradı, ne istedi, sonuç ne oldu: hepsi siz sormadan önünüzde.',
    invented: 'Örnek veri',
    missed: {
      title: 'Cevapsız arama kalmıyor',
      text: 'İlk otuz gün, açılmayan çağrılar.',
      perDay: [
        34, 37, 32, 21, 38, 35, 28, 24, 41, 32, 19, 10, 6, 4, 2, 2, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1,
      ],
      startsOn: 10,
      start: 'Sesli asistan açmaya başladı',
    },
    words: {
      title: 'En çok geçen sözler',
      text: 'Bir haftada işaretlenenler.',
      counts: [
        { word: 'randevu', count: 412 },
        { word: 'kargo', count: 338 },
        { word: 'fiyat', count: 247 },
        { word: 'iade', count: 173 },
        { word: 'çalışma saati', count: 124 },
      ],
    },
  },
  talks: {
    question: 'Robot gibi mi konuşuyor?',
    title: 'Okuyun, siz karar verin.',
    heard: 'Dinleyin, siz karar verin.',
    lead: 'Sarıyla işaretli sözler, asistanın duyup anladıkları. Kutular, konuşma bittiğinde elinizde kalanlar.',
    prompt: 'Sizin telefonunuzda en çok ne soruluyor?',
    talks: [
      {
        topic: 'E-ticaret',
        when: 'Salı, 23.10',
        lines: [
          { speaker: 'human', text: 'Merhaba, ben [dünkü siparişimde] yanlış beden seçmişim de…' },
          { speaker: 'ai', text: 'Hemen bakıyorum. Lacivert mont, M beden; doğru mu?' },
          { speaker: 'human', text: 'Evet o. [Değiştirebilir] miyiz, çok geç mi oldu?' },
          { speaker: 'ai', text: 'Geç değil, henüz kargoya verilmedi. L beden stokta var, L yapayım mı?' },
          { speaker: 'human', text: '[L olsun], çok sağ olun.' },
        ],
        result: { title: 'Sipariş güncellendi', text: 'Lacivert mont, M yerine L' },
      },
      {
        topic: 'Sağlık',
        when: 'Cumartesi, 08.05',
        lines: [
          { speaker: 'human', text: 'Bugün [saat ondaki randevuya] yetişemeyeceğim.' },
          {
            speaker: 'ai',
            text: 'Sorun değil. Aynı hekimde bugün 15.30, yarın 11.00 boş. Hangisine alayım?',
          },
          { speaker: 'human', text: '[Bugün üç buçuk].' },
        ],
        result: { title: 'Randevu taşındı', text: 'Bugün 15.30. Boşalan 10.00, bekleyen hastaya önerildi' },
      },
      {
        topic: 'Lojistik',
        when: 'Perşembe, 19.40',
        lines: [
          { speaker: 'human', text: '[Gebze’den çıkan yük] nerede, depoda [bekliyoruz].' },
          { speaker: 'ai', text: 'Araç Sakarya’yı geçti. Tahmini varış 20.25. Yaklaşınca SMS atayım mı?' },
          { speaker: 'human', text: '[At], biz de kapıyı açalım.' },
        ],
        result: { title: 'SMS kuruldu', text: 'Varıştan önce, depo sorumlusuna' },
      },
    ],
  },
  start: {
    question: 'Ne kadar sürer, ben ne yapacağım?',
    title: 'Pazartesi konuşuruz, çarşamba telefonunuz açık.',
    lead: '{setup|de} kurulum; çizgi ölçeklidir, her çentik bir saat.',
    meanwhile: 'Bu arada siz işinizdesiniz.',
    invented: 'Günler ve saatler örnektir; {setup} sözümüzdür.',
    steps: [
      {
        hour: 0,
        day: 'Pazartesi',
        time: '10.00',
        title: '{demo|lik} demo',
        text: 'İşinizi anlatın; müşterinizin sorularıyla konuşan bir asistan dinleyin.',
      },
      {
        hour: 7,
        day: 'Pazartesi',
        time: '17.00',
        title: 'Sizi tanırız',
        text: 'Çalışma saatleriniz, takviminiz, en çok sorulanlar. Üçünü sizden alırız.',
      },
      {
        hour: 29,
        day: 'Salı',
        time: '15.00',
        title: 'İlk aramayı siz yaparsınız',
        text: 'Numarayı çevirin, müşteri gibi sorun. Beğenmediğiniz cümleyi değiştiririz.',
      },
      {
        hour: 48,
        day: 'Çarşamba',
        time: '10.00',
        title: 'Telefonunuz açık',
        text: 'Kırk sekiz saat doldu. Bundan sonra her çalışta açan biri var.',
      },
    ],
  },
  cost: {
    question: 'Bana kaça gelir?',
    from: '{priceDiscovery|number} liradan',
    text: 'başlar. Denemesi bizden.',
    act: 'Fiyatları görün',
  },
  entry: {
    heading: 'Sesdaş ne demek?',
    syllables: ['ses', 'daş'],
    grammar: 'isim, Türkçe ses + -daş',
    senses: [
      'Sesinizi paylaşan; sizin adınıza, sizin üslubunuzla konuşan.',
      'Yoldaş, arkadaş, meslektaş gibi: işin yükünü bölüşen, yanınızda duran.',
      'İşletmelerin telefonlarını gece gündüz açan yapay zekâ ses temsilcisi.',
    ],
  },
  faq: {
    title: 'Sık sorulanlar',
    lead: 'Aklınızdaki burada yoksa arayın; açan biri hep var.',
    items: [
      {
        question: 'Müşterim bir yapay zekâyla konuştuğunu anlıyor mu?',
        answer: 'Evet, çünkü söylüyoruz. Söze, işletmenizin sesli asistanı olduğunu belirterek başlar.',
      },
      {
        question: 'Kurulum ne kadar sürüyor?',
        answer:
          '{setup}. Çalışma saatlerinizi, takviminizi ve sık gelen soruları sizden alıyoruz, gerisini biz kuruyoruz.',
      },
      {
        question: 'Kişisel veriler nerede duruyor?',
        answer:
          'Görüşme verileri KVKK’ya uygun biçimde işlenir. Ayrıntılar aydınlatma metnimizde, sade bir dille.',
      },
      {
        question: 'Denemek ücretli mi?',
        answer: 'Hayır. {trialLanding} ücretsiz deneyin; beğenmezseniz taahhüt yok, bırakırsınız.',
      },
      {
        question: 'Maliyet gerçekten düşüyor mu?',
        answer: 'Evet, yaklaşık {saving}. Çünkü boş beklenen saate değil, konuşulan dakikaya ödersiniz.',
      },
    ],
  },
  closing: {
    question: 'Peki, nereden başlıyoruz?',
    title: '{demo|Words|lik} bir demodan.',
    lead: 'Bize işinizi anlatın; size kendi müşterinizin sorularıyla konuşan bir ses dinletelim. Beğenirseniz {setup} içinde telefonunuz açılıyor.',
    voice: 'Demoda görüşelim',
  },
};
