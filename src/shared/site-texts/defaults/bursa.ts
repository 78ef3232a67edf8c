import type { City } from '../records/city.ts';
import { SHIPPED_CITIES } from './directory.ts';

export const bursa: City = {
  ...SHIPPED_CITIES['city-bursa'],
  summary: 'Sanayinin vardiyasına uyan, beş dilli hat.',
  meta: {
    title: 'Bursa AI Çağrı Merkezi: her vardiyada | {brand}',
    description:
      'Bursa’da sanayinin, mobilyacının, otelin telefonunu {open} açan sesli asistan. Sipariş durumunu söyler, randevuyu yazar; {languagesBursa} konuşur, {setup|de} kurulur.',
  },
  card: {
    question: 'Bursa’da vardiya değişirken kim açacak?',
    title: '0224',
    voice: 'Bizim [sevkiyat] bu akşam mı çıkıyor acaba?',
  },
  voice: 'Kumaş numunesi bu vardiyada çıkar mı?',
  buttons: { hero: 'bursa_demo_request', closing: 'bursa_demo_request' },
  hero: {
    title: 'Bursa vardiyayla çalışır. Telefonu da.',
    lead: 'Preste, tezgâhta, dokumada kimse telefona koşamaz. {brand} açar; siparişi okur, sevk gününü söyler, notunu vardiya amirine bırakır. Dakikası dakikasına.',
    act: 'Demo talep et',
  },
  countdown: 'Kampanya: Saat tutun. Demo {demo}, kurulum {setup}, ücretsiz deneme {trial}.',
  figures: [
    { value: '{open}', label: 'açık hat, her vardiyada' },
    { value: '{answer|number}', unit: '{answer|unit}', label: 'içinde yanıt' },
    { value: '{setup|number}', unit: '{setup|unit}', label: 'içinde kurulum' },
    { value: '{languagesBursa|number}', unit: '{languagesBursa|unit}', label: 'aynı hatta' },
  ],
  sectors: {
    question: 'Kalıp soran da var, kaplıca soran da. Karıştırmaz mı?',
    title: 'Kalıptan kaplıcaya, hepsi yerli yerinde.',
    slip: {
      title: 'Sevkiyat sorusu',
      rows: [
        { label: 'Sipariş', value: '[Kapı menteşeleri]' },
        { label: 'Araç', value: 'Akşamki [sevkiyat]' },
      ],
      result: 'Sipariş durumu söylendi',
    },
    rows: [
      {
        quote: '[Kapı menteşeleri] akşamki [sevkiyata] yetişiyor mu?',
        sector: 'Otomotiv yan sanayi, Nilüfer',
        topics: 'sevkiyat, sipariş durumu',
      },
      {
        quote: '[Lacivert gabardinden] [üç top] kaldı mı?',
        sector: 'Tekstil',
        topics: 'stok, numune, teslim günü',
      },
      {
        quote: '[Gece vardiyasında] [pres durdu], servis yollar mısınız?',
        sector: 'Makine',
        topics: 'servis kaydı, nöbetçiye yönlendirme',
      },
      {
        quote: '[Yemek masası] [cumaya] yetişir mi, pazara düğün var.',
        sector: 'Mobilya, İnegöl',
        topics: 'teslim günü, sipariş takibi',
      },
      {
        quote: '[Teleferik] çalışıyor mu, [akşama oda] bulur muyuz?',
        sector: 'Turizm, Uludağ',
        topics: 'kayak, kaplıca, {languagesBursa|de} rezervasyon',
      },
      {
        quote: '[Vardiyam] dörtte bitiyor, [beşe] randevu olur mu?',
        sector: 'Sağlık, Osmangazi',
        topics: 'randevu, hatırlatma',
      },
    ],
  },
  facts: {
    question: 'Kurarken işimiz aksar mı?',
    title: 'Siz üretirken biz kurarız.',
    points: [
      { title: 'Kurulum', text: '{setup}. Hangi arama kime gidecek, baştan belirleriz.' },
      { title: 'Doğruluk', text: '{accuracy}. Parça adı, adet, gün: duyduğunu yazar.' },
      {
        title: 'Dil',
        text: '{languagesBursa}. Yurt dışındaki alıcı da kaplıcadaki misafir de aynı numarayı arar.',
      },
      {
        title: 'Destek',
        text: 'Gece vardiyasında da yanınızda, {open}. {officeHours} arasında ekibimiz iş başında.',
      },
      { title: 'KVKK', text: 'Arayanın verisi KVKK’ya uygun işlenir.' },
    ],
  },
  stories: {
    question: 'Sahada nasıl olur, anlatın.',
    title: 'Usta işine bakar.',
    stories: [
      {
        kind: 'scene',
        time: '10.40',
        company: 'Kalıp atölyesi, Nilüfer',
        scene:
          'Preste telefon duyulmuyor. Mola verildiğinde kim aramış, ne istemiş, kaç adet, hepsi yazılı duruyor.',
        result: 'Gürültüde duyulmayan arama molada okunuyor.',
      },
      {
        kind: 'scene',
        time: '13.20',
        company: 'Mobilya imalatçısı, İnegöl',
        scene:
          'Koltuğunun gününü soran ustayı değil asistanı buluyor. Teslim günü telefonda söyleniyor, usta döşemesine devam ediyor.',
        result: 'Teslim soruları atölyeye inmeden bitiyor.',
      },
      {
        kind: 'scene',
        time: '19.30',
        company: 'Termal otel, Çekirge',
        scene:
          'Resepsiyonda tek kişi var, kucağında havlular. Kaplıca saatini soran misafir yanıtını bekletilmeden alıyor.',
        result: 'Kaplıca saatini soran, rezervasyonunu da yaptırıyor.',
      },
    ],
  },
  packages: {
    question: 'Ayda kaç arama aldığımızı bilmiyoruz ki.',
    title: 'On dört gün sayın, sonra seçin.',
    lead: 'Deneme hemen açılır, ücretsizdir, kredi kartı istemez.',
    packages: [
      {
        name: 'Starter',
        audience: 'Atölye, mağaza, muayenehane',
        quantity: 'Ayda 500 arama',
        features: ['{open} karşılama', 'Sipariş ve stok soruları', 'SMS ile hatırlatma', 'E-posta desteği'],
        act: 'Bilgi isteyin',
        button: 'bursa_demo_request',
      },
      {
        name: 'Professional',
        audience: 'Üretici, otel, klinik',
        quantity: 'Ayda 2.500 arama',
        features: [
          'Starter’daki her şey',
          'Randevu ve rezervasyon',
          'WhatsApp ile hatırlatma',
          'Öncelikli destek',
        ],
        popular: true,
        act: 'Bilgi isteyin',
        button: 'bursa_demo_request',
      },
      {
        name: 'Enterprise',
        audience: 'Fabrika, ihracatçı, otel grubu',
        quantity: 'Sınırsız arama',
        features: [
          'Professional’daki her şey',
          'Sevkiyat ve kargo takibi',
          'Vardiyaya göre yönlendirme',
          'Size ayrılmış müşteri yöneticisi',
        ],
        act: 'Bilgi isteyin',
        button: 'bursa_demo_request',
      },
    ],
  },
  faq: {
    title: 'Mola arasında sorulanlar',
    items: [
      {
        question: 'Arayanın arkasında makine çalışıyor. Anlar mı?',
        answer:
          'Doğruluk {accuracy}. Ama siz bize bakmayın; demoyu atölyeden, makine çalışırken yapın. {demo|de} belli olur.',
      },
      {
        question: 'Gece üçte hat takılırsa kimi bulacağız?',
        answer: 'Bizi. Destek {open}; vardiyanız hangi saatteyse o saatte.',
      },
      {
        question: '500 arama bize yetmezse?',
        answer:
          'Professional ayda 2.500 aramaya çıkar, Enterprise sınırsızdır. Telefon arttıkça paket büyür.',
      },
      {
        question: 'Yurt dışındaki müşterimizle de konuşur mu?',
        answer:
          'Bursa hattı {languagesBursa} konuşur. Alıcınızın dilini söyleyin; o dilde nasıl karşıladığını demoda dinleyin.',
      },
    ],
  },
  closing: {
    question: 'Hattan ayrılamam, uzun sürer mi?',
    title: 'Bir mola kadar.',
    lead: '{demo|Words|de} kendi siparişinizi sorarsınız, asistan yanıtlar. Tamam derseniz {setup} içinde telefonunuz her vardiyada açık.',
    voice: 'Paydos zili çaldı, konuşalım',
  },
};
