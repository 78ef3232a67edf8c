/**
 * The privacy notice as shipped. Each deployment's notice states only what that deployment does, without an “if”.
 */

import { LEAD_FIELD_ROWS } from '#shared/leads/lead-values.ts';
import type { DataHandling } from '../data-handling.ts';
import type { Legal, LegalSection } from '../records/legal.ts';

/** Names the fields of the form: “adınız, … ve dilerseniz … ile …”. */
export function formData(): string {
  const names = (isRequired: boolean) =>
    LEAD_FIELD_ROWS.filter(([, field]) => field.required === isRequired).map(([, { notice }]) => notice);
  const optional = names(false)
    .join(', ')
    .replace(/, (?=[^,]*$)/, ' ile ');
  return `Formda yazdıklarınız: ${names(true).join(', ')} ve dilerseniz ${optional}.`;
}

const META = {
  title: 'KVKK Aydınlatma Metni | {brand}',
  description:
    '{brand} kişisel verilerinizi neden, nasıl ve ne kadar süre işliyor; kimlerle paylaşıyor, haklarınız neler: KVKK aydınlatma metni.',
};

/** The texts of the social card, also during an outage of the database. */
export const LEGAL_CARD: Legal['card'] = {
  question: 'Söylediklerimi kim biliyor?',
  title: 'KVKK aydınlatma metni',
  voice: 'Bilgilerim [bende kalsın] istiyorum.',
};

export function legal(dataHandling: DataHandling): Legal {
  return {
    title: 'KVKK Aydınlatma Metni',
    intro:
      'Bu metin, 6698 sayılı Kişisel Verilerin Korunması Kanunu’nun (Kanun) 10. maddesi uyarınca {brand} tarafından hazırlandı. Sitemizi ziyaret ettiğinizde, demo ya da bilgi talebi gönderdiğinizde hangi verilerinizi, neden ve nasıl işlediğimizi anlatır.',
    meta: META,
    card: LEGAL_CARD,
    sections: [CONTROLLER, data(dataHandling), PURPOSES, transfer(dataHandling), retention(dataHandling)].map(
      section,
    ),
    cookies: section(cookies(dataHandling)),
    rights: section(RIGHTS),
  };
}

type Texts = Pick<LegalSection, 'title'> & Partial<LegalSection>;

function section({ title, paragraphs = [], points = [], closing = [] }: Texts): LegalSection {
  return { title, paragraphs, points, closing };
}

const CONTROLLER: Texts = {
  title: 'Veri sorumlusu',
  paragraphs: ['{brand}, {address}. Bize {email} adresinden ve {phone} numaralı telefondan ulaşabilirsiniz.'],
};

function data({ googleMeasurementId }: DataHandling): Texts {
  return {
    title: 'İşlediğimiz veriler',
    points: [
      formData(),
      'Talebin nereden geldiği: formu açtığınız sayfa, düğme ve o anda ekranda olan paragraf, seçtiğiniz paket, bu ziyarette açtığınız sayfalar ve ekranda kaldıkları süre, sizi sitemize getiren adres ve bağlantıdaki kampanya bilgileri.',
      ...(googleMeasurementId === undefined
        ? []
        : [
            'Kabul ettiyseniz son doksan gündeki önceki ziyaretlerinizin başlangıcı: ilk sayfa, sizi getiren adres ve kampanya bilgileri.',
          ]),
      'Talebin gönderildiği internet adresi (IP) ve gönderim zamanı.',
      'Sunucu kayıtları: sitemize bağlandığınız internet adresi (IP), açtığınız sayfanın adresi ve zamanı.',
    ],
  };
}

const PURPOSES: Texts = {
  title: 'Amaç ve hukuki sebep',
  paragraphs: ['Her veriyi belirli bir amaçla ve Kanun’un saydığı bir sebebe dayanarak işleriz:'],
  points: [
    'Talebinizi yanıtlamak, size demo ya da teklif sunmak için formda yazdıklarınızı: bir sözleşmenin kurulmasıyla doğrudan doğruya ilgili olduğu için (m.5/2-c).',
    'Hangi sayfaların ve duyuruların işe yaradığını anlamak için talebin nereden geldiğini: temel haklarınıza zarar vermeyen meşru menfaatimiz için (m.5/2-f).',
    'Formun kötüye kullanılmasını önlemek ve sitenin güvenliğini sağlamak için internet adresini ve sunucu kayıtlarını: yine meşru menfaatimiz için (m.5/2-f).',
  ],
  closing: ['Bunlar için ayrıca rızanızı istemeyiz.'],
};

