import type { NamedTexts } from '../named-texts.ts';
import type { LeadDialogs } from '../records/lead-dialogs.ts';
import { leadFrameDefaults } from './lead-frame-texts.ts';
import { LEAD_LABELS, LEAD_PROMPTS } from './lead-labels.ts';

const FORM = {
  optional: '(isteğe bağlı)',
  more: 'Şirket ve mesaj ekleyin',
  example: 'Örneğin',
  sending: 'Gönderiliyor…',
  notice: {
    before: 'Bilgilerinizi nasıl kullandığımızı',
    link: 'KVKK aydınlatma metninde',
    after: 'anlattık.',
  },
  afterFailure: 'Bir hata oluştu. Lütfen tekrar deneyin veya doğrudan bizimle iletişime geçin.',
  offline: {
    title: 'İnternet bağlantınız yok.',
    text: 'Yazdıklarınız duruyor; bağlantı gelince gönderin. Telefon internetsiz de çalar:',
  },
  write: 'E-posta yazın',
};

/** The fixed texts of both dialogs (specification, Demo request). */
export function leadDialogs(texts: Pick<NamedTexts, 'form' | 'reply' | 'demo'>): LeadDialogs {
  const { reply, demo } = texts;
  const heads = leadFrameDefaults(texts);
  return {
    labels: LEAD_LABELS,
    demo: { ...heads.demo, send: 'Talebi gönder' },
    contact: { ...heads.contact, send: 'Bilgi isteyin' },
    form: { ...FORM, package: heads.package, close: heads.close, afterRequest: heads.afterRequest },
    done: {
      title: 'Talebiniz Alındı!',
      text: `${reply} içinde sizinle iletişime geçeceğiz.`,
      voice: 'Talebiniz alındı, teşekkürler',
      hurry: 'Beklemek istemezseniz:',
      steps: [
        { when: `${reply} içinde`, what: 'Sizi ararız, demo saatini birlikte seçeriz.' },
        { when: demo, what: 'Kendi müşterinizin sorularıyla konuşan bir ses dinlersiniz.' },
      ],
      now: 'Şimdi',
    },
    page: {
      question: 'Önce bir dinlesem olur mu?',
      slip: {
        title: 'Demo talebi',
        note: 'siz yazdıkça',
        reply: 'Dönüş',
        replyIn: `${reply} içinde`,
        open: 'Henüz gönderilmedi',
        sending: 'Gönderiliyor…',
      },
    },
    prompts: LEAD_PROMPTS,
  };
}
