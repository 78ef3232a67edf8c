import { AUTOMATIC_VERSION_DAYS } from '#shared/periods.ts';
import type { FactName } from '#shared/site-texts/facts.ts';
import type { Words } from '../words/en.ts';
import type { PostFieldName } from './post-fields.ts';

export const POST_FIELDS: Record<PostFieldName, string> = {
  title: 'Başlık',
  slug: 'Adres (URL)',
  content: 'İçerik',
  status: 'Durum',
  excerpt: 'Özet',
  featuredImage: 'Kapak resminin adresi',
  publishedAt: 'Yayın tarihi',
  metaDescription: 'Meta açıklaması',
  metaKeywords: 'Anahtar sözcükler',
  seoTitle: 'Arama başlığı',
  socialTitle: 'Paylaşım başlığı',
  socialImage: 'Paylaşım resminin adresi',
  canonicalUrl: 'Asıl adres (canonical)',
  seoRobots: 'Arama motorlarından gizli',
};

const FACT_SUBJECTS: Record<FactName, string> = {
  open: 'asistanın çalışma saatleri',
  reply: 'talebe yanıt',
  setup: 'kurulum',
  setupEurope: 'İstanbul Avrupa yakasında kurulum',
  setupPublic: 'kamu kurumlarında onaydan sonra kurulum',
  demo: 'demonun süresi',
  form: 'formun doldurulması',
  trial: 'ücretsiz deneme',
  trialLanding: 'ücretsiz deneme, ana sayfadaki haliyle',
  answer: 'asistanın yanıt süresi',
  accuracy: 'doğruluk',
  callsPerDay: 'günlük çağrı',
  saving: 'maliyet tasarrufu',
  savingIstanbul: 'İstanbul’da maliyet tasarrufu',
  savingAnkara: 'Ankara’da maliyet tasarrufu',
  savingSakarya: 'Sakarya’da maliyet tasarrufu',
  languages: 'diller',
  languagesIzmir: 'İzmir’de diller',
  languagesBursa: 'Bursa’da diller',
  languagesSakarya: 'Sakarya’da diller',
  languagesKurumsal: 'Kurumsal paketin dilleri',
  sla: 'erişilebilirlik (SLA)',
  routineShare: 'teslimat, sipariş ve stok sorularının payı',
  waitForPerson: 'bir insanı bekleme',
  waitForAssistant: 'asistanı bekleme',
  firstCall: 'ilk çağrıda yanıtlanan müşteriler',
  satisfaction: 'müşteri memnuniyeti',
  freedTime: 'ekibin günde kazandığı zaman',
  priceDiscovery: 'Discovery paketinin fiyatı',
  priceBaslangic: 'Başlangıç paketinin fiyatı',
  priceProfesyonel: 'Profesyonel paketinin fiyatı',
};

