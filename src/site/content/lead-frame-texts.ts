import { leadFrameDefaults } from '#shared/site-texts/defaults/lead-frame-texts.ts';
import { SCRIPT_FACTS } from '#shared/site-texts/script-facts.ts';
import type { Site } from '#shared/site-texts/site.ts';

export type LeadFrameTexts = ReturnType<typeof leadFrameDefaults>;

const DEFAULTS = leadFrameDefaults(SCRIPT_FACTS);

export function leadFrameTexts({ texts }: Pick<Site, 'texts'>): LeadFrameTexts {
  const dialogs = texts?.['lead-dialogs'];
  if (!dialogs) return DEFAULTS;
  const { demo, contact, form } = dialogs;
  return { demo, contact, package: form.package, close: form.close, afterRequest: form.afterRequest };
}
