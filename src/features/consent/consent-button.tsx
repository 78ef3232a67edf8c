import { CONSENT } from '#src/content/consent.ts';
import { useDataHandling } from '#src/lib/data-handling-context.tsx';
import './consent-button.css';

/** Leads back to the question of consent, from markup that is never hydrated: `Consent` listens for it. */
export function ConsentButton() {
  if (useDataHandling().googleMeasurementId === undefined) return null;
  return (
    <button type="button" className="consent-change" data-consent-button>
      {CONSENT.change}
    </button>
  );
}
