import type { LeadDetail } from '#shared/leads/inbox-schemas.ts';
import { LEAD_MESSAGES, type LeadMessage } from '#shared/leads/messages.tr.ts';
import { mailHref } from '#shared/site-texts/site.ts';
import { words } from '#src/admin/lib/words.ts';
import { nameOf } from './lead-list.tsx';

const KINDS = ['first', 'missed', 'offer'] as const;

type MessageLink = { label: string; href: string };

/**
 * Returns links that open WhatsApp on the member's device with a text. The member can edit the text before
 * sending.
 */
export function whatsappLinks(lead: LeadDetail, brand: string): MessageLink[] {
  const { phoneE164 } = lead;
  if (phoneE164 === null) return [];
  const message = messageOf(lead, brand);
  return KINDS.map((kind) => ({
    label: words.leads.contact.messages[kind],
    href: `https://wa.me/${phoneE164.slice(1)}?text=${encodeURIComponent(LEAD_MESSAGES[kind](message))}`,
  }));
}

/** Returns links that open the member's mail application with a subject and a text. */
export function mailLinks(lead: LeadDetail, brand: string): MessageLink[] {
  const message = messageOf(lead, brand);
  const subject = encodeURIComponent(LEAD_MESSAGES.subject(message));
  return KINDS.map((kind) => {
    // CRLF ends a line in a `mailto` URL (RFC 6068).
    const body = encodeURIComponent(LEAD_MESSAGES[kind](message).replaceAll('\n', '\r\n'));
    return {
      label: words.leads.contact.messages[kind],
      href: `${mailHref(lead.email)}?subject=${subject}&body=${body}`,
    };
  });
}

function messageOf(lead: LeadDetail, brand: string): LeadMessage {
  return { name: nameOf(lead), brand, package: lead.package || null };
}
