/**
 * Decides when and how the editor saves, as a pure state machine without React, clock or network. It counts
 * inputs, as the sender reads the form when it sends. Rules: one save is under way at a time, it names the
 * version seen last, and another person's version is replaced only by a text that includes its changes
 * (`merged`), or after it was displayed and the writer chose so (`overwritten`).
 */
import { EARLIER_KEYS_MAX } from '#shared/post-states.ts';

/** Specification, section 9. */
export const AUTO_SAVE_MS = 30_000;
/** Pauses before an unanswered save is repeated; the last one recurs. */
const RETRY_MS = [2_000, 5_000, 10_000, 30_000] as const;

/** The buttons of the form; after success the page is left. */
export type LeavingAction = 'save' | 'publish';
/** `keep` is Ctrl+S: it saves without publishing and stays in the form. */
export type RequestedAction = LeavingAction | 'keep';
export type SaveAction = 'auto' | RequestedAction;

export type Sent = {
  action: SaveAction;
  key: string;
  /** The version seen last; undefined for a new post. */
  version: number | undefined;
  earlierKeys: readonly string[];
  /** The number of inputs at the time of sending. */
  edits: number;
};

export type Phase =
  /** All is saved, or waits for the next auto-save. */
  | { kind: 'idle' }
  /** `next` was requested meanwhile. */
  | { kind: 'sending'; sent: Sent; next?: RequestedAction }
  | { kind: 'retrying'; dueAt: number }
  /** The server refuses the content: the next input leads to another try. */
  | { kind: 'refused'; message: string; field?: string | undefined }
  /** The session has ended: the next request tries again. */
  | { kind: 'signed out' }
  /** Another person's version and the form's are being merged. */
  | { kind: 'merging'; action: SaveAction }
  /** The versions overlap, or could not be merged: the writer has to choose. */
  | { kind: 'conflict'; action: SaveAction }
  | { kind: 'deleted' }
  /** A requested save has stored everything: the page may be left. */
  | { kind: 'done'; action: LeavingAction };

export type SaveState = {
  phase: Phase;
  /** The version seen last; undefined for a new post. */
  version: number | undefined;
  /** Keys of unanswered saves since the last answered one. */
  earlierKeys: readonly string[];
  /** Unanswered saves in a row. */
  tries: number;
  /** The number of inputs, the number that the server has, and the time of the last one. */
  edits: number;
  savedEdits: number;
  editedAt: number;
  savedAt: number | undefined;
  hasUnpublishedChanges: boolean;
  /** The browser's hint only chooses the message: a save always tries the network. */
  online: boolean;
};

export type SaveResult =
  | { kind: 'saved'; version: number; hasUnpublishedChanges: boolean }
  | { kind: 'changed' }
  | { kind: 'deleted' }
  | { kind: 'refused'; message: string; field?: string | undefined }
  | { kind: 'signed out' }
  /** No answer, or a temporary fault: the server may have saved. */
  | { kind: 'unanswered' };

export type Failure = Exclude<SaveResult, { kind: 'saved' }>;

/** An event that may start a save brings the save's key. */
export type SaveEvent =
  | { kind: 'edited'; at: number }
  | { kind: 'due'; at: number; key: string }
  | { kind: 'requested'; action: RequestedAction; key: string }
  | { kind: 'answered'; key: string; result: SaveResult; at: number; nextKey: string }
  | { kind: 'online'; at: number }
  | { kind: 'offline' }
  /** @property savePublishes Save Draft would publish the merged text */
  | { kind: 'merged'; version: number; savePublishes: boolean; key: string }
  | { kind: 'unmerged' }
  /** The other person's version was displayed and is to be overwritten. */
  | { kind: 'overwritten'; version: number; key: string };

