import type { Words } from '../en.ts';
import { roles } from './general.ts';

export const people: Words['people'] = {
  title: 'Kişiler',
  caption: 'Kişiler',
  invite: 'Davet et',
  columns: { name: 'Ad', role: 'Rol', lastSignIn: 'Son giriş', actions: 'İşlemler' },
  you: 'siz',
  yourRole: 'Kendi rolünüzü başka biri değiştirir.',
  roleOf: (name) => `Rol: ${name}`,
  never: 'Giriş yapmadı',
  profile: 'Ad ve resim',
  profileOf: (email) => `Ad ve resim: ${email}`,
  endSessions: 'Bütün oturumlarını kapat',
  noSessions: 'Açık oturumu yok.',
  removeSecondFactor: 'İkinci adımı kaldır',
  confirmRemoveSecondFactor: (name) => ({
    title: 'İkinci adım kaldırılsın mı?',
    text: `Bütün oturumları kapanır; ${name} bundan sonra yalnızca parolasıyla girer. İsteyenin gerçekten o olduğundan emin olun.`,
    action: 'İkinci adımı kaldır',
  }),
  remove: 'Çıkar',
  confirmRole: (name, role) => ({
    title: `Bu kişinin rolü ${roles[role]} olsun mu?`,
    text: `Bütün oturumları kapanır; ${name} yeni rolünü bir sonraki girişte alır.`,
    action: 'Rolü değiştir',
    look: 'solid' as const,
  }),
  confirmRemove: (name) => ({
    title: 'Bu kişi çıkarılsın mı?',
    text: `${name} hemen oturumundan çıkar ve yeni bir davet olmadan geri dönemez.`,
    detail: 'Yazdıkları, adıyla birlikte kalır.',
    action: 'Çıkar',
  }),
  done: {
    profile: 'Ad ve resim kaydedildi',
    role: (name, role) => `${name} için yeni rol: ${roles[role]}`,
    removed: (name) => `${name} artık üye değil`,
    endedSessions: (name) => `Bütün oturumları kapatıldı: ${name}`,
    removedSecondFactor: (name) => `${name} için ikinci adım kaldırıldı`,
    withdrawn: 'Davet geri çekildi',
    copied: 'Bağlantı kopyalandı',
  },
  failed: {
    load: 'Kişiler yüklenemedi',
    change: 'Kişi değiştirilemedi',
    invite: 'Davet edilemedi',
    withdraw: 'Davet geri çekilemedi',
    copy: 'Bağlantı kopyalanamadı',
  },
  form: {
    title: 'Birini davet et',
    text: 'Davet edilen, bir kez çalışan bir bağlantıyla parolasını seçer.',
    email: 'E-posta',
    role: 'Rol',
    roles: {
      author: 'Kendi yazılarını yazar. Bir editör yayınlar.',
      sales: 'Talepleri takip eder, ölçümleri görür.',
      editor:
        'Bütün yazılar, kategoriler, resimler; sitenin metinleri, fiyatları, sayfaları ve adresleri; ölçümler.',
      admin: 'Kişiler, şirket bilgileri, hukuki metinler ve kişisel verilerin silinmesi dahil her şey.',
    },
    cancel: 'Vazgeç',
    submit: 'Davet et',
    submitting: 'Davet ediliyor...',
  },
  made: {
    title: (email) => `Davet: ${email}`,
    link: 'Davet bağlantısı',
    copy: 'Bağlantıyı kopyala',
    close: 'Kapat, bağlantı bir daha gösterilmez',
    about: (until) => `Yalnızca şimdi gösterilir, bir kez çalışır ve ${until} tarihine kadar geçerlidir.`,
    mail: {
      sent: 'E-postayla gönderildi.',
      failed: 'E-posta gönderilemedi: bağlantıyı siz iletin.',
      off: 'Bağlantıyı siz iletin.',
    },
  },
  open: {
    heading: 'Açık davetler',
    about: (role, by, until) =>
      `${roles[role]} · davet eden: ${by ?? 'komut satırı'} · ${until} tarihine kadar geçerli`,
    withdraw: 'Geri çek',
  },
  rights: {
    heading: 'Her rol neler yapabilir',
    rows: {
      own: 'Kendi yazılarını yazma ve değiştirme, resim yükleme',
      publish: 'Yayınlama, başkalarının yazılarını değiştirme',
      rooms: 'Kategoriler, bütün resimler, site haritası, çöp kutusu',
      site: 'Sitenin metinleri, fiyatları, sayfaları ve adresleri',
      legal: 'Şirket bilgileri, aydınlatma metni, çerez izni',
      leads: 'Talepleri görme ve takip etme',
      analytics: 'Ölçümler',
      all: 'Kişiler, hareketler, talepleri dışa aktarma, kişisel veri silme, kalıcı silme',
    },
  },
};

export const join: Words['join'] = {
  title: 'Katıl',
  about: (email, role) => `Davet edildiğiniz rol: ${roles[role]}. ${email} için bir parola seçin.`,
  looking: 'Davetiniz aranıyor...',
  email: 'E-posta',
  password: 'Yeni parola',
  hint: 'En az 12 karakter. En iyisi kısa bir cümle.',
  submit: 'Katıl',
  submitting: 'Katılınıyor...',
  signIn: 'Giriş yap',
};
