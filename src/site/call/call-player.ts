import { delegate } from '#src/lib/delegate.ts';

/** The class of a call's control, kept apart from it, as its style sheet is for pages with a call. */
export const CALL_CONTROL = 'call-control';

const CONTROL = `[data-control="${CALL_CONTROL}"]`;

type State = 'waiting' | 'playing' | 'paused' | 'over';

/** The animation that ends last. */
const PLAYHEAD = '.head';
/** The drawing of the call's sound, which is seen when it is whole in view. */
const DRAWING = '.call-wave';

/** A call is seen when so much of it is in view; the drawing's share leaves room for rounding. */
const SEEN = { call: 0.35, drawing: 0.95 };

/** Makes the calls of the page begin when they are seen, and their controls work. The playing itself is style. */
export function handleCallControls(): void {
  // The style sheet started these before script was there.
  for (const control of document.querySelectorAll(CONTROL)) {
    const call = callAround(control);
    if (call) meet(call);
  }
  delegate(['click'], CONTROL, HTMLElement, (control) => {
    const call = callAround(control);
    if (call) press(call);
  });
  delegate(['animationstart', 'animationend'], PLAYHEAD, HTMLElement, (head, { type }) => {
    const call = callAround(head);
    if (!call) return;
    if (type === 'animationend') show(call, 'over');
    // The page was gone to, or its style sheet came after the script.
    else if ([undefined, 'over'].includes(call.dataset['call'])) meet(call);
  });
}

/** A call that nobody has seen yet waits at its beginning. */
function meet(call: HTMLElement): void {
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
    // A finished call starts again.
    else animation.play();
  }
  show(call, state === 'playing' ? 'paused' : 'playing');
}

function isOver(call: HTMLElement): boolean {
  const animations = call.querySelector(PLAYHEAD)?.getAnimations() ?? [];
  return animations.every(({ playState }) => playState === 'finished');
}

/** The animations that run by the clock; marks elsewhere follow the scroll. */
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
