import type { Words } from '../words/en.ts';

export const previewLinks: Words['previewLinks'] = {
  open: 'Önizlemeyi paylaş',
  about:
    'Bağlantıyı bilen herkes bu yazıyı hesap açmadan okuyabilir. Bağlantı, açıldığı anda kayıtlı olan metni yayınlanmamış değişikliklerle birlikte gösterir.',
  ends: 'Bağlantının süresi',
  days: { 1: '1 gün', 7: '7 gün', 30: '30 gün' },
  create: 'Bağlantı oluştur',
  link: 'Önizleme bağlantısı',
  copy: 'Bağlantıyı kopyala',
  once: (until) =>
    `Bağlantıyı şimdi kopyalayın: bir daha gösterilmez. Bağlantı ${until} tarihine kadar açılır.`,
  list: 'Açık bağlantılar',
  until: (date) => `${date} tarihine kadar`,
  madeBy: (email, date) => `${email} oluşturdu, ${date}`,
  revoke: 'Geri çek',
  close: 'Kapat',
  done: { copied: 'Bağlantı kopyalandı', revoked: 'Bağlantı geri çekildi: artık açılmaz' },
  failed: {
    load: 'Bağlantılar yüklenemedi',
    create: 'Bağlantı oluşturulamadı',
    copy: 'Bağlantı kopyalanamadı',
    revoke: 'Bağlantı geri çekilemedi',
  },
  acts: {
    'previewLinks.create': 'bir yazının önizleme bağlantısını oluşturdu',
    'previewLinks.revoke': 'bir önizleme bağlantısını geri çekti',
  },
};
