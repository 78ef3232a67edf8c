import { RESET_MINUTES } from '#shared/periods.ts';
import type { Words } from '../en.ts';

export const account: Words['account'] = {
  title: 'Hesap',
  profile: {
    heading: 'Profiliniz',
    about: 'Çalışma arkadaşlarınız, yaptıklarınızın yanında adınızı ve resminizi görür.',
    aboutReaders: 'Okurlar da yazılarınızda görür.',
    name: 'Ad',
    picture: 'Resim',
    submit: 'Kaydet',
    submitting: 'Kaydediliyor...',
    done: 'Kaydedildi',
    failed: { load: 'Adınız yüklenemedi', save: 'Kaydedilemedi' },
    loading: 'Adınız yükleniyor',
  },
  password: {
    heading: 'Parola',
    about: 'Değiştirdiğinizde diğer oturumlarınız kapanır.',
    present: 'Geçerli parola',
    next: 'Yeni parola',
    hint: 'En az 12 karakter. En iyisi kısa bir cümle.',
    submit: 'Parolayı değiştir',
    submitting: 'Değiştiriliyor...',
    done: 'Parola değiştirildi',
    failed: 'Parola değiştirilemedi',
  },
  sessions: {
    heading: 'Oturumlar',
    about: 'Giriş yaptığınız yerler.',
    unknown: 'Bilinmeyen tarayıcı',
    thisOne: 'Bu oturum',
    newBrowser: 'Yeni tarayıcı',
    somewhere: 'bilinmeyen ağ',
    since: (network, time) => `${network} · ${time} tarihinden beri açık`,
    end: 'Oturumu kapat',
    endOthers: 'Diğer oturumları kapat',
    ended: 'Oturum kapatıldı',
    failed: { load: 'Oturumlarınız yüklenemedi', end: 'Oturum kapatılamadı' },
    loading: 'Oturumlarınız yükleniyor',
  },
  notifications: {
    heading: 'Bildirimler',
    about: 'Yeni bir talep geldiğinde, hiçbir sayfa açık olmasa da bu ekranda bildirilir. Ad görünmez.',
    turnOn: 'Bu tarayıcıda bildir',
    turnOff: 'Bu tarayıcıda bildirme',
    turning: 'Bir saniye...',
    on: 'Yeni talepler bu tarayıcıda bildirilecek',
    off: 'Yeni talepler artık bu tarayıcıda bildirilmeyecek',
    unknown: 'Bu tarayıcı bildirim göstermiyor. iPhone’da bu sayfayı Ana Ekran’a ekleyin ve oradan açın.',
    refused:
      'Bu sitenin bildirimleri tarayıcıda engellenmiş. Tarayıcının ayarlarından izin verip geri gelin.',
    failed: 'Bildirim ayarı değiştirilemedi',
  },
};

export const reset: Words['reset'] = {
  title: 'Yeni parola',
  about: {
    ask: 'Giriş yaptığınız adresi yazın. Bir üyenin adresiyse oraya bir bağlantı gönderilir.',
    sent: `Bu adres bir üyenin adresiyse bağlantı gönderildi. ${RESET_MINUTES} dakika içinde bir kez çalışır.`,
    choose: 'Yeni bir parola seçin. Bütün oturumlarınız kapanır.',
    done: 'Parolanız değişti. Yeni parolanızla giriş yapın.',
  },
  email: 'E-posta',
  send: 'Bağlantıyı gönder',
  sending: 'Gönderiliyor...',
  password: 'Yeni parola',
  hint: 'En az 12 karakter. En iyisi kısa bir cümle.',
  change: 'Parolayı değiştir',
  changing: 'Değiştiriliyor...',
  signIn: 'Girişe dön',
};

