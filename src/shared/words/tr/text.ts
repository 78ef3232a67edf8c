import type { Words } from '../en.ts';
import { number } from './numbers.ts';

export const paste: Words['paste'] = {
  leftBehind: 'Bir resmin yüklenmesi bitmemişti. Yüklenince Medya sayfasında bulursunuz.',
  plain: 'Düz metin olarak yapıştırıldı: bağlantı koptu.',
  missing: {
    title: (alt) => (alt === '' ? 'Burada bir resim eksik' : `Burada bir resim eksik: ${alt}`),
    awaited: 'Bu resim yükleniyor',
    onItsWay: 'Metinle birlikte yapıştırıldı; yüklenince burada görünür.',
    text: 'Alınamadı. Yazı onsuz kaydedilir ve yayınlanır.',
    choose: 'Resim seç',
    remove: 'Kaldır',
  },
};

export const remotePictures: Words['remotePictures'] = {
  offer: (count) => `${count} resim başka bir sitede.`,
  copy: 'Kitaplığa al',
  copying: (count) => `${count} resim alınıyor...`,
  copied: (count) => `${count} resim alındı`,
  failed: (count) => `${count} resim alınamadı.`,
};

export const find: Words['find'] = {
  title: 'Bul ve değiştir',
  find: 'Bul',
  by: 'Yerine',
  previous: 'Önceki eşleşme',
  next: 'Sonraki eşleşme',
  close: 'Kapat',
  replace: 'Değiştir',
  replaceAll: 'Tümünü değiştir',
  none: 'Bulunamadı',
  place: (current, count) => `${current} / ${count}`,
  replaced: (count) => `${count} eşleşme değiştirildi`,
};

export const toolbar: Words['toolbar'] = {
  formatting: 'Biçimlendirme',
  style: 'Stil',
  styleOf: (style) => `Stil: ${style}`,
  insert: 'Ekle',
  more: 'Diğer',
};

export const blocks: Words['blocks'] = {
  actions: 'Blok işlemleri',
  handle: 'Taşımak için sürükleyin, işlemler için basın',
  turnInto: 'Dönüştür',
  delete: 'Bloğu sil',
  deleted: 'Blok silindi.',
  moved: (place, count) => `Taşındı: ${place} / ${count}.`,
  notMoved: 'Taşınmadı.',
};

export const picture: Words['picture'] = {
  noAlt: 'Alternatif metin yok',
  edge: 'Genişliği değiştirmek için sürükleyin',
  narrower: 'Resmi daralt',
  wider: 'Resmi genişlet',
  full: 'Tam genişlik',
  shown: (width) => (width === undefined ? 'Tam genişlikte.' : `${width} piksel genişliğinde.`),
};

export const tables: Words['tables'] = {
  narrower: 'Sütunu daralt',
  wider: 'Sütunu genişlet',
  headerRow: 'Başlık satırı',
  split: 'Hücreyi böl',
  merge: 'Hücreleri birleştir',
  deleteTable: 'Tabloyu sil',
  insert: {
    row: { before: 'Üste satır ekle', after: 'Alta satır ekle' },
    column: { before: 'Sola sütun ekle', after: 'Sağa sütun ekle' },
  },
  delete: { row: 'Satırı sil', column: 'Sütunu sil' },
  table: 'Tablo',
  axis: { row: 'Satır', column: 'Sütun' },
  move: {
    up: 'Satırı yukarı taşı',
    down: 'Satırı aşağı taşı',
    left: 'Sütunu sola taşı',
    right: 'Sütunu sağa taşı',
  },
  select: { row: 'Satırı seç', column: 'Sütunu seç' },
  handle: {
    row: 'Satırı taşımak için sürükleyin, işlemler için basın',
    column: 'Sütunu taşımak için sürükleyin, işlemler için basın',
  },
  add: { row: 'Satır ekle', column: 'Sütun ekle' },
  moved: (axis, place, count) => `${axis === 'row' ? 'Satır' : 'Sütun'} taşındı: ${place} / ${count}.`,
  notMoved: (axis) => `${axis === 'row' ? 'Satır' : 'Sütun'} taşınmadı.`,
};

