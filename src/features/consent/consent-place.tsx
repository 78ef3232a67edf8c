import { useDataHandling } from '#src/lib/data-handling-context.tsx';
import { type ComponentType, useEffect, useState } from 'react';

type Consent = ComponentType<{ measurementId: string }>;

/**
 * Where consent is asked for: early in the page, so that the keyboard and a screen reader come by before anything
 * else. Its code is fetched when the page is alive, and only where there is something to consent to.
 */
export function ConsentPlace() {
  const { googleMeasurementId } = useDataHandling();
  const [Consent, setConsent] = useState<Consent>();

  useEffect(() => {
    if (googleMeasurementId === undefined) return;
    import('./consent.tsx').then(
      (fetched) => setConsent(() => fetched.Consent),
      // Nobody was asked: nothing is measured.
      () => {},
    );
  }, [googleMeasurementId]);

  return Consent && googleMeasurementId !== undefined && <Consent measurementId={googleMeasurementId} />;
}
