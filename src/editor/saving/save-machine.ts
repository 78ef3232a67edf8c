/**
 * Decides when and how the editor saves, as a pure state machine without React, clock or network. Only one save is
 * under way at a time, and it contains the number of the version that the editor has seen last. Another person's
 * version is replaced only by a text that includes the person's changes (`merged`), or after the writer has seen
 * this version (`overwritten`).
 */
import { EARLIER_KEYS_MAX } from '#shared/posts/post-states.ts';

/** Milliseconds between the last input and an auto-save (specification, Saving). */
export const AUTO_SAVE_MS = 30_000;
/**
 * Milliseconds before a save without a response is repeated, by the number of attempts. The last value applies to
 * all further attempts.
 */
const RETRY_MS = [2_000, 5_000, 10_000, 30_000] as const;

/** The actions of the form's buttons. After a successful save the form closes. */
export type LeavingAction = 'save' | 'publish';
/** `keep` is the action of Ctrl+S, which saves without publishing and leaves the form open. */
export type RequestedAction = LeavingAction | 'keep';
export type SaveAction = 'auto' | RequestedAction;

export type SentSave = {
  action: SaveAction;
  key: string;
  /** The version that the editor has seen last; undefined for a new post. */
  version: number | undefined;
  earlierKeys: readonly string[];
  /** The number of inputs when the save was sent. */
  edits: number;
};

export type Phase =
  /** All inputs are saved, or wait for the next auto-save. */
  | { kind: 'idle' }
  /** A save is under way. `next` is an action that the writer has requested during this save. */
  | { kind: 'sending'; sent: SentSave; next?: RequestedAction }
  | { kind: 'retrying'; dueAt: number }
  /** The server refused the content. The next input returns to `idle`. */
  | { kind: 'refused'; message: string; field?: string | undefined }
  /** The session has ended. The next request tries again. */
  | { kind: 'signed out' }
  /** Another person's version is being merged with the version in the form. */
  | { kind: 'merging'; action: SaveAction }
  /** The versions could not be merged, so the writer has to choose. */
  | { kind: 'conflict'; action: SaveAction }
  | { kind: 'deleted' }
  /** A requested save has stored everything, so the form may close. */
  | { kind: 'done'; action: LeavingAction };

export type SaveState = {
  phase: Phase;
  /** The version that the editor has seen last; undefined for a new post. */
  version: number | undefined;
  /** Keys of the saves without a response since the last response. */
  earlierKeys: readonly string[];
  /** The number of consecutive saves without a response. */
  tries: number;
  /** The number of inputs, the number of inputs that the server has, and the time of the last input. */
  edits: number;
  savedEdits: number;
  editedAt: number;
  savedAt: number | undefined;
  hasUnpublishedChanges: boolean;
  /** True if the browser reports a network. This value only chooses the message; saves are always sent. */
  online: boolean;
};

export type SaveResult =
  | { kind: 'saved'; version: number; hasUnpublishedChanges: boolean }
  | { kind: 'changed' }
  | { kind: 'deleted' }
  | { kind: 'refused'; message: string; field?: string | undefined }
  | { kind: 'signed out' }
  /** The server did not respond or had a temporary fault, but may have saved the post. */
  | { kind: 'unanswered' };

export type Failure = Exclude<SaveResult, { kind: 'saved' }>;

/** An event that may start a save contains the key for this save. */
export type SaveEvent =
  | { kind: 'edited'; at: number }
  | { kind: 'due'; at: number; key: string }
  | { kind: 'requested'; action: RequestedAction; key: string }
  | { kind: 'answered'; key: string; result: SaveResult; at: number; nextKey: string }
  | { kind: 'online'; at: number }
  | { kind: 'offline' }
  /** @property savePublishes whether Save Draft would publish the merged text */
  | { kind: 'merged'; version: number; savePublishes: boolean; key: string }
  | { kind: 'unmerged' }
  /** The writer has seen the other person's version and chosen to overwrite it. */
  | { kind: 'overwritten'; version: number; key: string };

export type Effect =
  | { kind: 'send'; sent: SentSave }
  | { kind: 'auto-saved' }
  /** A save that leaves the form open succeeded. @property isFirst whether the save created the post */
  | { kind: 'saved'; isFirst: boolean }
  | { kind: 'merge' }
  /** @property again the action that the writer must request again */
  | { kind: 'merged'; again: LeavingAction | undefined }
  | { kind: 'done'; action: LeavingAction }
  | { kind: 'failed'; action: RequestedAction; failure: Failure };

