import type { LeadDetail } from '#shared/schemas/admin-leads.ts';
import { buttonWords } from '../button-words.ts';
import { LEAD_WORDS } from './lead-words.ts';

export type LeadField = {
  label: string;
  value: string;
  href?: string;
  /** The visitor's or the site's own words. */
  turkish?: true;
};

const { fields: LABELS, forms: FORMS } = LEAD_WORDS;

/** The fields of the slip that hold something, in their order. An erased lead keeps what says nothing of anybody. */
export function leadFieldsOf(
  lead: LeadDetail,
  { origin, received }: { origin: string; received: string },
): LeadField[] {
  const { phoneE164, mobilePhone, email, pageUri, referrer, leftOut } = lead;
  const page = pageUri.startsWith(`${origin}/`) ? pageUri.slice(origin.length) : pageUri;
  const campaign = Object.entries(lead.campaign)
    .map(([key, value]) => `${key}: ${value}`)
    .join(', ');
  const fields: LeadField[] = [
    {
      label: LABELS.phone,
      value: mobilePhone,
      href: `tel:${phoneE164 ?? mobilePhone.replace(/[^\d+]/g, '')}`,
    },
    { label: LABELS.email, value: email, href: `mailto:${email}` },
    { label: LABELS.company, value: lead.company ?? '', turkish: true },
    { label: LABELS.package, value: lead.package ?? '', turkish: true },
    { label: LABELS.form, value: FORMS[lead.variant] },
    { label: LABELS.button, value: buttonWords(lead.button) },
    { label: LABELS.page, value: page.replace(/\?.*$/s, '') },
    { label: LABELS.referrer, value: referrer ?? '' },
    { label: LABELS.campaign, value: campaign },
    { label: LABELS.address, value: lead.visitorAddress ?? '' },
    { label: LABELS.notice, value: lead.noticeVersion ?? '' },
    { label: LABELS.leftOut, value: leftOut.join(', ') },
    { label: LABELS.received, value: received },
  ];
  return fields.filter(({ value }) => value !== '');
}
