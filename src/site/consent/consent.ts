/** Fetched only with a configured Google tag: asks for consent, stores the answer and acts on it. */
import { delegate } from '#src/lib/delegate.ts';
import { type ConsentBanner, showConsentBanner } from './consent-banner.ts';
import { chooseConsent, type ConsentChoice, readConsent, subscribeToConsent } from './consent-choice.ts';
import { CONSENT_PLACE } from './consent-place.ts';
import { deleteGoogleCookies, startMeasuring, stopMeasuring } from './google-tag.ts';

type Banner = ConsentBanner & {
  choice: ConsentChoice | undefined;
  /** The button that opened the question again. */
  opener: HTMLElement | undefined;
};

export function handleConsent(measurementId: string): void {
  let lastChoice: ConsentChoice | undefined;
  let banner: Banner | undefined;

  const close = () => {
    const opener = banner?.opener;
    banner?.remove();
    banner = undefined;
    opener?.focus();
  };
  const ask = (choice: ConsentChoice | undefined, opener?: HTMLElement) => {
    const place = document.querySelector(`[data-static="${CONSENT_PLACE}"]`);
    if (!place) return;
    banner?.remove();
    const onAnswer = (answer: ConsentChoice) => {
      close();
      chooseConsent(answer);
    };
    const { focus, remove } = showConsentBanner(place, { choice, onAnswer, onClose: choice && close });
    if (opener) focus();
    banner = { choice, opener, focus, remove };
  };
  const follow = () => {
    const choice = readConsent();
    if (choice !== lastChoice) actOn(choice, lastChoice, measurementId);
    lastChoice = choice;
    if (choice === undefined && !banner) ask(choice);
    // Another tab has answered.
    if (choice !== undefined && banner && banner.choice !== choice) {
      if (banner.opener) ask(choice, banner.opener);
      else close();
    }
  };

  subscribeToConsent(follow);
  delegate(['click'], '[data-consent-button]', HTMLElement, (button) => {
    if (banner?.choice === readConsent() && banner) {
      banner.opener = button;
      banner.focus();
    } else ask(readConsent(), button);
  });
  follow();
}

function actOn(
  choice: ConsentChoice | undefined,
  lastChoice: ConsentChoice | undefined,
  measurementId: string,
): void {
  if (lastChoice === 'granted') stopMeasuring(measurementId);
  if (choice === 'denied') deleteGoogleCookies();
  if (choice === 'granted') startMeasuring(measurementId);
}
