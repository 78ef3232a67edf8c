/** The specification's texts around the lead form. The texts of its fields are in `LEAD_FIELDS`. */
import { CLAIMS } from '#shared/claims.ts';
import type { LeadVariant } from '#shared/lead-rules.ts';

export const LEAD_DIALOGS: Readonly<Record<LeadVariant, { title: string; intro: string; send: string }>> = {
  demo: {
    title: 'Demo talep edin',
    intro: `Doldurması yaklaşık ${CLAIMS.form}. ${CLAIMS.reply} içinde sizi arıyoruz.`,
    send: 'Talebi gönder',
  },
  contact: {
    title: 'Paket Hakkında Bilgi Alın',
    intro: `Doldurması yaklaşık ${CLAIMS.form}. Ekibimiz ${CLAIMS.reply} içinde yanıtlar.`,
    send: 'Bilgi isteyin',
  },
};

/** The label of most buttons that open the form. */
export const DEMO_ACT = 'Demo talep et';

/** The label of these buttons after a stored request in this visit. */
export const DEMO_ASKED = 'Talebiniz alındı';

/** Texts after the features and after the dialogues of a service page. */
export const SERVICE_PROMPTS = {
  features: 'Bunu kendi müşterinizin sorularıyla dinleyin.',
  talks: 'Sizin telefonunuzda en çok ne soruluyor?',
} as const;

/** The text between a button and the telephone number. */
export const PROMPT_OR = 'ya da arayın:';

export const CALL_US = 'Bizi arayın';

export const LEAD_FORM = {
  package: 'Seçtiğiniz paket',
  optional: '(isteğe bağlı)',
  /** The label that unfolds the optional fields on a phone. */
  more: 'Şirket ve mesaj ekleyin',
  example: 'Örneğin',
  sending: 'Gönderiliyor…',
  /** The text that replaces the introduction after a stored request in this visit. */
  asked: `Önceki talebiniz bize ulaştı. Ekleyecekleriniz varsa yazın; ${CLAIMS.reply} içinde sizi arıyoruz.`,
  close: 'Kapat',
  notice: {
    before: 'Bilgilerinizi nasıl kullandığımızı ',
    link: 'KVKK aydınlatma metninde',
    after: ' anlattık.',
  },
  done: {
    title: 'Talebiniz Alındı!',
    text: `${CLAIMS.reply} içinde sizinle iletişime geçeceğiz.`,
    voice: 'Talebiniz alındı, teşekkürler',
    /** The telephone number follows this text. */
    hurry: 'Beklemek istemezseniz:',
    steps: [
      { when: `${CLAIMS.reply} içinde`, what: 'Sizi ararız, demo saatini birlikte seçeriz.' },
      { when: CLAIMS.demo, what: 'Kendi müşterinizin sorularıyla konuşan bir ses dinlersiniz.' },
    ],
    now: 'Şimdi',
  },
  failed: 'Bir hata oluştu. Lütfen tekrar deneyin veya doğrudan bizimle iletişime geçin.',
  offline: {
    title: 'İnternet bağlantınız yok.',
    /** The telephone number follows this text. */
    text: 'Yazdıklarınız duruyor; bağlantı gelince gönderin. Telefon internetsiz de çalar:',
  },
  write: 'E-posta yazın',
  honeypot: 'Bu alanı boş bırakın',
} as const;

/** Texts of the form as a page, with the slip that typing fills. */
export const LEAD_PAGE = {
  question: 'Önce bir dinlesem olur mu?',
  slip: {
    title: 'Demo talebi',
    note: 'siz yazdıkça',
    reply: 'Dönüş',
    replyIn: `${CLAIMS.reply} içinde`,
    open: 'Henüz gönderilmedi',
    sending: 'Gönderiliyor…',
  },
} as const;
