import { LEAD_LABELS, LEAD_PROMPTS } from '#shared/site-texts/defaults/lead-labels.ts';
import type { LeadDialogs } from '#shared/site-texts/records/lead-dialogs.ts';
import type { Site } from '#shared/site-texts/site.ts';

export function leadLabels({ texts }: Pick<Site, 'texts'>): LeadDialogs['labels'] {
  return texts?.['lead-dialogs']?.labels ?? LEAD_LABELS;
}

export function leadPrompts({ texts }: Pick<Site, 'texts'>): LeadDialogs['prompts'] {
  return texts?.['lead-dialogs']?.prompts ?? LEAD_PROMPTS;
}
