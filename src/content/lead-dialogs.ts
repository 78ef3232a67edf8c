/** The lead form in words. What the specification fixes stands here as it says it. */
export type LeadVariant = 'demo' | 'contact';

export const LEAD_DIALOGS: Readonly<Record<LeadVariant, { title: string; intro: string; send: string }>> = {
  demo: {
    title: 'Demo talep edin',
    intro: 'Doldurması yaklaşık 2 dakika. 48 saat içinde sizi arıyoruz.',
    send: 'Talebi gönder',
  },
  contact: {
    title: 'Paket Hakkında Bilgi Alın',
    intro: 'Doldurması yaklaşık 2 dakika. Ekibimiz 48 saat içinde yanıtlar.',
    send: 'Bilgi isteyin',
  },
};

/** Words on most buttons that open it. */
export const DEMO_ACT = 'Demo talep et';

export const LEAD_FORM = {
  labels: {
    firstName: 'Ad',
    lastName: 'Soyad',
    email: 'E-posta',
    mobilePhone: 'Cep telefonu',
    company: 'Şirket',
    message: 'Mesajınız',
  },
  package: 'Seçtiğiniz paket',
  optional: '(isteğe bağlı)',
  messageHint: 'En çok hangi konuda aranıyorsunuz?',
  sending: 'Gönderiliyor…',
  close: 'Kapat',
  notice: {
    before: 'Bilgilerinizi nasıl kullandığımızı ',
    link: 'KVKK aydınlatma metninde',
    after: ' anlattık.',
  },
  done: {
    title: 'Talebiniz Alındı!',
    text: '48 saat içinde sizinle iletişime geçeceğiz.',
    voice: 'Talebiniz alındı, teşekkürler',
  },
  failed: 'Bir hata oluştu. Lütfen tekrar deneyin veya doğrudan bizimle iletişime geçin.',
  trap: 'Bu alanı boş bırakın',
} as const;
