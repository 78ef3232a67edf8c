import { PASSWORD_FRESH_MINUTES } from '#shared/periods.ts';
import type { Words } from '../en.ts';

export const frame: Words['frame'] = {
  documentTitle: (site) => `Blog yönetimi - ${site}`,
  pages: {
    adminPosts: 'Yazılar',
    adminPostNew: 'Yeni yazı',
    adminSite: 'Site',
    adminPostCorrections: 'Eski rakamlar',
    adminTrash: 'Çöp kutusu',
    adminImport: 'İçe aktar',
    adminAccount: 'Hesap',
  },
  skip: 'İçeriğe geç',
  sidebar: 'Kenar çubuğu',
  navigation: 'Yönetim',
  menu: 'Menü',
  openMenu: 'Menüyü aç',
  closeMenu: 'Menüyü kapat',
  viewSite: 'Siteyi gör',
  toggleSidebar: 'Kenar çubuğunu aç ya da kapat',
  logout: 'Çıkış yap',
  newLeads: 'Yeni talepler',
  isNew: 'yeni',
  toLookAt: 'Reddedilen ya da bekletilen',
  isToLookAt: 'reddedilen ya da bekletilen',
  notFound: { title: 'Sayfa bulunamadı', text: 'Bu adreste bir şey yok.' },
  signOut: {
    failed: 'Çıkış yapılamadı',
    title: 'Çıkış yapılsın, kaydedilmemiş değişiklikler silinsin mi?',
    text: (unsaved) =>
      `Bu cihazda ${unsaved === 1 ? 'bir yazının' : `${unsaved} yazının`} kaydedilmemiş değişiklikleri var. Başkası burada bulmasın diye çıkışta silinir. Saklamak için vazgeçip önce kaydedin.`,
    action: 'Çık ve sil',
  },
  session: {
    title: 'Devam etmek için giriş yapın',
    text: 'Oturumunuz sona erdi. Yazdıklarınız duruyor; giriş yaptığınızda işleminiz tamamlanır.',
    later: 'Şimdi değil',
  },
  password: {
    title: 'Parolanızı doğrulayın',
    text: `Bu işlem için parolanız gerekiyor. ${PASSWORD_FRESH_MINUTES} dakika boyunca yeniden sorulmaz.`,
    label: 'Parola',
    submit: 'Devam et',
    submitting: 'Denetleniyor...',
  },
};

export const palette: Words['palette'] = {
  title: 'Ara ya da işlem seç',
  shortcut: 'Ctrl K',
  field: 'Yazı, talep, sayfa ve işlem ara',
  results: 'Sonuçlar',
  keys: 'Oklar seçer, Enter açar, Ctrl+Enter yeni sekmede açar.',
  searching: 'Aranıyor…',
  none: 'Bir şey bulunamadı',
  count: (count) => `${count} sonuç.`,
  groups: { posts: 'Yazılar', leads: 'Talepler', pages: 'Sayfalar', acts: 'İşlemler' },
  duplicateOne: 'Bir yazıyı çoğalt',
  duplicate: 'Çoğalt',
  copyOf: (title) => `Çoğalt: ${title}`,
  postsIn: (category) => `${category} kategorisindeki yazılar`,
};

export const keys: Words['keys'] = {
  title: 'Klavye kısayolları',
  close: 'Kapat',
  searchList: 'Listede ara',
  next: 'Sonraki satır',
  previous: 'Önceki satır',
  select: 'Satırı seç',
  stage: 'Talepte: yeni, görüşüldü, kazanıldı, kaybedildi',
  move: 'Takvimde: bir tarihe taşı',
  moveBy: 'Takvimde: bir gün ya da bir hafta taşı',
  these: 'Kısayolları göster',
};