function transfer({ leadsAnnounced, leadsForwarded }: DataHandling): Texts {
  return {
    title: 'Aktarım',
    paragraphs: [
      'Talebiniz kendi veri tabanımıza kaydedilir. Sunucularımızı barındıran hizmet sağlayıcımız, verileri yalnızca bizim adımıza ve sitenin çalışması amacıyla saklar.',
      ...(leadsAnnounced
        ? [
            'Yeni bir talep geldiğinde çalışanlarımıza, formda yazdıklarınızı içeren bir bildirim göndeririz. Bildirimi bizim adımıza hareket eden e-posta ya da yazılım hizmeti sağlayıcımız, yalnızca bu amaçla iletir.',
          ]
        : []),
      leadsForwarded
        ? 'Talepleri izlemek ve yanıtlamak için bir form hizmeti kullanırız. Formda yazdıklarınız ile talebin geldiği sayfa ve internet adresi, yalnızca bu amaçla ve Kanun’un 8. ve 9. maddelerine uygun olarak, yurt dışında bulunan hizmet sağlayıcısına aktarılır.'
        : leadsAnnounced
          ? 'Bunun dışında talebinizi başka bir hizmete aktarmayız.'
          : 'Talebinizi başka bir hizmete aktarmayız.',
      'Yetkili kurumlar kanuna dayanarak isterse, yükümlülüğümüzü yerine getirmek için istenen bilgiyi onlara veririz. Verilerinizi kimseye satmayız.',
    ],
  };
}

function retention({ leadRetentionMonths }: DataHandling): Texts {
  return {
    title: 'Toplama yöntemi ve saklama süresi',
    paragraphs: [
      'Veriler elektronik ortamda toplanır: form verileri siz gönderince, sunucu kayıtları sitemize bağlandığınızda kendiliğinden.',
      `Talebinizdeki kişisel verileri ${leadRetentionMonths} ay sonra kendiliğinden sileriz; dilerseniz daha önce silinmesini isteyebilirsiniz. Sunucu kayıtları, güvenlik için gereken süre boyunca tutulur.`,
    ],
  };
}

const RIGHTS: Texts = {
  title: 'Haklarınız',
  paragraphs: ['Kanun’un 11. maddesi uyarınca bize başvurarak:'],
  points: [
    'Verilerinizin işlenip işlenmediğini öğrenebilir, işlendiyse buna ilişkin bilgi isteyebilirsiniz.',
    'İşlenme amacını ve verilerinizin bu amaca uygun kullanılıp kullanılmadığını öğrenebilirsiniz.',
    'Yurt içinde ya da yurt dışında kimlere aktarıldığını bilebilirsiniz.',
    'Eksik ya da yanlış işlenmişse düzeltilmesini isteyebilirsiniz.',
    'Kanun’un 7. maddesindeki şartlar çerçevesinde silinmesini ya da yok edilmesini isteyebilirsiniz.',
    'Düzeltme, silme ve yok etme işlemlerinin, verilerin aktarıldığı kişilere bildirilmesini isteyebilirsiniz.',
    'Yalnızca otomatik sistemlerle yapılan bir analizin aleyhinize bir sonuç doğurmasına itiraz edebilirsiniz.',
    'Kanuna aykırı işleme yüzünden zarara uğrarsanız zararın giderilmesini isteyebilirsiniz.',
  ],
  closing: [
    'Başvurunuzu yazılı olarak yukarıdaki adrese ya da bizde kayıtlı e-posta adresinizden {email} adresine gönderebilirsiniz. En geç otuz gün içinde yanıtlarız. Yanıt ücretsizdir; ayrıca bir maliyet gerektirirse yalnızca Kişisel Verileri Koruma Kurulu’nun tarifesindeki ücret istenebilir. Başvurunuz reddedilirse, yanıtı yetersiz bulursanız ya da süresinde yanıt alamazsanız Kurul’a şikâyette bulunabilirsiniz.',
  ],
};

