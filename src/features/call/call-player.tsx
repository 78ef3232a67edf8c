import { useEffect } from 'react';

/** Names the control of a call for what makes it work. Stands apart from it: its style sheet is for pages with a call. */
export const CALL_CONTROL = 'call-control';

type State = 'playing' | 'paused' | 'over';

/** The element that ends last. */
const PLAYHEAD = '.head';

/** Makes the controls of calls work, wherever they stand and whoever drew them. The playing itself is style. */
export function CallPlayer() {
  useEffect(() => {
    // What began before script was there.
    for (const control of document.querySelectorAll(`[data-control="${CALL_CONTROL}"]`)) {
      const call = callAround(control);
      if (call) show(call, isOver(call) ? 'over' : 'playing');
    }
    const onClick = ({ target }: MouseEvent) => {
      const control = target instanceof Element && target.closest(`[data-control="${CALL_CONTROL}"]`);
      const call = control && callAround(control);
      if (call) press(call);
    };
    const onPlayhead = ({ target, type }: AnimationEvent) => {
      const call = target instanceof Element && target.matches(PLAYHEAD) && callAround(target);
      if (call) show(call, type === 'animationend' ? 'over' : 'playing');
    };
    document.addEventListener('click', onClick);
    document.addEventListener('animationstart', onPlayhead);
    document.addEventListener('animationend', onPlayhead);
    return () => {
      document.removeEventListener('click', onClick);
      document.removeEventListener('animationstart', onPlayhead);
      document.removeEventListener('animationend', onPlayhead);
    };
  }, []);

  return null;
}

function press(call: HTMLElement): void {
  const animations = call.getAnimations({ subtree: true }).filter((one) => one instanceof CSSAnimation);
  const state = call.dataset['call'];
  for (const animation of animations) {
    if (state === 'playing') animation.pause();
    // What is over begins anew.
    else animation.play();
  }
  show(call, state === 'playing' ? 'paused' : 'playing');
}

function isOver(call: HTMLElement): boolean {
  const animations = call.querySelector(PLAYHEAD)?.getAnimations() ?? [];
  return animations.every(({ playState }) => playState === 'finished');
}

function show(call: HTMLElement, state: State): void {
  call.dataset['call'] = state;
}

function callAround(element: Element): HTMLElement | null {
  return element.closest('section');
}
