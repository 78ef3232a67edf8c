/** The consent banner, rendered without React, as it is there before anybody has touched the page. */
import { anchorTo } from '#shared/routes.ts';
import { CONSENT } from '#src/site/content/consent.ts';
import { buttonClass } from '#src/ui/button-class.ts';
import type { ConsentChoice } from './consent-choice.ts';
import './consent-banner.css';

type ConsentBannerOptions = {
  /** The present choice while the question is asked again. */
  choice: ConsentChoice | undefined;
  onAnswer: (choice: ConsentChoice) => void;
  /** Leaves everything as it is: only where there is an answer already. */
  onClose: (() => void) | undefined;
};

/** Refusing first, and as easy as accepting. */
const ANSWERS = ['denied', 'granted'] as const satisfies readonly ConsentChoice[];

/** The theme's `durations.base` and `easings.out`. */
const MOTION = { duration: 220, easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)' } as const;
const BELOW = { transform: 'translateY(100%)' };
const IN_PLACE = { transform: 'translateY(0)' };

export type ConsentBanner = { focus: () => void; remove: () => void };

export function showConsentBanner(place: Element, options: ConsentBannerOptions): ConsentBanner {
  const bar = createBar(options);
  place.append(bar);
  const forgetRoom = keepRoomFor(bar);
  if (!wantsStillness()) bar.animate([BELOW, IN_PLACE], MOTION);
  const take = () => {
    forgetRoom();
    bar.remove();
  };
  return {
    focus: () => bar.focus({ preventScroll: true }),
    remove() {
      bar.inert = true;
      if (wantsStillness()) take();
      else bar.animate([IN_PLACE, BELOW], { ...MOTION, fill: 'forwards' }).finished.then(take, take);
    },
  };
}

function createBar({ choice, onAnswer, onClose }: ConsentBannerOptions): HTMLElement {
  const bar = element('section', { className: 'consent', ariaLabel: CONSENT.label, tabIndex: -1 });
  bar.addEventListener('keydown', ({ key }) => key === 'Escape' && onClose?.());
  const more = element('a', { className: 'link', href: anchorTo('privacyNotice', 'cookies') }, CONSENT.more);
  const question = `${CONSENT.question} ${choice ? `${CONSENT.current[choice]} ` : ''}`;
  const answers = ANSWERS.map((answer) => {
    const button = element(
      'button',
      { type: 'button', className: buttonClass('line') },
      CONSENT.answers[answer],
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
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children);
  return made;
}

function wantsStillness(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Keeps the focused element and the page's end visible above the bar. */
function keepRoomFor(bar: HTMLElement): () => void {
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => style.setProperty('--consent-height', `${bar.offsetHeight}px`));
  observer.observe(bar);
  return () => {
    observer.disconnect();
    style.removeProperty('--consent-height');
  };
}
