/** Builds the banner without React, because the banner appears before any touch. */

import { anchorTo } from '#shared/routes.ts';
import type { Consent } from '#shared/site-texts/records/consent.ts';
import { buttonClass } from '#src/ui/button-class.ts';
import type { ConsentChoice } from './consent-choice.ts';
import './consent-banner.css';

type ConsentBannerOptions = {
  texts: Consent;
  /** The current choice if the visitor has opened the banner again. */
  choice: ConsentChoice | undefined;
  onAnswer: (choice: ConsentChoice) => void;
  /** Closes the banner without a change; undefined if the visitor has not chosen yet. */
  onClose: (() => void) | undefined;
};

/** The buttons in their order. Refusal is first, and both buttons look the same. */
const ANSWERS = ['denied', 'granted'] as const satisfies readonly ConsentChoice[];

/** The same values as the theme's `durations.base` and `easings.out`. */
const MOTION = { duration: 220, easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)' } as const;
const BELOW = { transform: 'translateY(100%)' };
const IN_PLACE = { transform: 'translateY(0)' };

export type ConsentBanner = { focus: () => void; remove: () => void };

export function showConsentBanner(place: Element, options: ConsentBannerOptions): ConsentBanner {
  const bar = createBar(options);
  place.append(bar);
  const releaseSpace = reserveSpaceFor(bar);
  if (!prefersReducedMotion()) bar.animate([BELOW, IN_PLACE], MOTION);
  const removeBar = () => {
    releaseSpace();
    bar.remove();
  };
  return {
    focus: () => bar.focus({ preventScroll: true }),
    remove() {
      bar.inert = true;
      if (prefersReducedMotion()) removeBar();
      else
        bar.animate([IN_PLACE, BELOW], { ...MOTION, fill: 'forwards' }).finished.then(removeBar, removeBar);
    },
  };
}

export function createBar({ texts, choice, onAnswer, onClose }: ConsentBannerOptions): HTMLElement {
  const bar = element('section', { className: 'consent', ariaLabel: texts.label, tabIndex: -1 });
  bar.addEventListener('keydown', ({ key }) => key === 'Escape' && onClose?.());
  const more = element('a', { className: 'link', href: anchorTo('privacyNotice', 'cookies') }, texts.more);
  const question = `${texts.question} ${choice ? `${texts.current[choice]} ` : ''}`;
  const answers = ANSWERS.map((answer) => {
    const button = element(
      'button',
      { type: 'button', className: buttonClass('line') },
      texts.answers[answer],
    );
    button.addEventListener('click', () => onAnswer(answer));
    return button;
  });
  bar.append(
    element(
      'div',
      { className: 'wrap' },
      element('p', {}, question, more),
      element('div', { className: 'consent-answers' }, ...answers),
    ),
  );
  return bar;
}

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]>,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const node = Object.assign(document.createElement(name), properties);
  node.append(...children);
  return node;
}

function prefersReducedMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/**
 * Sets `--consent-height`, so that the bar covers neither the focused element nor the end of the page.
 * @returns a function that removes the property
 */
export function reserveSpaceFor(bar: HTMLElement): () => void {
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => style.setProperty('--consent-height', `${bar.offsetHeight}px`));
  observer.observe(bar);
  return () => {
    observer.disconnect();
    style.removeProperty('--consent-height');
  };
}
