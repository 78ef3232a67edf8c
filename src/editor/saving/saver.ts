import { randomId } from '#shared/random-id.ts';
import {
  dueAt,
  type Effect,
  isUnsaved,
  type SaveEvent,
  type SaveResult,
  type SaveState,
  type SentSave,
  step,
} from './save-machine.ts';

/** The visible part of the state. The object is new only if the visible part has changed. */
export type SaveView = Pick<SaveState, 'phase' | 'savedAt' | 'hasUnpublishedChanges' | 'online'> & {
  unsaved: boolean;
};

export type Saver = {
  state: () => SaveState;
  view: () => SaveView;
  subscribe: (listener: () => void) => () => void;
  dispatch: (event: SaveEvent) => void;
  /** Starts the saver. Returns a function that stops the saver, so that nothing more is sent. */
  run: () => () => void;
};

type SaverParts = {
  start: SaveState;
  /** Reads the form and sends it. Never rejects. */
  send: (save: SentSave) => Promise<SaveResult>;
  /** Called after the state has changed. */
  onEffect: (effect: Exclude<Effect, { kind: 'send' }>) => void;
};

export function createSaver({ start, send, onEffect }: SaverParts): Saver {
  let state = start;
  let view = viewOf(start);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running = false;
  const listeners = new Set<() => void>();

  const dispatch = (event: SaveEvent) => {
    if (!running) return;
    const next = step(state, event);
    ({ state } = next);
    schedule();
    const nextView = viewOf(state);
    if (!isAlike(nextView, view)) {
      view = nextView;
      for (const listener of listeners) listener();
    }
    for (const effect of next.effects) {
      if (effect.kind === 'send') void sendAndAnswer(effect.sent);
      else onEffect(effect);
    }
  };
  const sendAndAnswer = async (save: SentSave) => {
    const result = await send(save);
    dispatch({ kind: 'answered', key: save.key, result, at: Date.now(), nextKey: randomId() });
  };
  const schedule = () => {
    clearTimeout(timer);
    const due = dueAt(state);
    if (due === undefined) return;
    const tick = () => dispatch({ kind: 'due', at: Date.now(), key: randomId() });
    timer = setTimeout(tick, Math.max(0, due - Date.now()));
  };

  return {
    state: () => state,
    view: () => view,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    dispatch,
    run() {
      running = true;
      schedule();
      return () => {
        running = false;
        clearTimeout(timer);
      };
    },
  };
}

function viewOf(state: SaveState): SaveView {
  const { phase, savedAt, hasUnpublishedChanges, online } = state;
  return { phase, savedAt, hasUnpublishedChanges, online, unsaved: isUnsaved(state) };
}

function isAlike(one: SaveView, other: SaveView): boolean {
  return (Object.keys(one) as (keyof SaveView)[]).every((name) => one[name] === other[name]);
}
