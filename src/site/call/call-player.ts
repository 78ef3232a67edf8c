import { delegate } from '#src/lib/delegate.ts';

/** Separate from the control, whose style sheet only pages with a call need. */
export const CALL_CONTROL = 'call-control';

const CONTROL = `[data-control="${CALL_CONTROL}"]`;

type State = 'waiting' | 'playing' | 'paused' | 'over';

const PLAYHEAD = '.head';
/** The drawing of the call's sound, which must be in view as a whole. */
const DRAWING = '.call-wave';

/** Visible shares from which a call plays; the drawing's share leaves room for rounding. */
const SEEN = { call: 0.35, drawing: 0.95 };

/** The animation itself is CSS. */
export function handleCallControls(): void {
  // The style sheet started these before the script ran.
  for (const control of document.querySelectorAll(CONTROL)) {
    const call = callAround(control);
    if (call) holdUntilSeen(call);
  }
  delegate(['click'], CONTROL, HTMLElement, (control) => {
    const call = callAround(control);
    if (call) press(call);
  });
  delegate(['animationstart', 'animationend'], PLAYHEAD, HTMLElement, (head, { type }) => {
    const call = callAround(head);
    if (!call) return;
    if (type === 'animationend') show(call, 'over');
    // Client-side navigation, or a style sheet that loaded after the script.
    else if ([undefined, 'over'].includes(call.dataset['call'])) holdUntilSeen(call);
  });
}

function holdUntilSeen(call: HTMLElement): void {
  if (isOver(call)) return show(call, 'over');
  show(call, 'waiting');
  const watch = new IntersectionObserver(
    (sights) => {
      if (sights.some(isSeen)) {
        watch.disconnect();
        if (call.dataset['call'] === 'waiting') show(call, 'playing');
      } else for (const animation of animationsOf(call)) animation.currentTime = 0;
    },
    { threshold: Object.values(SEEN) },
  );
  watch.observe(call);
  const drawing = call.querySelector(DRAWING);
  if (drawing) watch.observe(drawing);
}

function isSeen({ target, intersectionRatio }: IntersectionObserverEntry): boolean {
  return intersectionRatio >= (target.matches(DRAWING) ? SEEN.drawing : SEEN.call);
}

function press(call: HTMLElement): void {
  const state = call.dataset['call'];
  for (const animation of animationsOf(call)) {
    if (state === 'playing') animation.pause();
    // Restarts a finished call.
    else animation.play();
  }
  show(call, state === 'playing' ? 'paused' : 'playing');
}

function isOver(call: HTMLElement): boolean {
  const animations = call.querySelector(PLAYHEAD)?.getAnimations() ?? [];
  return animations.every(({ playState }) => playState === 'finished');
}

/** Animations on the clock; others follow the scroll position. */
function animationsOf(call: HTMLElement): Animation[] {
  return call
    .getAnimations({ subtree: true })
    .filter((one) => one instanceof CSSAnimation && one.timeline === document.timeline);
}

function show(call: HTMLElement, state: State): void {
  call.dataset['call'] = state;
}

function callAround(element: Element): HTMLElement | null {
  return element.closest('section');
}
