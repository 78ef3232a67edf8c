import type { Service } from '../records/service.ts';
import { SHIPPED_SERVICES } from './directory.ts';

/** The six figures are fixed (specification, Service pages); their labels are free. */
export const ecommerce: Service = {
  ...SHIPPED_SERVICES['service-ecommerce'],
  summary: 'Kargo takibi, sipariş sorgulama, stok kontrolü. Kampanya gecesinde de, bayram sabahında da.',
  meta: {
    title: 'E-ticaret Çağrı Merkezi: {open} Sesli Asistan | {brand}',
    description:
      'E-ticaret çağrı merkezi telefonlarınıza sesli asistan baksın: {open} kargo takibi, sipariş sorgulama, stok kontrolü. {trial} ücretsiz deneme, kart istenmez.',
  },
  card: {
    question: 'Herkes kargosunu soruyor, kim yetişecek?',
    title: 'Kargoyu bulur, siparişi okur.',
    voice: '[Kargom] üç gündür gelmedi, nerede bu?',
  },
  button: 'eticaret_demo_request',
  hero: {
    question: 'Kampanya gecesi bu telefonlara nasıl yetişeceğiz?',
    title: 'Siz paketleyin, telefonu asistan açsın.',
    lead: 'Kargoyu takip eden, siparişi bulan, stoğa bakan bir sesli asistan, {open} hattınızda. {trial} ücretsiz deneme, kredi kartı istenmez.',
  },
  figures: [
    { value: '{routineShare}', label: 'kargo, sipariş ve stok sorularının payı' },
    { value: '{waitForPerson|number}', unit: '{waitForPerson|unit}', label: 'temsilciyi beklerken' },
    { value: '{waitForAssistant|number}', unit: '{waitForAssistant|unit}', label: 'asistanı beklerken' },
  ],
  call: {
    label: 'Örnek arama: kargosunu soran müşteri',
    title: 'Gece sorulan, gece yanıtlanır.',
    when: 'Pazartesi, 23.18.',
    situation: 'Ekip evinde, kargo yolda.',
    seconds: 32,
    lines: [
      {
        speaker: 'ai',
        at: 1,
        text: 'Mavi Kumaş, iyi akşamlar. Ben mağazanın sesli asistanıyım, buyurun.',
      },
      {
        speaker: 'human',
        at: 6,
        text: 'İyi akşamlar. Şey, [perşembe] sizden [nevresim] almıştım da, [kargo nerede] acaba?',
      },
      { speaker: 'ai', at: 12, text: 'Hemen bakayım. Kimin adınaydı sipariş?' },
      { speaker: 'human', at: 15, text: '[Selin Aydın]. Numarası yok ama yanımda.' },
      {
        speaker: 'ai',
        at: 18,
        text: 'Gerek yok, buldum. Paketiniz dağıtım şubesinde, yarın sizde. Kurye çıkınca SMS atayım mı?',
      },
      { speaker: 'human', at: 25, text: '[Atın] valla, evde olayım bari.' },
      { speaker: 'ai', at: 28, text: 'Tamamdır Selin Hanım. Güle güle kullanın, iyi geceler.' },
    ],
    slip: {
      title: 'Kargo',
      note: 'siparişe not düşüldü',
      result: 'Yanıtlandı',
      rows: [
        { label: 'Sipariş', value: '[Nevresim], [perşembe]', at: 9 },
        { label: 'Soru', value: '[Kargo nerede]', at: 11 },
        { label: 'Kim', value: '[Selin Aydın]', at: 16 },
        { label: 'Durum', value: 'Dağıtım şubesinde', at: 20 },
        { label: 'Teslimat', value: 'Yarın, salı', at: 22 },
        { label: 'Haber', value: 'SMS, kurye çıkınca', at: 26 },
      ],
    },
  },
  pains: {
    question: 'Bizim telefon neden hiç susmuyor?',
    title: 'Çünkü sipariş biter, soru bitmez.',
    points: [
      {
        title: 'Gün boyu aynı soru',
        text: '“Kargom nerede?” Sabah yanıtladınız, öğlen yanıtladınız, akşam yine o. Asıl iş masada duruyor.',
      },
      {
        title: 'Kampanyada kilitlenen hat',
        text: 'İndirim başlar, hat dolar. Kimi bekler, kimi kapatır; kapatanın ne soracağını hiç öğrenemezsiniz.',
      },
      {
        title: 'Gece açık sepet, kapalı telefon',
        text: 'Alışveriş gece de sürüyor. Aklına soru takılan ya sabahı bekliyor ya başka mağazaya geçiyor.',
      },
      {
        title: 'Üç ekran, bir müşteri',
        text: 'Sipariş panelde, kargo başka sayfada, stok tabloda. Temsilci ararken müşteri hatta susuyor.',
      },
      {
        title: 'Kaçan satış',
        text: 'Bedeni kalmış mı diye aradı, açan olmadı. O sepet sessizce boşaldı.',
      },
      {
        title: 'Sezonluk kadro',
        text: 'Yoğun ay için aldığınız arkadaş işi öğrenene kadar sezon bitiyor.',
      },
    ],
  },
  features: {
    question: 'Peki siparişi nereden bilecek?',
    title: 'Kaydınıza bakar, bulur, söyler.',
    lead: 'Müşterinin en çok sorduğu üç şey, sıra beklemeden, tuşlara basmadan.',
    rows: [
      {
        quote: 'Dört gün oldu, [paketim] hâlâ yolda görünüyor, [nerede] bu?',
        title: 'Kargo takibi',
        text: 'Gönderinin son durumuna o anda bakar, kargo diliyle değil, müşterinin anlayacağı dille söyler.',
        points: ['Paket şu an nerede', 'Teslimat hangi gün', 'Geciktiyse nerede kalmış'],
        done: 'Durum söylendi',
      },
      {
        quote: 'Dün gece bir [sipariş] verdim de… [onaylandı mı] acaba?',
        title: 'Sipariş sorgulama',
        text: 'Numarayı aratmaz; siparişi isimden ya da telefondan tanır.',
        points: ['Onaylandı mı, hazırlanıyor mu', 'İçinde ne var, kaç beden', 'Ne zaman yola çıkıyor'],
        done: 'Sipariş bulundu',
      },
      {
        quote: 'Keten gömleğin [beyazı] bitti mi sizde, [otuz sekiz beden] yani?',
        title: 'Stok kontrolü',
        text: 'Varsa var der, yoksa müşteriyi oyalamaz. Baktığı yer, o dakikadaki stoğunuz.',
        points: ['Beden, renk, model', 'Elde kaç tane kaldığı', 'Yoksa eldeki öteki renkler'],
        done: 'Stok söylendi',
      },
    ],
  },
  talks: {
    question: 'Müşteri lafı dolandırırsa ne yapacak?',
    title: 'Sözünü kesmez, özünü anlar.',
    lead: 'Üç örnek konuşma. İşaretli sözler asistanın anladıkları, kutudakiler telefon kapanınca size kalanlar.',
    talks: [
      {
        topic: 'Kargo',
        when: 'Cuma, 20.40',
        lines: [
          {
            speaker: 'human',
            text: 'Alo, kızımın doğum günü [hediyesi] vardı, [salıya yetişir mi] diye soracaktım.',
          },
          { speaker: 'ai', text: 'Bakıyorum hemen. Hangi isimle verdiniz siparişi?' },
          { speaker: 'human', text: '[Nurcan Tekin].' },
          {
            speaker: 'ai',
            text: 'Bugün yola çıkmış Nurcan Hanım, pazartesi sizde görünüyor. Yetişiyor yani.',
          },
          { speaker: 'human', text: 'Ay, yüreğime su serptiniz.' },
        ],
        result: { title: 'Kargo durumu söylendi', text: 'Nurcan Tekin, teslimat pazartesi' },
      },
      {
        topic: 'Sipariş',
        when: 'Çarşamba, 00.35',
        lines: [
          {
            speaker: 'human',
            text: 'Kolay gelsin, karttan para çekildi ama mesaj falan gelmedi. [Siparişim geçti mi]?',
          },
          { speaker: 'ai', text: 'Bir bakalım. Adınızı alabilir miyim?' },
          { speaker: 'human', text: '[Emre Koç]. [Koşu ayakkabısı] almıştım, [42 numara].' },
          { speaker: 'ai', text: 'Geçmiş Emre Bey, içiniz rahat olsun. 42 numara, şu an hazırlanıyor.' },
          { speaker: 'human', text: 'Hah, tamam o zaman. İyi geceler.' },
        ],
        result: { title: 'Sipariş bulundu', text: 'Koşu ayakkabısı, 42 numara. Onaylandı, hazırlanıyor' },
      },
      {
        topic: 'Stok',
        when: 'Cumartesi, 09.15',
        lines: [
          {
            speaker: 'human',
            text: 'Ablacım, o [emaye çaydanlığın kırmızısı] duruyor mu? [İki tane] alacağım, biri anneme.',
          },
          { speaker: 'ai', text: 'Kırmızıdan bir tane kalmış. Mavisinden dört tane var.' },
          { speaker: 'human', text: 'E iyi, [biri mavi] olsun o zaman. Siteden alıyorum şimdi.' },
          { speaker: 'ai', text: 'Güle güle kullanın, annenize de selamlar.' },
        ],
        result: { title: 'Stok söylendi', text: 'Emaye çaydanlık: kırmızı 1, mavi 4 adet' },
      },
    ],
  },
  process: {
    question: 'Kurulumla kim uğraşacak?',
    title: 'Biz kurarız, siz dinlersiniz.',
    steps: [
      {
        title: '{demo|lik} demo',
        text: 'Mağazanızı anlatın, asistanı müşterinizin sorularıyla dinleyin.',
      },
      {
        title: 'Mağazanızı tanırız',
        text: 'Sipariş, kargo ve stok kaydınızı nerede tuttuğunuzu, en çok ne sorulduğunu sizden öğreniriz.',
      },
      {
        title: '{setup} içinde kurulum',
        text: 'Asistanı size göre hazırlarız. İlk aramayı siz yaparsınız.',
      },
      {
        title: '{trial} ücretsiz deneme',
        text: 'Gerçek müşteri, gerçek soru. Kredi kartı istenmez; devam edip etmemek size kalmış.',
      },
    ],
  },
  results: {
    question: 'Sonunda elimize ne geçecek?',
    title: 'Beklemeyen müşteri, nefes alan ekip.',
    figures: [
      { value: '{firstCall}', label: 'ilk aramada yanıtını alan müşteri' },
      { value: '{satisfaction}', label: 'müşteri memnuniyeti' },
      { value: '{freedTime|number}', unit: '{freedTime|unit}', label: 'ekibinize kalan zaman, her gün' },
    ],
  },
  faq: {
    title: 'Mağaza sahiplerinin sordukları',
    items: [
      {
        question: 'Denemek için kart bilgisi veriyor muyuz?',
        answer:
          'Hayır. {trial} ücretsiz deneme, kredi kartı istenmez. Süre dolunca devam edip etmemek size kalmış, taahhüt yok.',
      },
      {
        question: 'Kampanya günü aramalar katlanırsa?',
        answer:
          'Günde {callsPerDay} arama karşılanıyor; kampanya için geçici kadro kurmanız gerekmez. Aynı anda kaç görüşme yapılacağı paketinize göre değişir.',
      },
      {
        question: 'Ya yanlış bilgi verirse?',
        answer:
          'Asistan aklından değil, sizin kaydınızdan söyler; doğruluk oranı {accuracy}. Ne konuşulduğu da sır değil: her arama yazıya dökülür, açıp okursunuz.',
      },
      {
        question: 'Müşterilerimizin bilgileri ne oluyor?',
        answer:
          'Görüşme verileri KVKK’ya uygun işlenir. Arayan da kiminle konuştuğunu bilir: asistan söze kendini tanıtarak başlar.',
      },
    ],
  },
  closing: {
    question: 'Tamam da, bizim müşteriye uyar mı?',
    title: 'Kendi sorularınızla sınayın.',
    lead: '{demo|lik} demoda asistana müşterinizin en çok sorduğunu sorun. Beğenirseniz {setup} içinde hattınızda; {trial} ücretsiz deneme, kredi kartı istenmez.',
    voice: 'Kargonuz yarın kapınızda',
  },
};
