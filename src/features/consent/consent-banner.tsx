import { anchorTo } from '#shared/routes.ts';
import { CONSENT } from '#src/content/consent.ts';
import { Button } from '#src/ui/button.tsx';
import { usePresence } from 'framer-motion';
import { useAnimate } from 'framer-motion/mini';
import { useEffect, useLayoutEffect } from 'react';
import type { ConsentChoice } from './consent-choice.ts';
import './consent-banner.css';

type ConsentBannerProps = {
  /** The answer that holds while the question is asked again. */
  choice: ConsentChoice | undefined;
  takesFocus: boolean;
  onAnswer: (choice: ConsentChoice) => void;
  /** Leaves everything as it is: only where there is an answer already. */
  onClose: (() => void) | undefined;
};

/** Refusing first, and as easy as accepting. */
const ANSWERS = ['denied', 'granted'] as const satisfies readonly ConsentChoice[];

/** The theme's `durations.base` and `easings.out`. */
const MOTION = { duration: 0.22, ease: [0.2, 0.7, 0.2, 1] } as const;
const BELOW = 'translateY(100%)';
const IN_PLACE = 'translateY(0)';

export function ConsentBanner({ choice, takesFocus, onAnswer, onClose }: ConsentBannerProps) {
  const [bar, animate] = useAnimate<HTMLElement>();
  const [isPresent, safeToRemove] = usePresence();

  // Before it is painted: nothing flashes in its place.
  useLayoutEffect(() => {
    if (isPresent && !wantsStillness()) animate(bar.current, { transform: [BELOW, IN_PLACE] }, MOTION);
  }, [isPresent, animate, bar]);

  // Later than `AnimatePresence`'s own layout effect, which notes first that the bar is leaving.
  useEffect(() => {
    if (isPresent) return;
    if (wantsStillness()) safeToRemove();
    else void animate(bar.current, { transform: [IN_PLACE, BELOW] }, MOTION).then(safeToRemove);
  }, [isPresent, safeToRemove, animate, bar]);

  useEffect(() => {
    if (takesFocus) bar.current.focus({ preventScroll: true });
  }, [takesFocus, bar]);

  useLayoutEffect(() => keepRoomFor(bar.current), [bar]);

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape from the buttons within
    <section
      ref={bar}
      className="consent"
      aria-label={CONSENT.label}
      tabIndex={-1}
      inert={!isPresent}
      onKeyDown={({ key }) => key === 'Escape' && onClose?.()}
    >
      <div className="wrap">
        <p>
          {CONSENT.question} {choice && `${CONSENT.current[choice]} `}
          <a className="link" href={anchorTo('privacyNotice', 'cookies')}>
            {CONSENT.more}
          </a>
        </p>
        <div className="consent-answers">
          {ANSWERS.map((answer) => (
            <Button key={answer} look="line" onClick={() => onAnswer(answer)}>
              {CONSENT.answers[answer]}
            </Button>
          ))}
        </div>
      </div>
    </section>
  );
}

function wantsStillness(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** While the bar is there, nothing that has the focus and nothing at the page's end stays under it. */
function keepRoomFor(bar: HTMLElement): () => void {
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => style.setProperty('--consent-height', `${bar.offsetHeight}px`));
  observer.observe(bar);
  return () => {
    observer.disconnect();
    style.removeProperty('--consent-height');
  };
}
