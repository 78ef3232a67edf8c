import { CONSENT_MINUTES } from '../periods.ts';
import type { Words } from '../words/en.ts';
import { TOKEN_DAYS } from './levels.ts';

export const consent: Words['consent'] = {
  voice: 'Adınıza kim konuşsun, ne söylesin: siz seçin.',
  signedIn: (name) => `${name} olarak giriş yaptınız`,
  otherAccount: 'Başka hesap',
  title: (program) => `${program}, sizin adınıza çalışmak istiyor`,
  quotedName: (program) => `“${program}”`,
  program: 'Program',
  ownName: 'kendi verdiği ad',
  verified: 'Adres doğrulandı',
  unverified: 'Adres doğrulanmadı',
  returnsTo: 'Dönüş adresi',
  warning: {
    title: 'Bu programın kim olduğu doğrulanamadı.',
    text: 'Ad, programın kendi beyanıdır. Bağlantıyı az önce siz başlatmadıysanız reddedin.',
  },
  password: 'Parolanız',
  passwordHint: 'Yayınlama izni için bir kez daha.',
  never: 'Üyeleri, ayarları ve KVKK metnini değiştiremez; hiçbir şeyi kalıcı olarak silemez.',
  approve: 'Onayla',
  approveAnyway: 'Yine de onayla',
  refuse: 'Reddet',
  submitting: 'Bir saniye...',
  after: (host) =>
    `Onaylayınca ${host} adresine dönersiniz. Bağlantı en çok ${TOKEN_DAYS.max} gün sürer; Hesabım › Asistanlar’dan istediğiniz an bitirebilirsiniz.`,
  failed: { load: 'İstek yüklenemedi', answer: 'Hiçbir şey onaylanmadı. Lütfen yeniden deneyin.' },
  loading: 'İstek yükleniyor',
  refused: {
    title: 'Reddettiniz',
    text: 'Hiçbir şey paylaşılmadı. Fikriniz değişirse programdan yeniden bağlanın.',
    back: 'Programa dön',
  },
  expired: {
    title: 'Bu isteğin süresi doldu',
    text: `Onay sayfası ${CONSENT_MINUTES} dakika açık kalır. Hiçbir şey paylaşılmadı. Programa dönüp yeniden bağlanın.`,
    assistants: 'Bağlantılarınızı açın',
  },
};
