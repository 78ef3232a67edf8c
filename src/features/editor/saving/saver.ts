/** Runs the save machine: gives it the clock, carries out what it says, and tells whoever listens what it is at. */
import {
  dueAt,
  type Effect,
  isUnsaved,
  type SaveEvent,
  type SaveResult,
  type SaveState,
  type Sent,
  step,
} from './save-machine.ts';

/** What is drawn of the state; another object only where something of it is different. */
export type SaveView = Pick<SaveState, 'phase' | 'savedAt' | 'heldBack' | 'online'> & { unsaved: boolean };

export type Saver = {
  state: () => SaveState;
  view: () => SaveView;
  subscribe: (listener: () => void) => () => void;
  feed: (event: SaveEvent) => void;
  /** Begins. Returns what ends it: nothing leaves after that. */
  run: () => () => void;
};

type SaverParts = {
  start: SaveState;
  /** Reads the form and sends it. Never rejects. */
  send: (sent: Sent) => Promise<SaveResult>;
  /** What is to be said, after the state has changed. */
  onEffect: (effect: Exclude<Effect, { kind: 'send' }>) => void;
};

export function newSaveKey(): string {
  return crypto.randomUUID();
}

export function createSaver({ start, send, onEffect }: SaverParts): Saver {
  let state = start;
  let view = viewOf(start);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running = false;
  const listeners = new Set<() => void>();

  const feed = (event: SaveEvent) => {
    if (!running) return;
    const next = step(state, event);
    ({ state } = next);
    wind();
    const seen = viewOf(state);
    if (!isAlike(seen, view)) {
      view = seen;
      for (const listener of listeners) listener();
    }
    for (const effect of next.effects) {
      if (effect.kind === 'send') void carry(effect.sent);
      else onEffect(effect);
    }
  };
  const carry = async (sent: Sent) => {
    const result = await send(sent);
    feed({ kind: 'answered', key: sent.key, result, at: Date.now(), nextKey: newSaveKey() });
  };
  const wind = () => {
    clearTimeout(timer);
    const due = dueAt(state);
    if (due === undefined) return;
    const tick = () => feed({ kind: 'due', at: Date.now(), key: newSaveKey() });
    timer = setTimeout(tick, Math.max(0, due - Date.now()));
  };

  return {
    state: () => state,
    view: () => view,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    feed,
    run() {
      running = true;
      wind();
      return () => {
        running = false;
        clearTimeout(timer);
      };
    },
  };
}

function viewOf(state: SaveState): SaveView {
  const { phase, savedAt, heldBack, online } = state;
  return { phase, savedAt, heldBack, online, unsaved: isUnsaved(state) };
}

function isAlike(one: SaveView, other: SaveView): boolean {
  return (Object.keys(one) as (keyof SaveView)[]).every((name) => one[name] === other[name]);
}