export const commands: Words['commands'] = {
  bold: 'Kalın',
  italic: 'İtalik',
  underline: 'Altı çizili',
  strike: 'Üstü çizili',
  code: 'Satır içi kod',
  paragraph: 'Paragraf',
  heading: (level) => `Başlık ${level}`,
  'bullet-list': 'Madde imli liste',
  'ordered-list': 'Numaralı liste',
  'task-list': 'Görev listesi',
  blockquote: 'Alıntı',
  'code-block': 'Kod bloğu',
  'align-left': 'Sola hizala',
  'align-center': 'Ortala',
  'align-right': 'Sağa hizala',
  'align-justify': 'İki yana yasla',
  link: 'Bağlantı ekle',
  image: 'Resim ekle',
  table: 'Tablo ekle',
  'horizontal-rule': 'Yatay çizgi',
  fact: 'Siteden bir sayı ekle',
  comment: 'Yorum yap',
  'move-up': 'Yukarı taşı',
  'move-down': 'Aşağı taşı',
  duplicate: 'Çoğalt',
  undo: 'Geri al',
  redo: 'Yinele',
  moved: {
    up: (place, count) => `Yukarı taşındı: ${place} / ${count}.`,
    down: (place, count) => `Aşağı taşındı: ${place} / ${count}.`,
  },
  nowhere: {
    up: 'Daha yukarı taşınamaz.',
    down: 'Daha aşağı taşınamaz.',
  },
};

export const text: Words['text'] = {
  hint: 'Yazmaya başlayın ya da blok için / tuşuna basın',
  blocks: 'Bloklar',
  blockGroups: { text: 'Metin', insert: 'Ekle' },
  blocksFound: (count) => `${count} blok. Oklar seçer, Enter ekler.`,
  block: 'Blok',
  image: 'Resim',
  editImage: 'Resmi düzenle',
  deleteImage: 'Resmi sil',
  codeLanguage: 'Dil',
  plainText: 'Düz metin',
  cancel: 'Vazgeç',
  save: 'Kaydet',
  insert: 'Ekle',
  done: 'Yapıldı',
  failed: 'Metin gösterilemedi. Yazdıklarınız saklandı: devam etmek için sayfayı yenileyin.',
  noAddress: 'Bir adres yazın',
  fact: {
    text: 'Sitedeki güncel sayılardan biri. Sayı sonradan değişirse “Yayınlamadan önce” bölümü bunu söyler.',
    label: 'Sayı',
    loading: 'Rakamlar yükleniyor',
    failed: 'Rakamlar yüklenemedi',
  },
  imageDialog: {
    upload: 'Dosya yükle',
    text: 'Resim yükleyin, kitaplıktan seçin ya da başka bir resmin adresini yazın.',
    wrong: 'https:// ile başlayan bir adres kullanın',
    src: 'Resmin adresi',
    alt: 'Alternatif metin',
    altHint: 'Göremeyenler için: resimde ne var?',
    title: 'Resim altı yazısı',
    width: 'Genişlik (px)',
    height: 'Yükseklik (px)',
  },
  link: {
    name: 'Bağlantı',
    edit: 'Bağlantıyı düzenle',
    remove: 'Bağlantıyı kaldır',
    copy: 'Adresi kopyala',
    copied: 'Adres kopyalandı.',
    notCopied: 'Adres kopyalanamadı.',
    text: 'Seçili metnin açacağı sayfa.',
    searchHint: 'Bir adres yazın ya da bu sitenin yazı ve sayfalarında arayın.',
    targets: 'Yazılar ve sayfalar',
    wrong: 'Bu adrese bağlantı verilemez. https://, mailto: ya da tel: kullanın',
    newTab: 'Yeni sekmede aç',
  },
  inTable: (row, rows, column, columns) => `Tablo, satır ${row} / ${rows}, sütun ${column} / ${columns}.`,
  inCode: (language) => `Kod, ${language ?? 'düz metin'}.`,
  inLink: (href) => `Bağlantı: ${href}.`,
  tools: (keys) => `${keys}: araçlar.`,
  figures: {
    words: (count) => `${number(count)} sözcük`,
    of: (selected, all) => `${number(selected)} / ${all}`,
    minutes: (minutes) => `${minutes} dk`,
  },
  publishTime: (place) =>
    `Saat dilimi: ${place.replace(/^Istanbul$/, 'İstanbul')}. Tarih boşsa yazı hemen yayınlanır.`,
  versionText: (version) => `${version}: metin`,
};
