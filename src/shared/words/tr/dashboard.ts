/** Words of the dashboard and of the date picker. */
import type { Words } from '../en.ts';

export const dashboard: Words['dashboard'] = {
  title: 'Genel bakış',
  cards: {
    total: { label: 'Toplam yazı', text: 'Bütün blog yazıları' },
    published: { label: 'Yayında', text: 'Sitede görünüyor' },
    draft: { label: 'Taslak', text: 'Üzerinde çalışılıyor' },
    archived: { label: 'Arşivde', text: 'Görünmüyor' },
  },
  ownPosts: 'Kendi yazılarınız',
  quickActions: 'Hızlı işlemler',
  recent: 'Son yazılar',
  publishedDate: 'Yayın tarihi',
  empty: 'Henüz yazı yok. Başlamak için ilk yazınızı oluşturun!',
  notPublished: 'Yayınlanmadı',
  create: 'Yeni yazı oluştur',
  viewAll: 'Bütün yazıları gör',
  categories: 'Kategorileri yönet',
  confirmDelete: 'Bu yazıyı silmek istediğinizden emin misiniz?',
  drafts: 'Bitirilecek taslaklarınız',
  allDrafts: 'Taslakların tümü',
  inReview: (count) => `İncelemede (${count})`,
  allInReview: 'İncelemedekilerin tümü',
  returned: 'Size geri gönderilenler',
  allScheduled: 'Planlananların tümü',
  scheduled: (count) => `Planlananlar (${count})`,
  plannedTexts: (count) => `Planlanan site metinleri (${count})`,
  site: 'Site',
  calendar: 'Takvim',
  visits: 'Son 7 günde ziyaret',
  visitsBefore: (count) => `önceki hafta ${count}`,
  analytics: 'Ölçümler',
  failed: 'Genel bakış yüklenemedi',
  invalidTexts: (count) => `Yayınlanan ${count} metin artık sayfasına uymuyor; ziyaretçilere gösterilmiyor.`,
  seeTexts: 'Site metinlerine bakın',
};

export const days: Words['days'] = {
  choose: 'Gün seçin',
  months: 'Aylar',
  previous: 'Önceki ay',
  next: 'Sonraki ay',
  today: (day) => `Bugün, ${day}`,
  time: 'Saat',
  none: 'Tarihsiz',
  unreadable: (text, example) => `“${text}” tarih olarak okunamadı. Şöyle yazın: ${example}.`,
};