export type Effect =
  | { kind: 'send'; sent: Sent }
  | { kind: 'auto-saved' }
  /** A save that stays in the form succeeded. @property isFirst the save created the post */
  | { kind: 'saved'; isFirst: boolean }
  | { kind: 'merge' }
  /** @property again the request to repeat */
  | { kind: 'merged'; again: LeavingAction | undefined }
  | { kind: 'done'; action: LeavingAction }
  | { kind: 'failed'; action: RequestedAction; failure: Failure };

export type Step = { state: SaveState; effects: readonly Effect[] };

/** @param earlierKeys of unanswered saves by an earlier form */
export function startSaving(
  version: number | undefined,
  {
    hasUnpublishedChanges = false,
    earlierKeys = [],
  }: Partial<Pick<SaveState, 'hasUnpublishedChanges' | 'earlierKeys'>> = {},
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
    hasUnpublishedChanges,
    online: true,
  };
}

export function isUnsaved({ edits, savedEdits }: SaveState): boolean {
  return edits > savedEdits;
}

/** The time of the next `due` event, if any. A new post is never saved automatically. */
export function dueAt(state: SaveState): number | undefined {
  const { phase, version, editedAt } = state;
  if (version === undefined) return undefined;
  if (phase.kind === 'retrying') return phase.dueAt;
  return phase.kind === 'idle' && isUnsaved(state) ? editedAt + AUTO_SAVE_MS : undefined;
}

export function step(state: SaveState, event: SaveEvent): Step {
  const { phase } = state;
  switch (event.kind) {
    case 'edited':
      return toStep(afterInput(state, event.at));
    case 'due':
      return event.at < (dueAt(state) ?? Number.POSITIVE_INFINITY)
        ? toStep(state)
        : send(state, 'auto', event.key);
    case 'requested':
      return afterRequest(state, event.action, event.key);
    case 'answered':
      // Ignores duplicate and late answers.
      return phase.kind === 'sending' && phase.sent.key === event.key
        ? afterAnswer(state, phase, event)
        : toStep(state);
    case 'online': {
      const soon: Phase = phase.kind === 'retrying' ? { kind: 'retrying', dueAt: event.at } : phase;
      return toStep({ ...state, online: true, phase: soon });
    }
    case 'offline':
      return toStep({ ...state, online: false });
    case 'merged':
      return phase.kind === 'merging' || phase.kind === 'conflict'
        ? afterMerge(state, phase.action, event)
        : toStep(state);
    case 'unmerged':
      return phase.kind === 'merging'
        ? toStep(
            { ...state, phase: { kind: 'conflict', action: phase.action } },
            ...failureEffects(phase.action, CHANGED),
          )
        : toStep(state);
    default:
      return phase.kind === 'conflict'
        ? send({ ...state, version: event.version, earlierKeys: [] }, phase.action, event.key)
        : toStep(state);
  }
}

function toStep(state: SaveState, ...effects: Effect[]): Step {
  return { state, effects };
}

function afterInput(state: SaveState, at: number): SaveState {
  const { kind } = state.phase;
  // Refused content may be valid now, and a finished save is incomplete.
  const phase: Phase = kind === 'refused' || kind === 'done' ? { kind: 'idle' } : state.phase;
  return { ...state, phase, edits: state.edits + 1, editedAt: at };
}

const CHANGED: Failure = { kind: 'changed' };

function afterRequest(state: SaveState, action: RequestedAction, key: string): Step {
  const { phase } = state;
  switch (phase.kind) {
    case 'sending':
      if (action === 'keep' && isLeaving(phase.next ?? phase.sent.action)) return toStep(state);
      return toStep({ ...state, phase: { ...phase, next: action } });
    case 'merging':
      if (action === 'keep' && isLeaving(phase.action)) return toStep(state);
      return toStep({ ...state, phase: { kind: 'merging', action } });
    case 'conflict':
      // A request does not resolve the conflict; it only sets the next action.
      return toStep({ ...state, phase: { kind: 'conflict', action } }, failed(action, CHANGED));
    case 'deleted':
      return toStep(state, failed(action, { kind: 'deleted' }));
    case 'done':
      return toStep(state);
    default:
      // The server has everything.
      if (action === 'keep' && state.version !== undefined && !isUnsaved(state)) return toStep(state);
      return send(state, action, key);
  }
}

