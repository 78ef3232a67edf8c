/**
 * When and how the editor saves, as a pure machine: `step(state, event)` says what is next and what is to be done, and
 * knows neither React nor clock nor network. It does not hold what is typed, only how often something was typed: whoever
 * sends a save reads the form at that moment.
 *
 * What it keeps to: one save is under way at a time, it stands on the version that was seen last, and what somebody else
 * has made is never written over unless that very version was shown and chosen to be (`overwritten`).
 */
import { EARLIER_KEYS_MAX } from '#shared/post-states.ts';

/** Specification, section 9. */
export const AUTO_SAVE_MS = 30_000;
/** Until a save that got no answer is tried again; the last one from then on. */
const RETRY_MS = [2_000, 5_000, 10_000, 30_000] as const;

/** The two buttons. */
export type AskedAct = 'save' | 'publish';
/** What a save is for: nobody asked, or somebody did. */
export type Act = 'auto' | AskedAct;

/** One save on its way. */
export type Sent = {
  act: Act;
  key: string;
  /** Of the post, as it was seen last; undefined where there is none yet. */
  version: number | undefined;
  earlierKeys: readonly string[];
  /** How often something had been typed when it left. */
  edits: number;
};

export type Phase =
  /** Nothing is under way: saved, or waiting for the next auto-save. */
  | { kind: 'idle' }
  /** `next` was asked for meanwhile: its turn comes after. */
  | { kind: 'sending'; sent: Sent; next?: AskedAct }
  /** The last one got no answer. */
  | { kind: 'retrying'; dueAt: number }
  /** The server does not take it as it is: another change is another try. */
  | { kind: 'refused'; message: string }
  /** The session is over, and nobody has signed in again: asking is another try. */
  | { kind: 'signed out' }
  /** Somebody else has made another version. */
  | { kind: 'conflict'; act: Act }
  /** Somebody else has deleted the post. */
  | { kind: 'deleted' }
  /** Saved because somebody asked for it, all of it: the page may be left. */
  | { kind: 'done'; act: AskedAct };

export type SaveState = {
  phase: Phase;
  /** Of the post, as it was seen last; undefined where there is none yet. */
  version: number | undefined;
  /** Keys of saves without an answer, since the last one that was taken. */
  earlierKeys: readonly string[];
  /** Saves in a row that got no answer. */
  tries: number;
  /** How often something was typed, up to which of these the server has it, and when it was last. */
  edits: number;
  savedEdits: number;
  editedAt: number;
  /** When the server last took something. */
  savedAt: number | undefined;
  /** Whether what it has is kept from readers. */
  heldBack: boolean;
  online: boolean;
};

export type SaveResult =
  | { kind: 'saved'; version: number; heldBack: boolean }
  | { kind: 'changed' }
  | { kind: 'deleted' }
  | { kind: 'refused'; message: string }
  | { kind: 'signed out' }
  /** No answer, or one that a later try may better: nobody knows whether it was done. */
  | { kind: 'unanswered' };

export type Failure = Exclude<SaveResult, { kind: 'saved' }>;

/** Every event after which a save may leave brings the key it would leave with. */
export type SaveEvent =
  | { kind: 'edited'; at: number }
  /** The moment that `dueAt` named has come. */
  | { kind: 'due'; at: number; key: string }
  | { kind: 'asked'; act: AskedAct; key: string }
  | { kind: 'answered'; key: string; result: SaveResult; at: number; nextKey: string }
  | { kind: 'online'; at: number }
  | { kind: 'offline' }
  /** Theirs was shown in this version, and is to be written over. */
  | { kind: 'overwritten'; version: number; key: string };

export type Effect =
  | { kind: 'send'; sent: Sent }
  /** A save that nobody asked for was taken. */
  | { kind: 'auto-saved' }
  /** What somebody asked for was taken, all of it. */
  | { kind: 'done'; act: AskedAct }
  /** A save that somebody asked for was not taken: say so. */
  | { kind: 'failed'; act: AskedAct; failure: Failure };

export type Step = { state: SaveState; effects: readonly Effect[] };

/**
 * @param version of the post; undefined where a new one is written
 * @param earlierKeys of saves that a form before this one never heard of again
 */
export function startSaving(
  version: number | undefined,
  { heldBack = false, earlierKeys = [] }: Partial<Pick<SaveState, 'heldBack' | 'earlierKeys'>> = {},
): SaveState {
  return {
    phase: { kind: 'idle' },
    version,
    earlierKeys,
    tries: 0,
    edits: 0,
    savedEdits: 0,
    editedAt: 0,
    savedAt: undefined,
    heldBack,
    online: true,
  };
}

/** Whether something was typed that the server is not known to have. */
export function isUnsaved({ edits, savedEdits }: SaveState): boolean {
  return edits > savedEdits;
}

/** When `due` is to come; undefined while nothing is to be done by itself. In create mode nothing ever is. */
export function dueAt(state: SaveState): number | undefined {
  const { phase, version, online, editedAt } = state;
  if (version === undefined || !online) return undefined;
  if (phase.kind === 'retrying') return phase.dueAt;
  return phase.kind === 'idle' && isUnsaved(state) ? editedAt + AUTO_SAVE_MS : undefined;
}

