import type { LeadDialogs } from '../records/lead-dialogs.ts';

/** A file of its own, as every page needs the labels, and only the form needs its texts. */
export const LEAD_LABELS: LeadDialogs['labels'] = {
  demo: 'Demo talep et',
  afterRequest: 'Talebiniz alındı',
  call: 'Bizi arayın',
  orCall: 'ya da arayın:',
};

export const LEAD_PROMPTS: LeadDialogs['prompts'] = {
  features: 'Bunu kendi müşterinizin sorularıyla dinleyin.',
  talks: 'Sizin telefonunuzda en çok ne soruluyor?',
};
