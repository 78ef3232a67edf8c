import type { Words } from '../words/en.ts';

export const calendar: Words['calendar'] = {
  title: 'Takvim',
  views: 'Yazıların görünümü',
  list: 'Liste',
  calendar: 'Takvim',
  back: 'Genel bakışa dön',
  spans: 'Ay ya da hafta',
  span: { month: 'Ay', week: 'Hafta' },
  before: { month: 'Önceki ay', week: 'Önceki hafta' },
  after: { month: 'Sonraki ay', week: 'Sonraki hafta' },
  today: 'Bugün',
  empty: {
    month: 'Bu ay yayınlanan ya da planlanan bir yazı yok.',
    week: 'Bu hafta yayınlanan ya da planlanan bir yazı yok.',
  },
  loading: 'Takvim yükleniyor',
  states: { live: 'Yayında', scheduled: 'Planlandı', draft: 'Taslak' },
  legend: { live: 'Yayında', scheduled: 'Planlandı', draft: 'Tarihli taslak' },
  siteText: 'Site',
  undated: 'Tarihsiz',
  howTo:
    'Bir taslağı ya da planlanan bir yazıyı başka bir güne sürükleyin. Klavyeyle: yazıya odaklanıp Alt ve bir ok tuşuna ya da tarih seçmek için M’ye basın.',
  move: 'Taşı',
  moveTitle: (title) => `Taşı: “${title}”`,
  moveTo: 'Yeni gün',
  cancel: 'Vazgeç',
  moved: (title, day) => `“${title}” taşındı: ${day}`,
  dated: (title, day) => `“${title}” taslağına tarih verildi: ${day}`,
  pastDay: 'Bu gün geçmişte kaldı: yazı yayınlanınca bu tarihi taşır.',
  notScheduled: 'Taslak kendiliğinden yayınlanmaz: yazıyı açıp Planla’ya basın.',
  failed: { load: 'Takvim yüklenemedi', move: 'Yazı taşınamadı' },
};
