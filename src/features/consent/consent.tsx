/** Fetched only where Google's tag is configured: asks for consent, remembers the answer and acts on it. */
import { AnimatePresence } from 'framer-motion';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { ConsentBanner } from './consent-banner.tsx';
import { chooseConsent, type ConsentChoice, readConsent, subscribeToConsent } from './consent-choice.ts';
import { deleteGoogleCookies, startMeasuring, stopMeasuring } from './google-tag.ts';

export function Consent({ measurementId }: { measurementId: string }) {
  const choice = useSyncExternalStore(subscribeToConsent, readConsent);
  /** Where somebody comes back to change the answer: the button that led here. */
  const [opener, setOpener] = useState<HTMLElement>();

  useEffect(() => {
    if (choice === 'denied') deleteGoogleCookies();
    if (choice !== 'granted') return undefined;
    startMeasuring(measurementId);
    return () => stopMeasuring(measurementId);
  }, [choice, measurementId]);

  useEffect(() => {
    const onClick = ({ target }: MouseEvent) => {
      const button =
        target instanceof Element ? target.closest<HTMLElement>('[data-consent-button]') : undefined;
      if (button) setOpener(button);
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, []);

  const close = () => {
    opener?.focus();
    setOpener(undefined);
  };
  const answer = (given: ConsentChoice) => {
    chooseConsent(given);
    close();
  };
  return (
    <AnimatePresence>
      {(choice === undefined || opener) && (
        <ConsentBanner
          key="banner"
          choice={choice}
          takesFocus={opener !== undefined}
          onAnswer={answer}
          onClose={choice && close}
        />
      )}
    </AnimatePresence>
  );
}
