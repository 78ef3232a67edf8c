import { leadDialogs } from '#shared/site-texts/defaults/lead-dialogs.ts';
import type { LeadDialogs } from '#shared/site-texts/records/lead-dialogs.ts';
import { SCRIPT_FACTS } from '#shared/site-texts/script-facts.ts';
import type { Site } from '#shared/site-texts/site.ts';

const SHIPPED = leadDialogs(SCRIPT_FACTS);

export function leadTexts({ texts }: Pick<Site, 'texts'>): LeadDialogs {
  return texts?.['lead-dialogs'] ?? SHIPPED;
}
