/** Loaded after the editor's text, apart from the other words. */
import type { review as english, comments as englishComments } from './words.en.ts';

export const review: typeof english = {
  submit: 'İncelemeye gönder',
  submitting: 'Gönderiliyor...',
  sending: {
    text: 'Mesaj yazının başında görünür; site e-posta gönderiyorsa editörlere giden e-postada da. Okurlar görmez.',
    message: 'Mesaj (isteğe bağlı)',
    cancel: 'Yazmaya dön',
    action: 'Gönder',
  },
  submitted: {
    title: 'İncelemede',
    forEditors: (by, date) =>
      `Gönderen: ${by ?? 'eski bir üye'}, ${date}. Yayınlayın ya da notla geri gönderin.`,
    forAuthors: (date) =>
      `${date} tarihinde gönderildi. Bir editör ya da yönetici yayınlar veya notla geri gönderir.`,
    withdraw: 'Geri çek',
    return: 'Notla geri gönder',
  },
  returned: {
    title: 'Notla geri gönderildi',
    by: (by, date) => `${by ?? 'Eski bir üye'}, ${date}`,
  },
  returning: {
    title: 'Notla geri gönder',
    text: 'Taslak incelemeden çıkar. Yazarı notu metnin üzerinde görür; site e-posta gönderiyorsa e-postayla da alır.',
    note: 'Not',
    cancel: 'Vazgeç',
    action: 'Geri gönder',
    working: 'Gönderiliyor...',
  },
  done: {
    submitted: 'İncelemeye gönderildi',
    withdrawn: 'İncelemeden geri çekildi',
    returned: 'Notla geri gönderildi',
  },
  failed: {
    submit: 'Yazı incelemeye gönderilemedi',
    withdraw: 'Yazı geri çekilemedi',
    return: 'Yazı geri gönderilemedi',
  },
};

export const comments: typeof englishComments = {
  title: 'Yorumlar',
  open: (count) => `${count} açık yorum`,
  hint: (keys) => `Metinde sözcükleri seçin, sonra Yorum yap’ı seçin (${keys}).`,
  loading: 'Yorumlar yükleniyor',
  text: 'Yorum',
  add: 'Yorum ekle',
  adding: 'Ekleniyor...',
  cancel: 'Vazgeç',
  answer: 'Yanıtla',
  answerOf: (author) => `Yanıtla: ${author} yorumu`,
  answerText: 'Yanıt',
  answers: (count) => `${count} yanıt`,
  mentionHint: '@ ile çağırın',
  whom: 'Kimi çağırıyorsunuz?',
  mentionEffect: 'Seçtiğiniz kişiye haber gider.',
  show: (quote) => `Metinde göster: “${quote}”`,
  gone: 'Bölüm değişti:',
  resolve: 'Çözüldü',
  resolveOf: (author) => `Çözüldü: ${author} yorumu`,
  reopen: 'Yeniden aç',
  reopenOf: (author) => `Yeniden aç: ${author} yorumu`,
  resolved: (count) => `Çözülenler (${count})`,
  resolvedBy: (by, since) => `Çözen: ${by}, ${since}`,
  done: {
    added: 'Yorum eklendi',
    answered: 'Yanıt eklendi',
    resolved: 'Yorum çözüldü',
    reopened: 'Yorum yeniden açıldı',
  },
  failed: {
    load: 'Yorumlar yüklenemedi',
    add: 'Yorum eklenemedi',
    answer: 'Yanıt eklenemedi',
    resolve: 'Yorum çözülemedi',
    reopen: 'Yorum yeniden açılamadı',
  },
};