export function step(state: SaveState, event: SaveEvent): Step {
  const { phase } = state;
  switch (event.kind) {
    case 'edited':
      return still(edited(state, event.at));
    case 'due':
      return event.at < (dueAt(state) ?? Number.POSITIVE_INFINITY)
        ? still(state)
        : send(state, 'auto', event.key);
    case 'asked':
      return asked(state, event.act, event.key);
    case 'answered':
      // What comes twice, or after another answer, is no answer to anything.
      return phase.kind === 'sending' && phase.sent.key === event.key
        ? answered(state, phase, event)
        : still(state);
    case 'online': {
      const soon: Phase = phase.kind === 'retrying' ? { kind: 'retrying', dueAt: event.at } : phase;
      return still({ ...state, online: true, phase: soon });
    }
    case 'offline':
      return still({ ...state, online: false });
    default:
      return phase.kind === 'conflict'
        ? send({ ...state, version: event.version, earlierKeys: [] }, phase.act, event.key)
        : still(state);
  }
}

function still(state: SaveState, ...effects: Effect[]): Step {
  return { state, effects };
}

function edited(state: SaveState, at: number): SaveState {
  const { kind } = state.phase;
  // What was refused may be right now, and what was done is no longer all: it waits its time, as any change does.
  const phase: Phase = kind === 'refused' || kind === 'done' ? { kind: 'idle' } : state.phase;
  return { ...state, phase, edits: state.edits + 1, editedAt: at };
}

function asked(state: SaveState, act: AskedAct, key: string): Step {
  const { phase } = state;
  switch (phase.kind) {
    case 'sending':
      return still({ ...state, phase: { ...phase, next: act } });
    case 'conflict':
      // Asking again is no answer to the question; it only says what is to be done after it.
      return still({ ...state, phase: { kind: 'conflict', act } }, failed(act, { kind: 'changed' }));
    case 'deleted':
      return still(state, failed(act, { kind: 'deleted' }));
    case 'done':
      return still(state);
    default:
      return send(state, act, key);
  }
}

function send(state: SaveState, act: Act, key: string): Step {
  const { version, earlierKeys, edits } = state;
  const sent: Sent = { act, key, version, earlierKeys, edits };
  return still({ ...state, phase: { kind: 'sending', sent } }, { kind: 'send', sent });
}

type Sending = Extract<Phase, { kind: 'sending' }>;
type Answer = Extract<SaveEvent, { kind: 'answered' }>;

function answered(state: SaveState, sending: Sending, answer: Answer): Step {
  const { sent, next } = sending;
  const { result, nextKey } = answer;
  if (result.kind === 'saved') return taken(state, sending, answer, result);
  const act = next ?? sent.act;
  const known = result.kind === 'unanswered' ? withLostKey(state, sent.key) : state;
  // What was asked for meanwhile is tried all the same, unless the answer holds for it as well.
  if (next && (result.kind === 'unanswered' || result.kind === 'refused')) return send(known, next, nextKey);
  const told = act === 'auto' ? [] : [failed(act, result)];
  return still({ ...known, phase: phaseAfter(known, sent, act, answer, result) }, ...told);
}

function taken(
  state: SaveState,
  { sent, next }: Sending,
  { at, nextKey }: Answer,
  { version, heldBack }: Extract<SaveResult, { kind: 'saved' }>,
): Step {
  const saved: SaveState = {
    ...state,
    version,
    heldBack,
    earlierKeys: [],
    tries: 0,
    savedEdits: sent.edits,
    savedAt: at,
  };
  if (next) return send(saved, next, nextKey);
  if (sent.act === 'auto') return still({ ...saved, phase: { kind: 'idle' } }, { kind: 'auto-saved' });
  // Typed while it was under way: what was asked for includes it.
  if (isUnsaved(saved)) return send(saved, sent.act, nextKey);
  const { act } = sent;
  return still({ ...saved, phase: { kind: 'done', act } }, { kind: 'done', act });
}

function phaseAfter(state: SaveState, sent: Sent, act: Act, { at }: Answer, failure: Failure): Phase {
  switch (failure.kind) {
    case 'changed':
      return { kind: 'conflict', act };
    case 'refused':
      return state.edits > sent.edits ? { kind: 'idle' } : failure;
    case 'unanswered':
      // A new post is only ever saved by who asks for it.
      return state.version === undefined
        ? { kind: 'idle' }
        : { kind: 'retrying', dueAt: at + delayOf(state) };
    default:
      return failure;
  }
}

function withLostKey(state: SaveState, key: string): SaveState {
  const earlierKeys = [...state.earlierKeys, key].slice(-EARLIER_KEYS_MAX);
  return { ...state, earlierKeys, tries: state.tries + 1 };
}

function delayOf({ tries }: SaveState): number {
  return RETRY_MS[Math.min(tries, RETRY_MS.length) - 1] ?? RETRY_MS[0];
}

function failed(act: AskedAct, failure: Failure): Effect {
  return { kind: 'failed', act, failure };
}
