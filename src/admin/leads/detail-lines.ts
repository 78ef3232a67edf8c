import type { LeadDetail } from '#shared/leads/inbox-schemas.ts';
import { type LeadFieldName, PHONE_FIELD } from '#shared/leads/lead-fields.ts';
import { LEAD_FIELD_ROWS } from '#shared/leads/lead-values.ts';
import { words } from '#src/admin/lib/words.ts';

type DetailLine = {
  label: string;
  value: string;
  /** The name of the form field that has this value. */
  name?: LeadFieldName;
  /** True for a text in Turkish: what a visitor has typed, and texts of the site. */
  turkish?: boolean;
};

const { fields: LABELS, forms: FORMS } = words.leads;

const isFilled = ({ value }: DetailLine) => value !== '';

/** Returns the lines of the form fields in the order of the detail, then the package. Empty lines are omitted. */
export function detailLinesOf(lead: LeadDetail): DetailLine[] {
  const lines = LEAD_FIELD_ROWS.flatMap(([name, field]) =>
    field.detail ? [{ name, field, position: field.detail.position }] : [],
  )
    .toSorted((one, other) => one.position - other.position)
    .map(({ name, field }) => ({
      name,
      label: words.leads.formField(field),
      value: lead[name] ?? '',
      turkish: field.kind !== 'email' && field.kind !== 'phone',
    }));
  return [...lines, { label: LABELS.package, value: lead.package ?? '', turkish: true }].filter(isFilled);
}

/** Returns the lines that are seldom needed. Empty lines are omitted. Lines of an erased lead identify nobody. */
export function otherLinesOf(
  lead: LeadDetail,
  { origin, received }: { origin: string; received: string },
): DetailLine[] {
  const { pageUri } = lead;
  const page = pageUri.startsWith(`${origin}/`) ? pageUri.slice(origin.length) : pageUri;
  return [
    { label: LABELS.form, value: FORMS[lead.variant] },
    { label: LABELS.page, value: page.replace(/\?.*$/s, '') },
    { label: LABELS.referrer, value: lead.referrer ?? '' },
    { label: LABELS.address, value: lead.visitorIp ?? '' },
    { label: LABELS.notice, value: lead.noticeVersion ?? '' },
    { label: LABELS.leftOut, value: lead.leftOut.join(', ') },
    { label: LABELS.received, value: received },
  ].filter(isFilled);
}

/** Returns the phone number in E.164, or the typed text if it is not a valid number. */
export function phoneOf(lead: LeadDetail): string {
  return lead.phoneE164 ?? lead[PHONE_FIELD];
}

export function phoneHref(lead: LeadDetail): string {
  return `tel:${phoneOf(lead).replace(/[^\d+]/g, '')}`;
}
