import { UNDO_DAYS } from '#shared/periods.ts';
import type { Words } from '../words/en.ts';
import { countPosts, number } from '../words/tr/numbers.ts';
import { PICTURE_USES_MAX } from './pictures.ts';

export const uploads: Words['uploads'] = {
  uploads: 'Yüklemeler',
  pasted: (time: string) => `Panodan ${time}`,
  queued: 'Sırada',
  preparing: 'Telefonlar için küçültülüyor',
  stored: 'Yüklendi ve telefonlar için küçültüldü',
  recorded: 'Ad, yer ve cihaz etiketleri silinip yüklendi',
  storedAsItIs: 'Yüklendi',
  replaced: 'Bütün yazılarda değiştirildi',
  refused: (reason) => `Kabul edilmedi: ${reason}`,
  failed: 'Yüklenemedi. Lütfen yeniden deneyin.',
  lost: 'Bağlantı koptu. Lütfen yeniden deneyin.',
  unreadable: 'Dosya artık okunamıyor: taşınmış ya da değiştirilmiş.',
  stop: 'Durdur',
  retry: 'Yeniden dene',
  dismiss: 'Kapat',
  dismissAll: 'Tümünü kapat',
  addAlt: 'Alternatif metin ekle',
  show: 'Göster',
  progress: (sent, all, unit) => `${sent} / ${all} ${unit}`,
  summary: ({ stored, refused, all }) =>
    `${all} resimden ${stored} tanesi yüklendi${refused > 0 ? `, ${refused} tanesi kabul edilmedi` : ''}`,
};

export const pictures: Words['pictures'] = {
  search: 'Resim ara',
  searchHint: 'Ad ya da alternatif metin',
  pictures: 'Resimler, önce en yeni',
  loading: 'Resimler yükleniyor',
  noMatch: 'Resim bulunamadı',
  clear: 'Aramayı temizle',
  failed: 'Resimler yüklenemedi',
};

export const picker: Words['picker'] = {
  open: 'Resim seç',
  another: 'Başka bir resim seç',
  remove: 'Resmi kaldır',
  noAlt: 'Alternatif metin yok',
  title: 'Resim seç',
  upload: 'Yükle',
  empty: 'Henüz resim yok. İlkini yükleyin.',
  cancel: 'Vazgeç',
  choose: 'Seç',
  isThere: (title) => `“${title}” zaten kitaplıktaydı, şimdi seçili.`,
};

export const recordings: Words['recordings'] = {
  list: 'Sesler',
  choose: 'Bir kayıt seçin',
  take: (title) => `“${title}” kaydını seç`,
  search: 'Kayıtlarda ada göre ara',
  loading: 'Kayıtlar yükleniyor',
  failed: 'Kayıtlar yüklenemedi',
  empty: 'Henüz kayıt yok. Bir MP3 ya da M4A yükleyin.',
  noMatch: 'Kayıt bulunamadı',
  showing: (from, to, total) => `${number(total)} kayıttan ${number(from)}–${number(to)} arası`,
  play: (title) => `Dinle: ${title}`,
  pause: (title) => `Duraklat: ${title}`,
  length: (seconds) => {
    const [minutes, rest] = [Math.floor(Math.round(seconds) / 60), Math.round(seconds) % 60];
    return minutes === 0 ? `${rest} sn` : `${minutes} dk ${rest} sn`;
  },
  unconfirmed: 'Duyulanların izni onaylanmadı.',
  unused: 'Sitede kullanılmıyor',
  uses: 'Bu kaydı kullanan metinler',
  actions: (title) => `${title} için işlemler`,
  download: 'İndir',
  confirmDelete: (title) => ({
    title: 'Bu kayıt silinsin mi?',
    text: `“${title}” kitaplıktan çıkar. Bu geri alınabilir.`,
    action: 'Sil',
  }),
  confirmDeleteForEver: (title) => ({
    title: 'Bu kayıt kalıcı olarak silinsin mi?',
    text: `“${title}” dosyası hemen silinir ve geri getirilemez.`,
    action: 'Kalıcı olarak sil',
  }),
  deleted: 'Kayıt silindi',
  deletedForEver: 'Kayıt kalıcı olarak silindi',
  deleteFailed: 'Kayıt silinemedi',
};

