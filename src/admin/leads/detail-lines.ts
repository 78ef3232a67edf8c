import { PHONE_FIELD } from '#shared/lead-fields.ts';
import { LEAD_FIELD_ROWS } from '#shared/lead-values.ts';
import { mailHref } from '#shared/site.ts';
import type { LeadDetail } from '#shared/schemas/admin-leads.ts';
import { nameOfButton } from './name-of-button.ts';
import { words } from '#src/admin/lib/words.ts';

export type DetailLine = {
  label: string;
  value: string;
  href?: string;
  /** True for texts of visitors and the site. */
  turkish?: boolean;
};

const { fields: LABELS, forms: FORMS } = words.leads;

/** Omits empty lines. Lines of an erased lead identify nobody. */
export function detailLinesOf(
  lead: LeadDetail,
  { origin, received }: { origin: string; received: string },
): DetailLine[] {
  const { pageUri, referrer, leftOut } = lead;
  const page = pageUri.startsWith(`${origin}/`) ? pageUri.slice(origin.length) : pageUri;
  const campaign = Object.entries(lead.campaign)
    .map(([key, value]) => `${key}: ${value}`)
    .join(', ');
  const lines: DetailLine[] = [
    ...formLinesOf(lead),
    { label: LABELS.package, value: lead.package ?? '', turkish: true },
    { label: LABELS.form, value: FORMS[lead.variant] },
    { label: LABELS.button, value: nameOfButton(lead.button) },
    { label: LABELS.page, value: page.replace(/\?.*$/s, '') },
    { label: LABELS.referrer, value: referrer ?? '' },
    { label: LABELS.campaign, value: campaign },
    { label: LABELS.address, value: lead.visitorIp ?? '' },
    { label: LABELS.notice, value: lead.noticeVersion ?? '' },
    { label: LABELS.leftOut, value: leftOut.join(', ') },
    { label: LABELS.received, value: received },
  ];
  return lines.filter(({ value }) => value !== '');
}

/** The typed text if it is no phone number. */
export function phoneOf(lead: LeadDetail): string {
  return lead.phoneE164 ?? lead[PHONE_FIELD];
}

export function phoneHref(lead: LeadDetail): string {
  return `tel:${phoneOf(lead).replace(/[^\d+]/g, '')}`;
}

function formLinesOf(lead: LeadDetail): DetailLine[] {
  return LEAD_FIELD_ROWS.flatMap(([name, field]) =>
    field.detail ? [{ name, field, position: field.detail.position }] : [],
  )
    .toSorted((one, other) => one.position - other.position)
    .map(({ name, field }) => {
      const { kind } = field;
      const label = words.leads.formField(field);
      const value = lead[name] ?? '';
      if (kind === 'email') return { label, value, href: mailHref(value) };
      if (kind === 'phone') return { label, value, href: phoneHref(lead) };
      return { label, value, turkish: true };
    });
}
