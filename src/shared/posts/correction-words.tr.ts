import { countPosts } from '../words/tr/numbers.ts';
import type { CorrectionWords } from './correction-words.en.ts';

const sentences = (count: number) => `${count} cümle`;

export const corrections: CorrectionWords = {
  title: 'Eski rakam geçen yazılar',
  back: { facts: 'Rakamlar ve fiyatlar', posts: 'Yazılar' },
  loading: 'Yazılarda eski rakamlar aranıyor',
  failed: 'Yazılar aranamadı',
  none: 'Hiçbir yazıda eski rakam geçmiyor.',
  incomplete: 'Yalnızca en yeni yazılara bakıldı.',
  changes: 'Değişen rakamlar',
  before: 'önce',
  now: 'şimdi',
  views: 'Görünümler',
  all: 'Tümü',
  sentences,
  ofPost: (title) => `Bu yazıdaki bütün cümleler: ${title}`,
  correctOne: (sentence) => `Bu cümleyi düzelt: ${sentence}`,
  byHand: (sentence) => `Cümleyi elle düzelt: ${sentence}`,
  removed: 'eskisi',
  added: 'yenisi',
  uncertain: (values) =>
    values.length > 1
      ? `Şunlardan biri olabilir: ${values.join(' ya da ')}. Elle düzeltin.`
      : `Yeni değer ${values.join('')}. Elle düzeltin.`,
  past: 'Geçmişi anlatıyor olabilir; bu yüzden işaretlenmedi',
  computation: (words) => `Yanındaki hesap da eskimiş olabilir: “${words}”`,
  repeated: (count) => `Bu yazıda ${count} kez geçiyor`,
  row: (row) => `Tablo satırı: “${row}”`,
  within: {
    both: 'Yayınlanmamış değişikliklerde de düzeltilir; onlar yayınlanmaz.',
    changes: 'Yalnızca yayınlanmamış değişikliklerde geçiyor, onlar yayınlanmaz.',
    post: 'Yayınlanmamış değişikliklerde geçmiyor: ancak yayınlanınca düzelir.',
  },
  chosen: 'Seçilenler',
  count: (count, posts) => `${sentences(count)}, ${countPosts(posts)}`,
  states: (published, drafts) =>
    [published > 0 ? `${published} yayında` : '', drafts > 0 ? `${drafts} taslak` : '']
      .filter(Boolean)
      .join(', '),
  tooMany: (max) => `Bir seferde en çok ${max} yazı düzeltilir.`,
  keep: 'Yayınlamadan kaydet',
  publish: 'Düzelt ve yayınla',
  done: (count, published, drafts) => {
    const unpublished = count - published - drafts;
    const parts = [
      published > 0 ? `${published} yayında` : '',
      drafts > 0 ? `${drafts} taslak` : '',
      unpublished > 0 ? `${unpublished} yayınlanmamış değişiklik` : '',
    ].filter(Boolean);
    return `${countPosts(count)} düzeltildi: ${parts.join(', ')}.`;
  },
  notDone: 'Yazılar düzeltilemedi',
  refused: (count) => `${countPosts(count)} düzeltilmedi.`,
  reasons: {
    changed: ({ title, by, time }) =>
      by !== null && time !== null
        ? `“${title}” yazısını ${by} saat ${time} itibarıyla kaydetti. Listede yeni hali duruyor.`
        : `“${title}” bu arada kaydedildi. Listede yeni hali duruyor.`,
    open: ({ title, by }) =>
      `“${title}” yazısında şu anda ${by ?? 'biri'} çalışıyor. Yazı kapanınca yeniden deneyin.`,
    different: ({ title }) => `“${title}” yazısında düzeltilecek cümle artık yok.`,
    gone: () => 'Bir yazı bu arada silindi.',
  },
};
