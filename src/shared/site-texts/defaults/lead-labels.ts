import type { LeadDialogs } from '../records/lead-dialogs.ts';

/** The labels are a separate file, as every page needs them, but only the form needs the form's other texts. */
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
