import type { Site } from '#shared/site-texts/site.ts';
import { useDataHandling } from '#src/lib/data-handling-context.tsx';
import { consentTexts } from '#src/site/content/consent.ts';
import './consent-button.css';

/** A button that opens the banner again. The button is static markup: `consent.ts` handles its clicks. */
export function ConsentButton({ site }: { site: Site }) {
  if (useDataHandling().googleMeasurementId === undefined) return null;
  return (
    <button type="button" className="consent-change" data-consent-button>
      {consentTexts(site).change}
    </button>
  );
}
