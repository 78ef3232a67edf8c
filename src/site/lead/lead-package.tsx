import type { Site } from '#shared/site-texts/site.ts';
import { leadTexts } from '#src/site/content/lead-dialogs.ts';

export function LeadPackage({ name, site }: { name: string; site: Site }) {
  return (
    <p className="lead-pack">
      {leadTexts(site).form.package}: <b>{name}</b>
    </p>
  );
}
