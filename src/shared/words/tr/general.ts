import { tr } from 'date-fns/locale/tr';
import { UNDO_DAYS } from '#shared/periods.ts';
import type { Words } from '../en.ts';
import { countPosts, number, trashPeriod } from './numbers.ts';

export const roles: Words['roles'] = {
  author: 'Yazar',
  sales: 'Satış',
  editor: 'Editör',
  marketing: 'Pazarlama',
  admin: 'Yönetici',
};

export const statuses: Words['statuses'] = {
  published: 'Yayında',
  draft: 'Taslak',
  archived: 'Arşivde',
  scheduled: 'Planlandı',
  edited: 'Yayınlanmamış değişiklik',
  submitted: 'İncelemede',
};

export const dates: Words['dates'] = {
  locale: tr,
  formats: {
    day: 'd MMM yyyy',
    dayTime: 'd MMM yyyy HH:mm',
    dayOfYear: 'd MMM',
    month: 'MMM yyyy',
    wholeMonth: 'MMMM yyyy',
    weekday: 'd MMMM EEEE',
    weekdayAlone: 'EEE',
    weekdayNumber: 'd EEE',
    shortDay: 'd MMM',
    shortDayTime: 'd MMM HH:mm',
    shortDate: 'd MMM yyyy',
    rangeStart: 'd',
    rangeEnd: 'd MMM yyyy',
    shortDaySecond: 'd MMM HH:mm:ss',
    shortDateSecond: 'd MMM yyyy HH:mm:ss',
    clock: 'HH:mm',
    clockOfDay: 'd MMM HH:mm',
    typedDay: 'dd.MM.yyyy',
    typedTime: 'dd.MM.yyyy HH:mm',
  },
};

export const lists: Words['lists'] = {
  cancel: 'Vazgeç',
  dismiss: 'Kapat',
  retry: 'Yeniden dene',
  maybeInTrash: 'Silindiyse çöp kutusunda olabilir.',
  filter: 'Filtrele',
  filters: (active) => `Filtrele (${active})`,
  reversed: 'Son gün ilk günden önce',
  pages: 'Sayfalar',
  page: (page) => `Sayfa ${page}`,
  previous: 'Önceki',
  next: 'Sonraki',
  backToDashboard: 'Genel bakışa dön',
};

export const undo: Words['undo'] = {
  undo: 'Geri al',
  undone: 'Geri alındı',
  failed: 'Geri alınamadı. Hareketler sayfasından yeniden deneyebilirsiniz.',
  undoable: `${UNDO_DAYS} gün boyunca Hareketler sayfasından geri alınabilir.`,
  trashPeriod,
  unchanged: (count) =>
    `${countPosts(count)} sonradan değişti ya da kalıcı olarak silindi: olduğu gibi bırakıldı.`,
  unchangedRedirects: {
    deleted: (count) =>
      `Adresi artık başka yere giden ya da döngü oluşturacak ${number(count)} yönlendirme geri gelmedi.`,
    imported: (count) => `${number(count)} yönlendirme zaten silinmişti.`,
  },
  renamedOne: (slug) => `Eski adresini başka bir yazı kullanıyor: yazının yeni adresi “${slug}”.`,
  renamed: (count) => `${countPosts(count)} yeni bir adres aldı: eski adreslerini başka yazılar kullanıyor.`,
};

export const language: Words['language'] = {
  heading: 'Dil',
  about: 'Yönetim panelinin ve size gelen e-postaların dili.',
  label: 'Yönetim panelinin dili',
  failed: 'Dil kaydedilemedi',
};