export const editor: Words['editor'] = {
  title: { create: 'Yeni yazı oluştur', edit: 'Yazıyı düzenle' },
  back: 'Genel bakışa dön',
  backToList: 'Listeye dön',
  history: 'Geçmiş',
  actions: {
    delete: 'Sil',
    unpublish: 'Yayından kaldır',
    preview: 'Önizle',
    save: 'Taslağı kaydet',
    publish: 'Yayınla',
    schedule: 'Planla',
    update: 'Güncelle',
  },
  working: {
    save: 'Kaydediliyor...',
    publish: 'Yayınlanıyor...',
    schedule: 'Planlanıyor...',
    update: 'Güncelleniyor...',
  },
  effects: {
    of: (buttons, change) => `${buttons.join(' ve ')}: ${change}`,
    updated: 'yayındaki yazı güncellenir.',
    unseen: 'değişiklikler saklanır; okurlar henüz görmez.',
    hiddenUntil: (date) => `yayındaki yazı ${date} tarihine kadar gizlenir.`,
    withdrawn: 'yazı yayından kaldırılır.',
    scheduled: (date) => `yazı ${date} tarihine planlanır.`,
    shown: 'durumu Yayında olduğundan okurlar yazıyı görür.',
    cancelled: 'planlama iptal edilir.',
  },
  publishSheet: {
    title: 'Yayınlamadan önce',
    when: 'Ne zaman',
    now: 'Şimdi',
    atDate: 'İleri bir tarihte',
    back: 'Yazmaya dön',
    close: 'Kapat',
  },
  settings: 'Ayarlar',
  comments: 'Yorumlar',
  closeSettings: 'Ayarları kapat',
  keepKey: 'Okurlara göstermeden kaydet',
  previewNeeds: 'Önizleme için başlık ve içerik gerekli.',
  whoPublishes: {
    draft: 'Bir editör ya da yönetici yayınlar.',
    scheduled:
      'Bu yazı planlandı. Değişiklikleriniz, bir editör ya da yönetici yayınlayana kadar ayrı saklanır.',
    live: 'Okurlar bu yazıyı görüyor. Değişiklikleriniz, bir editör ya da yönetici yayınlayana kadar ayrı saklanır.',
  },
  loading: 'Yazı yükleniyor',
  fields: {
    details: 'Yazı bilgileri',
    required: (label) => `${label} *`,
    draftInReview: 'Taslak (incelemede)',
    formerUrlRedirects: 'Eski adres yenisine yönlendirilir.',
    categories: 'Kategoriler',
    noCategories: 'Henüz kategori yok.',
    createCategory: 'Bir tane oluşturun',
    newCategory: 'Yeni kategori',
    newCategoryName: 'Yeni kategorinin adı',
    addCategory: 'Ekle',
  },
  seo: {
    title: 'SEO ayarları',
    keywordsHint: 'Virgülle ayrılır',
    further: 'Arama ve paylaşım',
    canonicalHint: 'Yazı önce başka bir sitede yayınlandıysa oradaki adresi',
  },
  confirmDelete: {
    title: 'Bu yazı silinsin mi?',
    text: 'Yazı siteden ve listeden kalkar.',
    action: 'Sil',
  },
  confirmLeave: {
    title: 'Kaydetmeden çıkılsın mı?',
    text: 'Yazdıklarınız kaydedilmedi. Bu cihazda saklanır; geri döndüğünüzde geri getirebilirsiniz.',
    action: 'Çık',
  },
  done: {
    saved: (isNew, outcome) => {
      if (outcome !== 'stored') return outcome === 'published' ? 'Yazı yayınlandı' : 'Yazı planlandı';
      return isNew ? 'Yazı oluşturuldu' : 'Yazı güncellendi';
    },
    viewOnSite: 'Sitede gör',
    scheduled: (date) => `Yayın zamanı: ${date}`,
    withdrawn: 'Yazı artık sitede değil.',
    unseen: 'Okurlar değişiklikleri henüz görmüyor.',
    autoSaved: 'Otomatik kaydedildi',
    copied: 'Sizin sürümünüz ayrı bir taslak olarak saklandı',
    discarded: 'Yayınlanmamış değişiklikler silindi',
  },
  failed: {
    load: 'Yazı yüklenemedi',
    categories: 'Kategoriler yüklenemedi',
    unanswered: 'Yazı kaydedilemedi: sunucu yanıt vermiyor. Yazdıklarınız burada; yeniden deneyin.',
    notAccepted: 'Sunucu bu yazıyı kabul etmiyor. Yazdıklarınız burada.',
    preview: 'Önizleme açılamadı. Bu sitenin pencerelerine izin verip yeniden deneyin.',
    copy: 'Kopya saklanamadı. Yazdıklarınız burada.',
    discard: 'Değişiklikler silinemedi',
    theirs: 'Diğer sürüm yüklenemedi',
  },
};

export const saveState: Words['saveState'] = {
  saved: (clock) => `Kaydedildi ${clock}`,
  saving: 'Kaydediliyor...',
  unsaved: 'Kaydedilmemiş değişiklik',
  unsavedSince: (clock) => `Kaydedilmemiş değişiklik, ${clock}`,
  retrying: 'Kaydedilmedi – yeniden deneniyor',
  offline: 'Çevrimdışı – kaydedilmedi',
  refused: (why) => `Kaydedilmedi – ${why}`,
  signedOut: 'Kaydedilmedi – oturumunuz kapalı',
  merging: 'Başka bir sürümle birleştiriliyor...',
  conflict: 'Kaydedilmedi – yazıyı başka biri değiştirdi',
  deleted: 'Kaydedilmedi – yazıyı başka biri sildi',
  decide: 'Karar ver',
  noLocalDrafts: 'Bu cihaz yazdıklarınızı saklayamıyor.',
};