export type Step = { state: SaveState; effects: readonly Effect[] };

/** @param earlierKeys keys of saves without a response, which an earlier form has sent */
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

/** Returns the time of the next `due` event, if any. A new post is never saved automatically. */
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
      // Ignores duplicate and late responses.
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
  // The input may correct the content that the server has refused. A finished save does not contain the input.
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
      // A request does not resolve the conflict. The request only sets the action that follows the conflict.
      return toStep({ ...state, phase: { kind: 'conflict', action } }, failed(action, CHANGED));
    case 'deleted':
      return toStep(state, failed(action, { kind: 'deleted' }));
    case 'done':
      return toStep(state);
    default:
      // Ctrl+S sends nothing if the server already has all inputs.
      if (action === 'keep' && state.version !== undefined && !isUnsaved(state)) return toStep(state);
      return send(state, action, key);
  }
}

/** True for the action of a button, which Ctrl+S must not replace. */
function isLeaving(action: SaveAction): action is LeavingAction {
  return action === 'save' || action === 'publish';
}

function send(state: SaveState, action: SaveAction, key: string): Step {
  const { version, earlierKeys, edits } = state;
  const save: SentSave = { action, key, version, earlierKeys, edits };
  return toStep({ ...state, phase: { kind: 'sending', sent: save } }, { kind: 'send', sent: save });
}

type Sending = Extract<Phase, { kind: 'sending' }>;
type Answer = Extract<SaveEvent, { kind: 'answered' }>;

function afterAnswer(state: SaveState, sending: Sending, answer: Answer): Step {
  const { sent, next } = sending;
  const { result, nextKey } = answer;
  if (result.kind === 'saved') return afterSave(state, sending, answer, result);
  const action = next ?? sent.action;
  const current = result.kind === 'unanswered' ? withLostKey(state, sent.key) : state;
  // Sends the action that was requested during the save, unless the response would be the same.
  if (next && (result.kind === 'unanswered' || result.kind === 'refused'))
    return send(current, next, nextKey);
  const effects: Effect[] = result.kind === 'changed' ? [{ kind: 'merge' }] : failureEffects(action, result);
  return toStep({ ...current, phase: phaseAfter(current, sent, action, answer, result) }, ...effects);
}

/**
 * Saves a merged text at once. If the requested action would publish the text, the writer must request this action
 * again.
 */
function afterMerge(
  state: SaveState,
  requestedAction: SaveAction,
  { version, savePublishes, key }: Extract<SaveEvent, { kind: 'merged' }>,
): Step {
  const nextAction =
    requestedAction === 'publish' || (requestedAction === 'save' && savePublishes)
      ? requestedAction
      : undefined;
  const action = nextAction === undefined ? requestedAction : 'auto';
  const sending = send({ ...state, version, earlierKeys: [] }, action, key);
  return { ...sending, effects: [{ kind: 'merged', again: nextAction }, ...sending.effects] };
}

function afterSave(
  state: SaveState,
  { sent, next }: Sending,
  { at, nextKey }: Answer,
  { version, hasUnpublishedChanges }: Extract<SaveResult, { kind: 'saved' }>,
): Step {
  const savedState: SaveState = {
    ...state,
    version,
    hasUnpublishedChanges,
    earlierKeys: [],
    tries: 0,
    savedEdits: sent.edits,
    savedAt: at,
    online: true,
  };
  if (next && (next !== 'keep' || isUnsaved(savedState))) return send(savedState, next, nextKey);
  const { action } = sent;
  const idle: SaveState = { ...savedState, phase: { kind: 'idle' } };
  if (action === 'auto') return toStep(idle, { kind: 'auto-saved' });
  if (action === 'keep') return toStep(idle, { kind: 'saved', isFirst: sent.version === undefined });
  // The requested action also applies to input that was typed during the save, so this input is sent too.
  if (isUnsaved(savedState)) return send(savedState, action, nextKey);
  return toStep({ ...savedState, phase: { kind: 'done', action } }, { kind: 'done', action });
}

function phaseAfter(
  state: SaveState,
  save: SentSave,
  action: SaveAction,
  { at }: Answer,
  failure: Failure,
): Phase {
  switch (failure.kind) {
    case 'changed':
      return { kind: 'merging', action };
    case 'refused':
      return state.edits > save.edits ? { kind: 'idle' } : failure;
    case 'unanswered':
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
