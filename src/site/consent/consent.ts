/** Asks for consent, stores the choice and applies it. Loaded only if a Google tag is configured. */
import { noticeVersion } from '#shared/site-texts/notice-version.ts';
import type { Site } from '#shared/site-texts/site.ts';
import { delegate } from '#src/lib/delegate.ts';
import { consentTexts } from '#src/site/content/consent.ts';
import { deleteVisitStarts, storeVisitStart } from '#src/site/lib/earlier-visits.ts';
import { type ConsentBanner, showConsentBanner } from './consent-banner.ts';
import { type ConsentChoice, chooseConsent, readConsent, subscribeToConsent } from './consent-choice.ts';
import { CONSENT_PLACE } from './consent-place.ts';
import { deleteGoogleCookies, startMeasuring, stopMeasuring } from './google-tag.ts';

type Banner = ConsentBanner & {
  choice: ConsentChoice | undefined;
  /** The button with which the visitor has opened the banner again. */
  opener: HTMLElement | undefined;
};

export function handleConsent(measurementId: string, site: Site): void {
  const notice = noticeVersion(site);
  let lastChoice: ConsentChoice | undefined;
  let banner: Banner | undefined;

  const close = () => {
    const opener = banner?.opener;
    banner?.remove();
    banner = undefined;
    opener?.focus();
  };
  const openBanner = (choice: ConsentChoice | undefined, opener?: HTMLElement) => {
    const place = document.querySelector(`[data-static="${CONSENT_PLACE}"]`);
    if (!place) return;
    banner?.remove();
    const onAnswer = (answer: ConsentChoice) => {
      close();
      chooseConsent(answer, notice);
    };
    const { focus, remove } = showConsentBanner(place, {
      texts: consentTexts(site),
      choice,
      onAnswer,
      onClose: choice && close,
    });
    if (opener) focus();
    banner = { choice, opener, focus, remove };
  };
  const update = () => {
    const choice = readConsent(notice);
    if (choice !== lastChoice) applyChoice(choice, lastChoice, measurementId);
    lastChoice = choice;
    if (choice === undefined && !banner) openBanner(choice);
    // Updates the banner if the visitor has chosen in another tab.
    if (choice !== undefined && banner && banner.choice !== choice) {
      if (banner.opener) openBanner(choice, banner.opener);
      else close();
    }
  };

  // Deletes stored starts of visits without a consent to this version of the notice.
  if (readConsent(notice) !== 'granted') deleteVisitStarts();
  subscribeToConsent(update);
  delegate(['click'], '[data-consent-button]', HTMLElement, (button) => {
    if (banner?.choice === readConsent(notice) && banner) {
      banner.opener = button;
      banner.focus();
    } else openBanner(readConsent(notice), button);
  });
  update();
}

function applyChoice(
  choice: ConsentChoice | undefined,
  lastChoice: ConsentChoice | undefined,
  measurementId: string,
): void {
  if (lastChoice === 'granted') stopMeasuring(measurementId);
  if (choice === 'denied') deleteGoogleCookies();
  if (choice === 'granted') {
    startMeasuring(measurementId);
    storeVisitStart();
  } else deleteVisitStarts();
}
