import type { City } from '../records/city.ts';
import { SHIPPED_CITIES } from './directory.ts';

export const ankara: City = {
  ...SHIPPED_CITIES['city-ankara'],
  summary: 'Kurumlar, klinikler ve merkez ofisler için.',
  meta: {
    title: 'Ankara AI Çağrı Merkezi: kurumlara, {open} | {brand}',
    description:
      'Ankara’da kurum, sanayi ve klinikler için sesli asistan: aramayı açar, doğru birime ulaştırır. Kamuda güvenlik onayından sonra {setupPublic|de} kurulur.',
  },
  card: {
    question: 'Ankara’da mesai bitince kim açacak?',
    title: '0312',
    voice: 'Mesai bitti biliyorum ama [bir randevu] alacaktım.',
  },
  voice: 'Evrakım hangi birimde, öğrenebilir miyim?',
  buttons: { hero: 'ankara_demo_request', closing: 'ankara_demo_request' },
  hero: {
    title: 'Ankara’da her arama kayda geçer.',
    lead: 'Mesai biter, evrak sorusu bitmez. {brand} telefonu gece de açar, soruyu doğru birime ulaştırır, sabaha düzenli bir liste bırakır.',
    act: 'Demo talep et',
  },
  countdown:
    'Kampanya: Talebiniz bugün kayda girsin, {trial|lik} ücretsiz denemeniz hemen açılsın. Kart bilgisi istenmez.',
  figures: [
    { value: '{accuracy}', label: 'doğruluk' },
    {
      value: '{setupPublic|number}',
      unit: '{setupPublic|unit}',
      label: 'kamuda kurulum, güvenlik onayından sonra',
    },
    { value: '{savingAnkara}', label: 'çağrı maliyetinde tasarruf' },
    { value: '{open}', label: 'açık hat, mesai dışında da' },
  ],
  sectors: {
    question: 'Vatandaş da arıyor, tedarikçi de. Kim kime bağlanacak?',
    title: 'Kim ararsa arasın, doğru masaya.',
    slip: {
      title: 'Evrak sorusu',
      rows: [
        { label: 'Evrak', value: '[Dilekçe]' },
        { label: 'Nerede', value: 'Hangi [birimde]' },
      ],
      result: 'Birimine yönlendirildi',
    },
    rows: [
      {
        quote: 'Verdiğim [dilekçe] hangi [birimde], cevap çıktı mı?',
        sector: 'Kamu kurumu',
        topics: 'evrak soruları, birime yönlendirme',
      },
      {
        quote: '[Rulmanlar] hazırsa [öğleden sonra] OSTİM’den aldırayım.',
        sector: 'Sanayi, OSTİM',
        topics: 'sipariş durumu, stok',
      },
      {
        quote: '[Teknik şartnameyle] ilgili bir sorumuz var, [kiminle] görüşelim?',
        sector: 'Savunma tedarikçisi',
        topics: 'ilgili kişiye yönlendirme, not alma',
      },
      {
        quote: '[Yatay geçişin] [son günü] ne zaman, yetişir miyim?',
        sector: 'Üniversite',
        topics: 'başvuru tarihleri, öğrenci soruları',
      },
      {
        quote: '[Perşembe] öğleden sonraya [göz muayenesi] var mı?',
        sector: 'Klinik, Çankaya',
        topics: 'randevu, hatırlatma',
      },
      {
        quote: 'Avukat Bey’e [not bırakacaktım], [duruşma] için gelmem gerekiyor mu?',
        sector: 'Hukuk bürosu ve dernek',
        topics: 'görüşme randevusu, not alma',
      },
    ],
  },
  facts: {
    question: 'Bizde işler onayla yürür. Siz nasıl ilerliyorsunuz?',
    title: 'Önce onay, sonra kurulum.',
    points: [
      {
        title: 'Kamu kurumları',
        text: 'Güvenlik onayınız çıkınca saat işlemeye başlar; {setupPublic|de} hattınız açılır.',
      },
      {
        title: 'İşletmeler',
        text: 'Demo {demo}, kurulum {setup}, ücretsiz deneme {trial}.',
      },
      { title: 'Ofis ziyareti', text: 'Hafta içi 08.30–17.30. Günü ve saati birlikte belirleriz.' },
      {
        title: 'KVKK',
        text: 'Kişisel veriler KVKK’ya uygun işlenir. Asistan, asistan olduğunu baştan söyler.',
      },
      {
        title: 'Destek',
        text: '{open} açık. {officeHours} arasında ekibimiz görev başında.',
      },
    ],
  },
  stories: {
    question: 'Ciddi bir yerde işe yarar mı?',
    title: 'Masaya düzenli gelir.',
    stories: [
      {
        kind: 'scene',
        time: '09.15',
        company: 'Meslek derneği, Bahçelievler',
        scene:
          'Aidatı soran arıyor, ardından genel kurulu soran. İkisi de yanıtını telefonda alıyor; sekreter yazısına hiç ara vermiyor.',
        result: 'Tekrar eden sorular telefonda yanıt buluyor.',
      },
      {
        kind: 'scene',
        time: '14.30',
        company: 'Makine atölyesi, OSTİM',
        scene:
          'Tezgâh dönerken telefona koşulmuyor. Parçanın adını da ölçüsünü de asistan yazıyor; usta molada tek listeye bakıyor.',
        result: 'Sipariş soruları tek listede, unutulan arama yok.',
      },
      {
        kind: 'scene',
        time: '21.50',
        company: 'Göz kliniği, Çankaya',
        scene:
          'Klinik kapalı, hat açık. Gece arayan hasta yarının ilk boş saatini alıyor; sabah kimse kimseyi geri aramıyor.',
        result: 'Gece arayan, randevusunu gece alıyor.',
      },
    ],
  },
  packages: {
    question: 'Bütçeyi neye göre ayıralım?',
    title: 'Büroya ayrı, kuruma ayrı.',
    lead: '{trial} ücretsiz deneyin, kararınızı sonra verin. Kredi kartı gerekmez.',
    packages: [
      {
        name: 'Starter',
        audience: 'Büro, muayenehane, dernek',
        features: [
          '{open} karşılama',
          'Randevu alma ve değiştirme',
          'Not alma ve size iletme',
          'E-posta desteği',
        ],
        act: 'Bilgi isteyin',
        button: 'ankara_demo_request',
      },
      {
        name: 'Professional',
        audience: 'Klinik, okul, sanayi işletmesi',
        features: [
          'Starter’daki her şey',
          'Sipariş ve stok sorgulama',
          'SMS ve WhatsApp ile hatırlatma',
          'Öncelikli destek',
        ],
        popular: true,
        act: 'Bilgi isteyin',
        button: 'ankara_demo_request',
      },
      {
        name: 'Enterprise',
        audience: 'Kamu kurumu, savunma tedarikçisi',
        features: [
          'Professional’daki her şey',
          'Güvenlik onayınıza bağlı kurulum',
          'Birimler arası yönlendirme',
          'Size ayrılmış müşteri yöneticisi',
        ],
        act: 'Bilgi isteyin',
        button: 'ankara_demo_request',
      },
    ],
  },
  faq: {
    title: 'Karardan önce sorulanlar',
    items: [
      {
        question: 'Kamu kurumuyuz, onayımız zaman alır. Kurulum ne zaman biter?',
        answer:
          'Onay sizde; o çıktıktan sonra {setupPublic}. Beklerken {demo|lik} demoda asistanı dinleyebilirsiniz.',
      },
      {
        question: 'Aramayı yanlış birime bağlarsa?',
        answer:
          'Doğruluk {accuracy}. Hangi sorunun hangi birime gideceğini kurulumda sizinle belirleriz; kural sizin kuralınız olur.',
      },
      {
        question: 'Arayan kişisel bilgisini söylerse ne olacak?',
        answer: 'Bilgi KVKK’ya uygun işlenir. Asistanın neyi sorup neyi sormayacağına siz karar verirsiniz.',
      },
      {
        question: 'Tasarruf hesabını neye dayandıralım?',
        answer:
          'Ankara için açıkladığımız oran {savingAnkara}. Kendi oranınızı görmek için {trial} ücretsiz deneyin, iki hesabı yan yana koyun.',
      },
    ],
  },
  closing: {
    question: 'İlk adım ne olsun?',
    title: 'Gündeme on beş dakika ekleyin.',
    lead: 'Demoda kurumunuza gelen soruları sorun, yanıtları ekibinizle dinleyin. Sonraki madde sizin kararınız.',
    voice: 'Gündeme alalım, görüşelim',
  },
};