/** A button saves everything, so Ctrl+S must not replace it. */
function isLeaving(action: SaveAction): action is LeavingAction {
  return action === 'save' || action === 'publish';
}

function send(state: SaveState, action: SaveAction, key: string): Step {
  const { version, earlierKeys, edits } = state;
  const sent: Sent = { action, key, version, earlierKeys, edits };
  return toStep({ ...state, phase: { kind: 'sending', sent } }, { kind: 'send', sent });
}

type Sending = Extract<Phase, { kind: 'sending' }>;
type Answer = Extract<SaveEvent, { kind: 'answered' }>;

function afterAnswer(state: SaveState, sending: Sending, answer: Answer): Step {
  const { sent, next } = sending;
  const { result, nextKey } = answer;
  if (result.kind === 'saved') return afterSave(state, sending, answer, result);
  const action = next ?? sent.action;
  const current = result.kind === 'unanswered' ? withLostKey(state, sent.key) : state;
  // The later request is tried, unless the answer applies to it as well.
  if (next && (result.kind === 'unanswered' || result.kind === 'refused'))
    return send(current, next, nextKey);
  const effects: Effect[] = result.kind === 'changed' ? [{ kind: 'merge' }] : failureEffects(action, result);
  return toStep({ ...current, phase: phaseAfter(current, sent, action, answer, result) }, ...effects);
}

/** A merged text is saved at once, but published only after another request. */
function afterMerge(
  state: SaveState,
  requested: SaveAction,
  { version, savePublishes, key }: Extract<SaveEvent, { kind: 'merged' }>,
): Step {
  const again = requested === 'publish' || (requested === 'save' && savePublishes) ? requested : undefined;
  const action = again === undefined ? requested : 'auto';
  const sending = send({ ...state, version, earlierKeys: [] }, action, key);
  return { ...sending, effects: [{ kind: 'merged', again }, ...sending.effects] };
}

function afterSave(
  state: SaveState,
  { sent, next }: Sending,
  { at, nextKey }: Answer,
  { version, hasUnpublishedChanges }: Extract<SaveResult, { kind: 'saved' }>,
): Step {
  const saved: SaveState = {
    ...state,
    version,
    hasUnpublishedChanges,
    earlierKeys: [],
    tries: 0,
    savedEdits: sent.edits,
    savedAt: at,
    online: true,
  };
  if (next && (next !== 'keep' || isUnsaved(saved))) return send(saved, next, nextKey);
  const { action } = sent;
  const idle: SaveState = { ...saved, phase: { kind: 'idle' } };
  if (action === 'auto') return toStep(idle, { kind: 'auto-saved' });
  if (action === 'keep') return toStep(idle, { kind: 'saved', isFirst: sent.version === undefined });
  // Input typed meanwhile belongs to the request.
  if (isUnsaved(saved)) return send(saved, action, nextKey);
  return toStep({ ...saved, phase: { kind: 'done', action } }, { kind: 'done', action });
}

function phaseAfter(
  state: SaveState,
  sent: Sent,
  action: SaveAction,
  { at }: Answer,
  failure: Failure,
): Phase {
  switch (failure.kind) {
    case 'changed':
      return { kind: 'merging', action };
    case 'refused':
      return state.edits > sent.edits ? { kind: 'idle' } : failure;
    case 'unanswered':
      // A new post is saved on request only.
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

function failed(action: RequestedAction, failure: Failure): Effect {
  return { kind: 'failed', action, failure };
}

function failureEffects(action: SaveAction, failure: Failure): Effect[] {
  return action === 'auto' ? [] : [failed(action, failure)];
}
