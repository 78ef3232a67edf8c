/** Categories, in Turkish. */
import type { Words } from '../en.ts';

export const categories: Words['categories'] = {
  title: 'Kategoriler',
  form: {
    create: 'Yeni kategori ekle',
    edit: 'Kategoriyi düzenle',
    name: 'Ad *',
    slug: 'Adres (URL) *',
    description: 'Açıklama',
    parent: 'Üst kategori',
    topLevel: 'Yok (en üst düzey)',
    submit: { create: 'Oluştur', edit: 'Güncelle' },
    submitting: { create: 'Oluşturuluyor...', edit: 'Güncelleniyor...' },
    cancel: 'Vazgeç',
  },
  table: {
    caption: 'Ada göre kategoriler',
    columns: {
      name: 'Ad',
      slug: 'Adres (URL)',
      parent: 'Üst kategori',
      posts: 'Yazılar',
      actions: 'İşlemler',
    },
    noParent: '–',
    under: 'üstü:',
    posts: () => 'yazı',
    empty: 'Kategori bulunamadı',
    edit: (name) => `Düzenle: ${name}`,
    remove: (name) => `Sil: ${name}`,
  },
  confirm: {
    title: 'Emin misiniz?',
    text: 'Bu işlem geri alınamaz. Kategori kalıcı olarak silinir.',
    action: 'Sil',
  },
  done: {
    created: 'Kategori oluşturuldu',
    updated: 'Kategori güncellendi',
    deleted: 'Kategori silindi',
  },
  loading: 'Kategoriler yükleniyor',
  failed: { load: 'Kategoriler yüklenemedi', delete: 'Kategori silinemedi' },
};

export const bulkCategories: Words['bulkCategories'] = {
  open: 'Toplu kategori ekle/çıkar',
  title: 'Toplu kategori yönetimi',
  subtitle: 'Birden çok yazıya aynı anda kategori ekleyin ya da çıkarın',
  action: 'İşlem',
  actions: { assign: 'Kategori ekle', remove: 'Kategoriyi çıkar' },
  category: 'Kategori',
  chooseCategory: 'Bir kategori seçin',
  posts: 'Yazılar',
  search: 'Yazı ara',
  searchHint: 'Başlık ya da adres',
  selectAll: 'Tümünü seç',
  selected: (count) => `(${count} seçili)`,
  noPosts: 'Yazı bulunamadı',
  showing: (shown, total) => `${total} yazıdan ${shown} tanesi`,
  more: 'Daha fazla yükle',
  clear: 'Temizle',
  clearAll: 'Seçimi kaldır',
  loading: 'Yazılar yükleniyor',
  working: { assign: 'Ekleniyor...', remove: 'Çıkarılıyor...' },
  cancel: 'Vazgeç',
  missing: 'Bir kategori ve en az bir yazı seçin.',
  done: {
    assign: (count) => `Kategori ${count} yazıya eklendi`,
    remove: (count) => `Kategori ${count} yazıdan çıkarıldı`,
  },
  failed: {
    assign: 'Kategoriler eklenemedi',
    remove: 'Kategoriler çıkarılamadı',
    posts: 'Yazılar yüklenemedi',
  },
};