export const media: Words['media'] = {
  title: 'Medya',
  upload: 'Yükle',
  drop: 'Yüklemek için bırakın',
  views: 'Görünümler',
  filters: {
    all: 'Tümü',
    'missing-alt': 'Alternatif metni yok',
    unused: 'Kullanılmıyor',
  },
  showing: (from, to, total) => `${number(total)} resimden ${number(from)}–${number(to)} arası`,
  empty: {
    all: 'Henüz resim yok. Buraya sürükleyin, yapıştırın ya da Yükle’ye basın.',
    'missing-alt': 'Her resmin alternatif metni var.',
    unused: 'Her resim bir yazıda kullanılıyor.',
  },
  choose: 'Nerede kullanıldığını görmek için bir resim seçin.',
  back: 'Bütün resimlere dön',
  nobody: 'Silinmiş hesap',
  alt: 'Alternatif metin',
  altHint: 'Resmi göremeyenler için. Yazılara önce bu metinle eklenir.',
  name: 'Ad',
  save: 'Kaydet',
  saving: 'Kaydediliyor...',
  upToDate: 'Kaydedildi',
  used: (count) => `${countPosts(count)} kullanıyor`,
  unused: 'Hiçbir yazıda kullanılmıyor',
  loadingUses: 'Yazılar yükleniyor',
  moreUses: (count) => `ve ${countPosts(count - PICTURE_USES_MAX)} daha`,
  replace: 'Değiştir',
  replaceHint: 'Bütün yazılarda yerini başka bir dosya alır',
  copy: 'Adresi kopyala',
  delete: 'Sil',
  deleteForEver: 'Kalıcı olarak sil',
  notYours: 'Bu resmi başkası yükledi. Siz kullanabilirsiniz; yükleyen kişi ya da bir editör değiştirebilir.',
  confirmDelete: (uses) => ({
    title: 'Bu resim silinsin mi?',
    text:
      uses === 0
        ? 'Hiçbir yazı göstermiyor.'
        : `${countPosts(uses)} bu resmi kullanıyor ve kullanmayı sürdürecek. Resim yalnızca kitaplıktan çıkar.`,
    detail:
      uses === 0
        ? `${UNDO_DAYS} gün boyunca Hareketler sayfasından geri getirilebilir.`
        : 'Yazılarda başka bir resim görünsün istiyorsanız Değiştir’i kullanın.',
    action: uses === 0 ? 'Sil' : 'Yine de sil',
  }),
  confirmDeleteForEver: (uses) => ({
    title: 'Bu resim kalıcı olarak silinsin mi?',
    text:
      uses === 0
        ? 'Hiçbir yazı göstermiyor.'
        : `${countPosts(uses)} bu resmi kullanıyor; o yazılarda yeri boş kalacak.`,
    detail: 'Dosyaları hemen silinir ve geri getirilemez.',
    action: 'Kalıcı olarak sil',
  }),
  done: {
    saved: (title) => `“${title}” kaydedildi`,
    copied: 'Adres kopyalandı',
    deleted: 'Resim silindi',
    deletedForEver: 'Resim kalıcı olarak silindi',
  },
  failed: {
    uses: 'Yazılar yüklenemedi',
    save: 'Resim kaydedilemedi',
    keptDraft: (title) => `“${title}” kaydedilmedi. Açıp yeniden deneyin: yazdığınız duruyor.`,
    copy: 'Adres kopyalanamadı',
    delete: 'Resim silinemedi',
    notDeleted: 'Hiçbir şey silinmedi. Lütfen önce o yazılara bakın.',
  },
  acts: {
    'media.update': 'bir resmi değiştirdi',
    'media.describe': 'bir resme alternatif metin yazdı',
    'media.delete': 'bir resmi sildi',
    'media.deleteForEver': 'bir resmi kalıcı olarak sildi',
    'media.upload': 'bir dosya yükledi',
    'media.confirmRecording': 'kayıtta duyulanların iznini onayladı ya da onayı geri aldı',
    'media.deleteRecording': 'bir kaydı sildi',
    'media.deleteRecordingForEver': 'bir kaydı kalıcı olarak sildi',
  },
};