/** The section on data in the visitor's browser, and on analytics, which store nothing there. */
function cookies({ googleMeasurementId }: DataHandling): Texts {
  const isMeasured = googleMeasurementId !== undefined;
  return {
    title: 'Çerezler ve tarayıcınızda saklananlar',
    paragraphs: [
      isMeasured
        ? 'Siz kabul etmedikçe sitemiz tarayıcınıza çerez yerleştirmez.'
        : 'Sitemiz ziyaretçilerin tarayıcısına çerez yerleştirmez.',
      'Şunlar yalnızca kendi tarayıcınızın deposunda durur; dilediğiniz zaman tarayıcınızın ayarlarından silebilirsiniz:',
    ],
    points: [
      'Görünüm tercihiniz (theme): açık ya da koyu görünümü seçtiyseniz, siz silene kadar.',
      'Form taslağınız (lead-draft): yazıp göndermedikleriniz kaybolmasın diye, sekmeyi kapatana ya da formu gönderene kadar.',
      'Ziyaretinizin başlangıcı (visit-origin): sizi getiren adres ve kampanya bilgileri, sekmeyi kapatana kadar. Form göndermezseniz bize ulaşmaz.',
      'Ziyaretinizde açtığınız sayfalar (visit-path): adresleri ve ekranda kaldıkları süre, sekmeyi kapatana kadar. Form göndermezseniz bize ulaşmaz.',
      ...(isMeasured
        ? [
            'Çerez tercihiniz (consent): yanıtınız, zamanı ve hangi metne göre verildiği, siz silene kadar. Her sayfada yeniden sormamak için gerekir.',
            'Önceki ziyaretleriniz (earlier-visits): “Kabul et” derseniz her ziyaretin günü, ilk sayfası, sizi getiren adres ve kampanya bilgileri, en çok doksan gün. Form göndermezseniz bize ulaşmaz.',
          ]
        : []),
    ],
    closing: [
      'Ziyaretleri kendimiz sayarız: açılan sayfanın adresi, basılan düğme, formun açık kaldığı süre, bir yazının ne kadarının okunduğu ve ekranda kaldığı süre, hangi siteden ve hangi kampanyayla gelindiği ve zaman. Bunların yanına çerez, kimlik ya da internet adresi yazılmaz; kayıtlar on üç ay sonra silinir.',
      'Blogda sonuç vermeyen aramaların sözcüklerini de kimlik ve internet adresi olmadan sayarız; e-posta adresi ya da telefon numarası olabilecek aramaları saymayız. Sözcükler, son aramadan doksan gün sonra silinir.',
      ...(isMeasured ? GOOGLE : []),
    ],
  };
}

const GOOGLE = [
  'Google Analytics yalnızca “Kabul et” derseniz çalışır; amacı, sitemizin nasıl kullanıldığını ölçmektir. O zaman tarayıcınıza adı _ga ile başlayan, en çok on üç ay duran çerezler yerleşir. Çerezdeki rastgele numara, açtığınız sayfalar, bastığınız düğmeler, tarayıcınıza ve cihazınıza ilişkin teknik bilgiler ile internet adresinizden çıkarılan yaklaşık konum Google’a aktarılır. Formda yazdıklarınız Google’a gönderilmez, reklam çerezleri kullanılmaz.',
  'Hukuki sebep açık rızanızdır (m.5/1). Bilgiler, bizim için ölçüm yapması amacıyla ve Kanun’un 9. maddesi uyarınca, sunucuları yurt dışında bulunan Google’a (Google Ireland Limited ve Google LLC) aktarılır. Reddederseniz site aynı biçimde çalışır.',
  'Önceki ziyaretlerinizi de yalnızca açık rızanızla (m.5/1) saklarız; amacı, hangi duyuruların işe yaradığını anlamaktır. Bu bilgiler Google’a gönderilmez; bir form gönderirseniz talebinizle birlikte bize ulaşır.',
  'Kararınızı her sayfanın altındaki “Çerez tercihleri” düğmesinden değiştirebilirsiniz. Rızanızı geri aldığınızda ölçüm hemen durur, önceki ziyaretleriniz ve Google’ın bu sitedeki çerezleri tarayıcınızdan silinir; geri alma, o zamana kadar yapılan ölçümü hukuka aykırı kılmaz.',
];
