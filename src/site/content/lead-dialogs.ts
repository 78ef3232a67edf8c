import { leadDialogs } from '#shared/content/defaults/lead-dialogs.ts';
import type { LeadDialogs } from '#shared/content/records/lead-dialogs.ts';
import { SCRIPT_CLAIMS } from '#shared/script-claims.ts';
import type { Site } from '#shared/site.ts';

const SHIPPED = leadDialogs(SCRIPT_CLAIMS);

export function leadTexts({ texts }: Pick<Site, 'texts'>): LeadDialogs {
  return texts?.['lead-dialogs'] ?? SHIPPED;
}
