import { UNDO_DAYS } from '#shared/periods.ts';
import type { Words } from '../words/en.ts';
import { countPosts } from '../words/tr/numbers.ts';

export const trash: Words['trash'] = {
  title: 'Çöp kutusu',
  back: 'Yazılara dön',
  about: `Yazılar burada ${UNDO_DAYS} gün kalır. Sonra kalıcı olarak silinir.`,
  caption: 'Silinen yazılar',
  columns: { title: 'Başlık', deleted: 'Silindi', by: 'Silen', left: 'Kalan', actions: 'İşlemler' },
  nobody: '–',
  left: (days) => (days === 0 ? 'Son gün' : `${days} gün`),
  after: 'kaldı',
  showing: (from, to, total) => `${total} yazıdan ${from}–${to} arası`,
  empty: 'Çöp kutusu boş',
  restore: 'Geri getir',
  restoring: 'Geri getiriliyor...',
  deleteForEver: 'Kalıcı olarak sil',
  emptyTrash: 'Çöp kutusunu boşalt',
  confirmDelete: {
    title: 'Bu yazı kalıcı olarak silinsin mi?',
    text: 'Bu işlem geri alınamaz.',
    action: 'Sil',
  },
  confirmEmpty: (count) => ({
    title: `${count} yazı kalıcı olarak silinsin mi?`,
    text: 'Bu işlem geri alınamaz.',
    action: 'Sil',
  }),
  done: {
    restored: 'Yazı geri getirildi',
    deleted: 'Yazı silindi',
    emptied: (count) => `${countPosts(count)} silindi`,
  },
  failed: {
    load: 'Çöp kutusu yüklenemedi',
    restore: 'Yazı geri getirilemedi',
    delete: 'Yazı silinemedi',
    empty: 'Çöp kutusu boşaltılamadı',
  },
  acts: {
    'trash.restore': 'çöp kutusundan yazı geri getirdi',
    'trash.delete': 'yazıları kalıcı olarak sildi',
    'trash.empty': 'çöp kutusunu boşalttı',
  },
};
