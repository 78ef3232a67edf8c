/** The review of a draft. Loaded after the editor's text, apart from the other words. */
import type { review as english } from '../en/review.ts';

export const review: typeof english = {
  submit: 'İncelemeye gönder',
  submitting: 'Gönderiliyor...',
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
