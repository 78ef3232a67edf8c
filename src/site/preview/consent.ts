/** Displays the consent banner in the preview of its texts. Visitors get the banner from a script as well. */

import type { Consent } from '#shared/site-texts/records/consent.ts';
import { PREVIEW_CONSENT } from '#shared/site-texts/site-preview.ts';
import { createBar, reserveSpaceFor } from '#src/site/consent/consent-banner.ts';
import { CONSENT_PLACE } from '#src/site/consent/consent-place.ts';

let releaseSpace: (() => void) | undefined;

/**
 * Displays the banner with the texts that the page has. Other pages have no such texts.
 * @param focusedPath the path of the focused field; for the sentence about an earlier choice, the banner has it
 */
export function showConsent(focusedPath: string | undefined): void {
  const json = document.querySelector(`[${PREVIEW_CONSENT}]`)?.getAttribute(PREVIEW_CONSENT);
  const place = document.querySelector(`[data-static="${CONSENT_PLACE}"]`);
  if (!json || !place) return;
  const texts = JSON.parse(json) as Consent; // The server has checked the texts.
  const choice = (['denied', 'granted'] as const).find((each) => focusedPath === `current.${each}`);
  const bar = createBar({ texts, choice, onAnswer: () => {}, onClose: undefined });
  const [question, more, ...answers] = bar.querySelectorAll<HTMLElement>('p, a, button');
  mark(bar, 'label');
  mark(question, choice ? `question current.${choice}` : 'question');
  mark(more, 'more');
  mark(answers[0], 'answers.denied');
  mark(answers[1], 'answers.granted');
  releaseSpace?.();
  place.replaceChildren(bar);
  releaseSpace = reserveSpaceFor(bar);
}

/** Adds the paths of an element's texts. The keyboard does not reach elements of a preview. */
function mark(element: HTMLElement | undefined, paths: string): void {
  if (!element) return;
  element.dataset['field'] = paths;
  element.tabIndex = -1;
}