export const scheduled: Words['scheduled'] = {
  text: (date) => `Okurlar yazıyı ${date} tarihinden itibaren görür.`,
  publishNow: 'Şimdi yayınla',
};

export const unpublished: Words['unpublished'] = {
  title: 'Yayınlanmamış değişiklik',
  text: 'Bu değişiklikler kaydedildi. Yayınlanınca okurlar da görür.',
  discard: 'Değişiklikleri sil',
  confirm: {
    title: 'Yayınlanmamış değişiklikler silinsin mi?',
    text: `Form, okurların gördüğü yazıya döner. O zamandan beri kaydedilenler ${AUTOMATIC_VERSION_DAYS} gün geçmişte kalır; kaydedilmeyenler yok olur.`,
    action: 'Sil',
  },
};

export const localDraft: Words['localDraft'] = {
  title: (since) => `Kaydedilmemiş değişiklik var: ${since}.`,
  text: 'Geri getirirseniz forma yüklenir; siz kaydedene kadar kayıt yapılmaz. Silerseniz bu cihazdan silinir.',
  restore: 'Geri getir',
  discard: 'Sil',
};

export const conflict: Words['conflict'] = {
  changed: {
    title: 'Bu yazıyı başka biri değiştirdi',
    text: 'Sizin sürümünüz kaydedilmedi. Hangisini seçerseniz seçin yazdıklarınız kaybolmaz; diğeri de geçmişte kalır.',
  },
  deleted: {
    title: 'Bu yazıyı başka biri sildi',
    text: 'Sizin sürümünüz hâlâ burada. Yeni bir taslak olarak saklayabilirsiniz.',
  },
  mine: 'Sizinki',
  theirs: 'Diğeri',
  copy: 'Sizinkini ayrı bir taslak olarak sakla',
  overwrite: 'Diğerinin üzerine yaz',
  later: 'Şimdi değil',
  loading: 'Diğer sürüm yükleniyor',
};

export const merge: Words['merge'] = {
  merged: (by) => `Değişiklikler birleştirildi: ${by ?? 'başka biri'}`,
  again: {
    save: 'Birleştirilmiş metni okurlara göstermek için yeniden Taslağı kaydet’e basın.',
    publish: 'Birleştirilmiş metni yayınlamak için düğmeye yeniden basın.',
  },
  saved: (by) => `Siz yazarken ${by ?? 'başka biri'} kaydetti.`,
  fits: (count) => `${count} değişiklik birbiriyle çelişmiyor.`,
  left: (count) => (count === 0 ? 'Her şey seçildi.' : `Seçmeniz gereken ${count} yer var`),
  question: (place, count) => `İkiniz de değiştirdiniz: ${place} / ${count}`,
  field: (label) => `İkiniz de değiştirdiniz: ${label}`,
  mine: 'Sizinki',
  theirs: 'Diğeri',
  both: 'İkisi de',
  bothHint: 'Art arda; elle düzenlersiniz.',
  removed: 'Çıkarıldı',
  empty: 'Boş',
  whole: 'İki sürümü de göster',
  done: 'Tamam',
  save: 'Birleştirileni kaydet',
};

export const presence: Words['presence'] = {
  here: (named, rest) => {
    const names = named.join(', ');
    return `${names}${rest > 0 ? ` ve ${rest} kişi daha` : ''} bu yazıyı düzenliyor`;
  },
  own: 'Bu yazı sizde başka bir pencerede de açık',
  show: (text, name) => `Göster: ${name}, “${text}”`,
};

