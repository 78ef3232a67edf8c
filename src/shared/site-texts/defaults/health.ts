import type { Service } from '../records/service.ts';
import { SHIPPED_SERVICES } from './directory.ts';

/** The people are invented. Callers never say more than parts of identity numbers. */
export const health: Service = {
  ...SHIPPED_SERVICES['service-health'],
  summary: 'Hekim takvimlerini bilir, boşluğu bulur, onayı ve hatırlatmayı gönderir.',
  meta: {
    title: 'Sağlık Randevu Sistemi: {open} Sesli Asistan | {brand}',
    description:
      'Telefonda konuşan sağlık randevu sistemi: hekim takvimine bakar, randevuyu yazar, SMS ile hatırlatır. KVKK’ya uygun, {trial} ücretsiz deneme.',
  },
  card: {
    question: 'Hasta bakarken telefonu kim açacak?',
    title: 'Siz muayenede, o telefonda.',
    voice: '[Perşembeki randevumu] cumaya alabilir miyiz?',
  },
  button: 'saglik_demo_request',
  hero: {
    question: 'Sekreter hastayla ilgilenirken telefona kim bakacak?',
    title: 'Hastanız arar, randevusu yazılır.',
    lead: 'Sağlık randevu sisteminiz artık konuşuyor: hekimlerin takvimini bilir, boş saati bulur, onayı ve hatırlatmayı gönderir. KVKK’ya uygun, {trial} ücretsiz deneme.',
  },
  figures: [
    { value: '{open}', label: 'açık: akşam, hafta sonu, bayram' },
    { value: '{answer|number}', unit: '{answer|unit}', label: 'içinde yanıt' },
    { value: '{accuracy}', label: 'doğruluk' },
    { value: '{setup|number}', unit: '{setup|unit}', label: 'içinde kurulum' },
  ],
  call: {
    label: 'Örnek arama: polikliniğe randevu',
    title: 'Bir telefon, bir saat, bir onay.',
    when: 'Pazartesi, 07.52.',
    situation: 'Kapı sekizde açılacak, telefon çoktan açık.',
    seconds: 33,
    lines: [
      {
        speaker: 'ai',
        at: 1,
        text: 'Çınar Polikliniği, günaydın. Ben polikliniğin sesli asistanıyım.',
      },
      {
        speaker: 'human',
        at: 6,
        text: 'Günaydın, babam için [göz muayenesi], [yarın sabaha] yer var mı?',
      },
      { speaker: 'ai', at: 11, text: 'Var. 09.20’de Dr. Aksoy, 10.40’ta Dr. Önder. Hangisi olsun?' },
      { speaker: 'human', at: 15, text: '[Dokuz yirmi]. [Aksoy Hoca]’ya gidiyor zaten.' },
      { speaker: 'ai', at: 19, text: 'Peki, babanızın adıyla T.C. kimlik numarasını alayım.' },
      {
        speaker: 'human',
        at: 23,
        text: '[Hasan Yıldız]. Kimliği de, dur bakayım… iki sekiz… [sonu otuz dört].',
      },
      {
        speaker: 'ai',
        at: 28,
        text: 'Aldım. Yarın 09.20, Dr. Aksoy. Onay SMS’iniz yolda, babanıza geçmiş olsun.',
      },
    ],
    slip: {
      title: 'Randevu',
      note: 'hekimin takviminde',
      result: 'Onaylandı',
      rows: [
        { label: 'Ne için', value: '[Göz muayenesi]', at: 8 },
        { label: 'Gün', value: '[Yarın sabah], salı', at: 10 },
        { label: 'Saat', value: '[09.20]', at: 16 },
        { label: 'Hekim', value: 'Dr. [Aksoy]', at: 18 },
        { label: 'Hasta', value: '[Hasan Yıldız]', at: 24 },
        { label: 'T.C. kimlik', value: '•••••••••[34]', at: 27 },
      ],
    },
  },
  pains: {
    question: 'Defter dolu, bekleme salonu neden boş?',
    title: 'Gelmeyecek hasta haber vermiyor.',
    points: [
      {
        title: 'Banko mu, telefon mu',
        text: 'Karşısında hasta, kulağında ahize. Sekreteriniz hangisine baksa öteki bekliyor.',
      },
      {
        title: 'Altıdan sonra susan hat',
        text: 'Hasta işten çıkınca arıyor. Açan olmazsa sıradaki kliniği çeviriyor.',
      },
      {
        title: 'Boşa geçen saat',
        text: 'Hekim hazır, oda hazır, hasta yok. O yarım saat bir daha gelmiyor.',
      },
      {
        title: 'Her hekime ayrı defter',
        text: 'Biri ekranda, biri ajandada, biri hekimin aklında. Aynı saate iki hasta yazmak an meselesi.',
      },
      {
        title: 'İptal olan randevu',
        text: 'Sıradakini arayıp haber verecek vakit yok; boşalan yer boş kalıyor.',
      },
      {
        title: 'Tek tek hatırlatma',
        text: 'Yarının hastalarını aramak, bugünün hastasından çalınan zaman.',
      },
    ],
  },
  features: {
    question: 'Hangi hekim ne zaman boş, nereden bilecek?',
    title: 'Takvimlerin hepsi gözünün önünde.',
    lead: 'İlk telefondan muayene gününe kadar yedi iş, tek hat.',
    rows: [
      {
        quote: 'Ayşe Hoca doluysa [Murat Hoca] da olur, [fark etmez].',
        title: 'Çok hekimli takvim eşitleme',
        text: 'Bütün hekimlerin takvimini birlikte tutar. Bir yerde dolan saat her yerde dolu görünür.',
        done: 'Takvimler eşitlendi',
      },
      {
        quote: '[Çarşamba öğleden sonra] gelsem, boşluk var mı?',
        title: 'Uygunluk kontrolü',
        text: 'Boş saatlere o anda bakar. Liste okumaz, hastaya uyanı söyler.',
        done: 'Boş saat bulundu',
      },
      {
        quote: 'Şey, [cildiyeye] görünecektim de, [en yakın] ne zaman olur?',
        title: 'Sesle randevu',
        text: 'Tuş yok, uygulama yok. Hasta ne istediğini söyler, asistan kimliğini alır, randevuyu yazar.',
        done: 'Randevu yazıldı',
      },
      {
        quote: 'Şimdi [yazıldı], değil mi? [Kesin] yani.',
        title: 'Otomatik onay',
        text: 'Randevu yazılır yazılmaz onayı hastaya gider. Kimse teyit için geri aramaz.',
        done: 'Onay gönderildi',
      },
      {
        quote: 'Kızım sen bana [bir mesaj at], yoksa vallahi aklımdan çıkar.',
        title: 'SMS hatırlatma',
        text: 'Günü gelmeden hastanın telefonuna düşer: hekim, gün, saat.',
        done: 'Hatırlatma kuruldu',
      },
      {
        quote: 'Dün [gelemedim] ben, kusura bakmayın, iş çıktı.',
        title: 'Gelmeyen hasta takibi',
        text: 'Gelmeyen kayda geçer. Kim, hangi randevuya gelmemiş, tek listede görürsünüz.',
        done: 'Kayda geçti',
      },
      {
        quote: 'Yarınkini [iptal] edelim, [haftaya] bir gün olsun.',
        title: 'İptalde yeniden planlama',
        text: 'İptal edeni boş göndermez, yeni saatini bulur. Boşalan saat de takvime döner.',
        done: 'Randevu taşındı',
      },
    ],
  },
  talks: {
    question: 'Yaşlı hastalarım bununla anlaşabilir mi?',
    title: 'Acele ettirmez, sonuna kadar dinler.',
    lead: 'Üç örnek konuşma ve takviminizde bıraktıkları. Kimlik numaralarının burada yalnızca sonu yazılı.',
    talks: [
      {
        topic: 'Yeni randevu',
        when: 'Perşembe, 21.05',
        lines: [
          {
            speaker: 'human',
            text: 'İyi akşamlar kızım, dizim çok ağrıyor da, [ortopediye] bir [randevu] alsak.',
          },
          {
            speaker: 'ai',
            text: 'Geçmiş olsun. Dr. Soylu yarın 11.00’de müsait. Uygunsa T.C. kimlik numaranızı alayım.',
          },
          {
            speaker: 'human',
            text: '[Uygun], uygun. Numara… gözlüğümü takayım da… otuz bir… hah, [sonu altmış iki].',
          },
          {
            speaker: 'ai',
            text: 'Buldum sizi Şükran Hanım, yarın 11.00’e yazdım. Onayı SMS’le geliyor.',
          },
        ],
        result: { title: 'Randevu yazıldı', text: 'Ortopedi, Dr. Soylu, cuma 11.00. T.C. •••••••••62' },
      },
      {
        topic: 'İptal ve yeni gün',
        when: 'Salı, 07.30',
        lines: [
          {
            speaker: 'human',
            text: 'Ben [bugünkü kontrole] gelemeyeceğim, çocuk ateşlendi. [İptal] edelim.',
          },
          { speaker: 'ai', text: 'Geçmiş olsun. Randevuyu bulayım, T.C. kimlik numaranız neydi?' },
          { speaker: 'human', text: 'Söylüyorum, yirmi üç… [sonu on sekiz].' },
          {
            speaker: 'ai',
            text: 'Tamam Burak Bey, bugünü sildim. Dr. Ergin perşembe 17.30’da boş, yazayım mı?',
          },
          { speaker: 'human', text: '[Yazın], sağ olun.' },
        ],
        result: {
          title: 'Randevu taşındı',
          text: 'Perşembe 17.30, Dr. Ergin. Bugünkü saat boşa çıktı. T.C. •••••••••18',
        },
      },
      {
        topic: 'Gelmeyen hasta',
        when: 'Cuma, 12.40',
        lines: [
          { speaker: 'human', text: 'Ya ben [dün gelemedim], toplantı uzadı, haber de veremedim.' },
          {
            speaker: 'ai',
            text: 'Olur öyle, kaydınızı gördüm. Dr. Kara pazartesi 12.30’da boş, öğle aranıza uyar mı?',
          },
          { speaker: 'human', text: '[Uyar], pazartesi iyi. Bu sefer [unutturmayın] ama.' },
          { speaker: 'ai', text: 'Yazdım. Pazar akşamı SMS’le hatırlatırım, bekleriz.' },
        ],
        result: { title: 'Yeni gün verildi', text: 'Pazartesi 12.30, Dr. Kara. Hatırlatma pazar akşamı' },
      },
    ],
  },
  process: {
    question: 'Hasta kabulü durmadan nasıl geçeceğiz?',
    title: 'Siz hasta bakarken kurulur.',
    steps: [
      {
        title: 'Önce dinlersiniz',
        text: '{demo|lik} demoda asistana hasta gibi sorun; isterseniz lafı biraz dolandırın.',
      },
      {
        title: 'Kliniğinizi öğreniriz',
        text: 'Hekimleriniz, çalışma saatleriniz, randevu verirken sorduklarınız: hepsi sizden.',
      },
      {
        title: '{setup} içinde kurulur',
        text: 'Takvimleri bağlarız, deneme aramalarını birlikte yaparız.',
      },
      {
        title: '{trial} denersiniz',
        text: 'Ücret yok, kredi kartı yok. Karar, gördüklerinizden sonra.',
      },
    ],
  },
  faq: {
    title: 'Hekimlerin ve bankonun sordukları',
    items: [
      {
        question: 'Hasta bilgileri KVKK’ya uygun mu işleniyor?',
        answer:
          'Evet. Görüşme ve randevu kayıtları, kimlik numarası da dahil, KVKK’ya uygun işlenir. Ayrıntılar aydınlatma metnimizde, sade bir dille.',
      },
      {
        question: 'Kimlik numarasını neden soruyor?',
        answer: 'Hastayı doğru kayıtla eşleştirmek için. İki hastanın adı aynı olabilir, numarası olmaz.',
      },
      {
        question: 'Türkçe bilmeyen hasta ararsa?',
        answer:
          'Asistan 50+ dilde konuşabiliyor. Hattınızda hangi dillerin açık olacağı paketinize göre değişir.',
      },
      {
        question: 'Deneme süresi nasıl işliyor?',
        answer:
          '{trial} ücretsiz deneyin, kredi kartı istenmez. Memnun kalmazsanız bırakırsınız, taahhüt yok.',
      },
    ],
  },
  closing: {
    question: 'Bizim hastalar alışır mı dersiniz?',
    title: 'Önce siz konuşun, sonra onlar.',
    lead: '{demo|lik} demoda kendi kliniğinize bir randevu alın. Beğenirseniz {setup} içinde telefonlarınızı açmaya başlar; {trial} ücretsiz, kredi kartı istenmez.',
    voice: 'Randevunuz hazır, geçmiş olsun',
  },
};