export const secondFactor: Words['secondFactor'] = {
  needed:
    'Bu sitede yöneticiler için ikinci adım zorunlu. Kodları ya da bir geçiş anahtarını kurun: o zamana kadar başka bir sayfa açılmaz.',
  failed: { load: 'İkinci adımınız yüklenemedi', change: 'İkinci adımınız değiştirilemedi' },
  loading: 'İkinci adımınız yükleniyor',
  passkeys: {
    heading: 'Geçiş anahtarları',
    about: 'Parmak izi, yüz ya da cihaz koduyla giriş. Çalınabilecek bir parola yok.',
    dates: (added, used) =>
      `Eklendi: ${added} · ${used === null ? 'henüz kullanılmadı' : `kullanıldı: ${used}`}`,
    name: 'Ad',
    add: 'Geçiş anahtarı ekle',
    adding: 'Ekleniyor...',
    remove: 'Kaldır',
    confirmRemove: (name) => ({
      title: 'Bu geçiş anahtarı kaldırılsın mı?',
      text: `${name} ile artık giriş yapılamaz.`,
      action: 'Kaldır',
    }),
    done: { added: 'Geçiş anahtarı eklendi', removed: 'Geçiş anahtarı kaldırıldı' },
    refused: 'Geçiş anahtarı oluşturulmadı. Bu cihazda bu hesabın bir anahtarı zaten olabilir.',
    unknown: 'Bu tarayıcı geçiş anahtarlarını tanımıyor.',
  },
  codes: {
    heading: 'Uygulama kodları',
    about: 'Paroladan sonra altı haneli bir kod.',
    off: 'Kurulu değil.',
    on: 'Açık',
    since: (date) => `${date} tarihinden beri açık`,
    turnOn: 'Kodları kur',
    turnOff: 'Kapat',
    confirmOff: {
      title: 'Kodlar kapatılsın mı?',
      text: 'Bundan sonra kodsuz giriş yaparsınız.',
      detail: 'Kurtarma kodlarınız da onlarla birlikte sona erer.',
      action: 'Kapat',
    },
    done: { on: 'Kodlar açıldı. Diğer oturumlarınız kapandı.', off: 'Kodlar kapatıldı' },
    setUp: {
      scan: 'QR kodu bir doğrulama uygulamasıyla okutun ya da anahtarı uygulamaya yazın.',
      picture: 'Doğrulama uygulaması için QR kodu',
      key: 'Anahtar',
      code: 'Uygulamanın gösterdiği kod',
      submit: 'Etkinleştir',
      submitting: 'Etkinleştiriliyor...',
      cancel: 'Vazgeç',
    },
  },
  recovery: {
    heading: 'Kurtarma kodları',
    about: 'Telefonunuz kaybolursa her biri bir kez giriş için kullanılır.',
    left: (count) => `${count} tane kaldı.`,
    renew: 'Yeni kodlar oluştur',
    confirmRenew: {
      title: 'Yeni kurtarma kodları oluşturulsun mu?',
      text: 'Şimdi elinizde olanlar artık çalışmaz.',
      action: 'Yeni kodlar oluştur',
      look: 'solid' as const,
    },
    newCodes: {
      title: 'Yeni kurtarma kodlarınız',
      about: 'Telefonunuz kaybolursa her biri bir kez giriş için kullanılır. Yalnızca şimdi gösterilir.',
      list: 'Kurtarma kodları',
      file: 'kurtarma-kodlari.txt',
      download: 'İndir',
      copy: 'Kopyala',
      copied: 'Kurtarma kodları kopyalandı',
      copyFailed: 'Kurtarma kodları kopyalanamadı',
      confirm: 'Sakladım',
    },
  },
};

export const secondStep: Words['secondStep'] = {
  title: 'Bir adım daha',
  notYou: 'Siz değil misiniz?',
  submit: 'Devam et',
  submitting: 'Denetleniyor...',
  passkey: {
    about: 'Geçiş anahtarınızla onaylayın.',
    submit: 'Geçiş anahtarını kullan',
    instead: 'Geçiş anahtarı kullan',
    refused: 'Geçiş anahtarı kullanılmadı.',
  },
  kinds: {
    code: {
      about: 'Uygulamanızdaki altı haneli kodu yazın.',
      label: 'Kod',
      instead: 'Uygulama kodu kullan',
    },
    'recovery code': {
      about: 'Kurtarma kodlarınızdan birini yazın. Her biri bir kez çalışır.',
      label: 'Kurtarma kodu',
      instead: 'Kurtarma kodu kullan',
    },
  },
  lost: 'Telefonunuzu da kodlarınızı da kaybettiyseniz bir yöneticiden ikinci adımınızı kaldırmasını isteyin.',
};

export const signIn: Words['signIn'] = {
  title: 'Blog yönetimi',
  about: 'İçerik yönetimine güvenli giriş',
  email: 'E-posta',
  password: 'Parola',
  submit: 'Giriş yap',
  submitting: 'Giriş yapılıyor...',
  locked: 'Giriş kilitlendi. Yeniden denemek için bu sayfayı yenileyin.',
  done: 'Giriş yapıldı',
  forgot: 'Parolanızı mı unuttunuz?',
  forgotWithoutMail: 'Parolanızı unuttuysanız sitenin yöneticisinden yenisini isteyin.',
};
