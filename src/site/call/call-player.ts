import { delegate } from '#src/lib/delegate.ts';

/**
 * This name is not in `call-control.tsx`, because only pages with a call need that component's style sheet.
 */
export const CALL_CONTROL = 'call-control';

const CONTROL = `[data-control="${CALL_CONTROL}"]`;

type State = 'waiting' | 'playing' | 'paused' | 'over';

const PLAYHEAD = '.head';
/** Selects the drawing of the call's sound, which must be completely in view before the call starts. */
const DRAWING = '.call-wave';

/**
 * The visible shares of the call and of its drawing at which a call starts. The share of the drawing is less than
 * 1 because of rounding.
 */
const START_SHARE = { call: 0.35, drawing: 0.95 };

/**
 * The precision of times in milliseconds. Firefox rounds times down to multiples of this number, to prevent
 * fingerprinting.
 */
const TIME_PRECISION_MS = 100;

/** Starts, stops and repeats calls. The style sheet contains the animations. */
export function handleCallControls(): void {
  // The style sheet started these calls before the script ran.
  for (const control of document.querySelectorAll(CONTROL)) {
    const call = callAround(control);
    if (call) waitUntilVisible(call);
  }
  delegate(['click'], CONTROL, HTMLElement, (control) => {
    const call = callAround(control);
    if (call) togglePlaying(call);
  });
  delegate(['animationstart', 'animationend'], PLAYHEAD, HTMLElement, (head, { type }) => {
    const call = callAround(head);
    if (!call) return;
    if (type === 'animationend') {
      // Under load, Chromium has dispatched this event just after the start.
      if (isOver(call)) setState(call, 'over');
    } else if ([undefined, 'over'].includes(call.dataset['call'])) {
      // An animation has started without this script: after client-side navigation, or because the style sheet
      // loaded late.
      waitUntilVisible(call);
    }
  });
}

/**
 * Holds a call at its start until the call is visible. Only the observer's callback reads the animations, because
 * reading them here would compute all styles.
 */
function waitUntilVisible(call: HTMLElement): void {
  setState(call, 'waiting');
  const observer = new IntersectionObserver(
    (entries) => {
      if (isOver(call) || entries.some(isVisibleEnough)) {
        observer.disconnect();
        if (call.dataset['call'] === 'waiting') setState(call, isOver(call) ? 'over' : 'playing');
      } else for (const animation of animationsOf(call)) animation.currentTime = 0;
    },
    { threshold: Object.values(START_SHARE) },
  );
  observer.observe(call);
  const drawing = call.querySelector(DRAWING);
  if (drawing) observer.observe(drawing);
}

function isVisibleEnough({ target, intersectionRatio }: IntersectionObserverEntry): boolean {
  return intersectionRatio >= (target.matches(DRAWING) ? START_SHARE.drawing : START_SHARE.call);
}

function togglePlaying(call: HTMLElement): void {
  const state = call.dataset['call'];
  for (const animation of animationsOf(call)) {
    if (state === 'playing') animation.pause();
    // `play` also restarts a finished call.
    else animation.play();
  }
  setState(call, state === 'playing' ? 'paused' : 'playing');
}

/**
 * True if the animation has ended. The times are compared, because the state `waiting` also pauses finished
 * animations.
 */
function isOver(call: HTMLElement): boolean {
  const animations = call.querySelector(PLAYHEAD)?.getAnimations() ?? [];
  return animations.every(
    ({ currentTime, effect }) =>
      Number(currentTime) + TIME_PRECISION_MS >= Number(effect?.getComputedTiming().endTime),
  );
}

/** Returns the animations that depend on time. Other animations depend on the scroll position. */
function animationsOf(call: HTMLElement): Animation[] {
  return call
    .getAnimations({ subtree: true })
    .filter((one) => one instanceof CSSAnimation && one.timeline === document.timeline);
}

function setState(call: HTMLElement, state: State): void {
  call.dataset['call'] = state;
}

function callAround(element: Element): HTMLElement | null {
  return element.closest('section');
}
