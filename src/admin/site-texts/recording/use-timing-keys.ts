import { useEffect, useLayoutEffect, useRef } from 'react';
import type { Playback } from './use-playback.ts';

type TimingKeys = {
  playback: Pick<Playback, 'toggle'>;
  begin: () => void;
  takeBack: () => void;
  nudge: (by: 1 | -1, isFar: boolean) => void;
  step: (by: 1 | -1) => void;
};

/** The controls that handle keys themselves. */
const CONTROLS =
  'a, button, input, select, textarea, summary, dialog, [contenteditable], [role=slider], [role=menu], [role=textbox]';

/** Handles the keys of the screen while no control has the focus. */
export function useTimingKeys(keys: TimingKeys): void {
  const latest = useRef(keys);
  useLayoutEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, target, shiftKey } = event;
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (target instanceof Element && target.closest(CONTROLS)) return;
      const { playback, begin, takeBack, nudge, step } = latest.current;
      const acts: Readonly<Record<string, () => void>> = {
        ' ': playback.toggle,
        Enter: begin,
        Backspace: takeBack,
        ArrowLeft: () => nudge(-1, shiftKey),
        ArrowRight: () => nudge(1, shiftKey),
        ArrowUp: () => step(-1),
        ArrowDown: () => step(1),
      };
      const act = acts[key];
      if (!act) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