export const checks: Words['checks'] = {
  title: 'Yayınlamadan önce',
  show: 'Göster',
  showOf: (sentence) => `Göster: ${sentence}`,
  inOrder: 'Başlık, açıklama, kategoriler, ara başlıklar, resimler ve bağlantılar yerinde.',
  restInOrder: 'Geri kalan her şey yerinde.',
  review: 'Gözden geçirin',
  openTopics: (count) => `${count} konu, yayınlamayı durdurmaz`,
  accept: 'Böyle kalsın',
  acceptOf: (sentence) => `Böyle kalsın: ${sentence}`,
  accepted: (count) => `${count} konu böyle kaldı.`,
  askAgain: 'Yeniden sor',
  altQuestion: 'Resmi göremeyene ne dersiniz?',
  decoration: 'Yalnızca süs',
  checking: (count) => `${count} bağlantı denetleniyor...`,
  again: 'Bağlantıları yeniden denetle',
  takeAlong: 'Resimleri kitaplığa al',
  takingAlong: 'Resimler alınıyor...',
  search: 'Arama sonucunda',
  social: 'Paylaşılınca',
  drawnCard: 'başlıkla çizilen kart',
  ownPicture: 'kendi görseliyle',
  noDescription: 'Arama motorları metinden bir parça seçer.',
  hidden: 'Arama motorlarında görünmez.',
  canonicalElsewhere: (url) => `Arama motorları bunun yerine ${url} adresini gösterir.`,
  notDrawn: 'Resim yüklenmiyor.',
  correct: (former, corrected) => `“${former}” yerine “${corrected}” yaz`,
  level: (level) => (level === 1 ? 'yazı başlığı' : `H${level}`),
  hints: {
    longTitle: (length, most) =>
      `Başlık ${length} karakter; arama sonuçları yaklaşık ${most} karakter gösterir.`,
    noDescription: 'Ne özet ne meta açıklaması var: arama motorları metinden bir parça seçer.',
    longDescription: (length, most) =>
      `Açıklama ${length} karakter; arama sonuçları yaklaşık ${most} karakter gösterir.`,
    noCategory: 'Yazı hiçbir kategoride değil.',
    noAlt: (count) => `${count} resmin alternatif metni yok.`,
    remotePictures: (count) => `${count} resim başka bir sitede; o site kaldırabilir.`,
    levelOne: (count) => `${count} ara başlık, yazının başlığı gibi 1. düzeyde.`,
    skipped: (count, from, to) =>
      count === 1
        ? `Bir ara başlık düzey atlamış: ${from} düzeyinden sonra ${to} geliyor.`
        : `${count} ara başlık düzey atlamış; ilkinde ${from} düzeyinden sonra ${to} geliyor.`,
    emptyHeading: (count) => `${count} ara başlık boş.`,
    deadFragment: (url) => `Bir bağlantı yazıda olmayan bir ara başlığa gidiyor: ${url}.`,
    contradiction: (phrase, facts) => `Yazıda “${phrase}” geçiyor; sitede ${facts.join(' ya da ')} yazıyor.`,
    missing: {
      link: (url, status) => `Bir bağlantının sayfası yok: ${url} (${status}).`,
      picture: (url, status) => `Bir resim yerinde yok: ${url} (${status}).`,
      'featured image': (url, status) => `Kapak resmi yerinde yok: ${url} (${status}).`,
    },
    silent: {
      link: (url) => `Bir bağlantı yanıt vermiyor: ${url}`,
      picture: (url) => `Bir resim yanıt vermiyor: ${url}`,
      'featured image': (url) => `Kapak resmi yanıt vermiyor: ${url}`,
    },
  },
  fact: (name) => FACT_SUBJECTS[name],
};

export const outline: Words['outline'] = {
  title: 'Ana hatlar',
  none: 'Metinde henüz ara başlık yok.',
  empty: 'Boş ara başlık',
  flaws: {
    levelOne: 'Yazının başlığı gibi 1. düzeyde.',
    skipped: (from, to) => `Düzey atlamış: ${from} düzeyinden sonra ${to} geliyor.`,
    empty: 'Okurlar ve arama motorları bir şey görmez.',
  },
};

export const postField: Words['postField'] = (name) => POST_FIELDS[name];

export const losses: Words['losses'] = {
  pictures: (count) => `${count} resim`,
  videos: (count) => `${count} video`,
  recordings: (count) => `${count} ses kaydı`,
  pages: (count) => `${count} gömülü sayfa`,
  notTaken: (list) => `${list} alınamadı.`,
  missing: 'Metin, resmin eksik olduğu yeri gösteriyor.',
  footnotes: (count) => `${count} dipnot artık düz metin.`,
  list: 'tr',
};
