/** One post in the form, without React: what is typed, where it is kept, when it is saved. */
import type { PostFormInput } from '#shared/schemas/admin-post-form.ts';
import type { Value } from '#shared/rich-text/schema.ts';
import { valueToHtml } from '#shared/rich-text/value-to-html.ts';
import { type JournalEntry, NEW_POST, removeEntry } from '../saving/journal.ts';
import { createJournalPen } from '../saving/journal-pen.ts';
import {
  type AskedAct,
  type Effect,
  type Failure,
  isUnsaved,
  type SaveResult,
  type Sent,
  startSaving,
} from '../saving/save-machine.ts';
import { createSaver, newSaveKey, type SaveView } from '../saving/saver.ts';
import { type Procedures, sendSave } from '../saving/send-save.ts';
import type { RichTextHandle } from '../text/rich-text-field.tsx';
import { findProblem, formOf, hasWords, isFilled, type PostDraft, type PostFields } from './post-fields.ts';

/** A save waits no longer than this for the journal: a disk that hangs must not hold it up. */
const JOURNAL_PATIENCE_MS = 300;

/** What a form begins with. */
export type EditingStart = {
  draft: PostDraft;
  /** What the post is called, or will be once it is made. */
  postId: string;
  /** The version that the draft stands on; undefined for a new post. */
  version: number | undefined;
  /** Whether readers see something else than the draft. */
  heldBack: boolean;
  /** An entry of the journal: not saved, and perhaps on its way when its form died. */
  restored: JournalEntry | undefined;
};

export type EditingEvents = {
  /** Something was typed or chosen. */
  onEdited: () => void;
  onAutoSaved: () => void;
  /** Saved because somebody asked; what was kept on this device is gone by then. */
  onDone: () => void;
  onFailed: (act: AskedAct, failure: Failure) => void;
};

export type EditingCore = {
  listen: (events: EditingEvents) => void;
  /** Begins: timers, the journal, the network. Returns what ends it. */
  run: () => () => void;
  change: (changes: Partial<PostFields>) => PostFields;
  /** The text changed. Returns whether it says or shows something. */
  changeText: () => boolean;
  setText: (handle: RichTextHandle | null) => void;
  focusText: () => void;
  form: () => PostFormInput;
  draft: () => PostDraft;
  version: () => number | undefined;
  view: () => SaveView;
  subscribe: (listener: () => void) => () => void;
  ask: (act: AskedAct) => void;
  overwrite: (version: number) => void;
  /** Nothing of this form is worth keeping: it is deleted, discarded, or stands elsewhere. */
  forget: () => Promise<void>;
};

/** @param onKept whether this device keeps what is typed */
export function createEditing(
  start: EditingStart,
  posts: Procedures,
  onKept: (kept: boolean) => void,
): EditingCore {
  const { postId, restored } = start;
  let { fields } = start.draft;
  let filled = isFilled(start.draft.content);
  let text: RichTextHandle | null = null;
  let tell: EditingEvents | undefined;

  const pen = createJournalPen(newSaveKey(), readEntry, onKept);
  const saver = createSaver({
    start: startSaving(start.version, { heldBack: start.heldBack, earlierKeys: restored?.keys ?? [] }),
    send,
    onEffect,
  });

  function content(): Value {
    return text?.value() ?? start.draft.content;
  }

  function form(): PostFormInput {
    return formOf(fields, text?.html() ?? valueToHtml(start.draft.content));
  }

  function readEntry(): Omit<JournalEntry, 'id' | 'writtenAt'> {
    const { phase, earlierKeys, version } = saver.state();
    const underWay = phase.kind === 'sending' ? [phase.sent.key] : [];
    return {
      place: start.version === undefined ? NEW_POST : postId,
      postId,
      version,
      keys: [...earlierKeys, ...underWay],
      fields,
      content: content(),
    };
  }

  async function send(sent: Sent): Promise<SaveResult> {
    const problem = findProblem(form());
    if (problem) return { kind: 'refused', message: problem.message };
    // Should this page die before the answer comes, the next one knows what was on its way.
    if (isUnsaved(saver.state())) {
      pen.touch();
      await Promise.race([pen.flush(), pause(JOURNAL_PATIENCE_MS)]);
    }
    return sendSave(posts, postId, sent, form());
  }

  function onEffect(effect: Exclude<Effect, { kind: 'send' }>): void {
    switch (effect.kind) {
      case 'failed':
        tell?.onFailed(effect.act, effect.failure);
        break;
      case 'done':
        void pen.clear().then(tell?.onDone);
        break;
      case 'auto-saved':
        // What was typed meanwhile stands on the new version.
        if (isUnsaved(saver.state())) pen.touch();
        else void pen.clear();
        tell?.onAutoSaved();
        break;
    }
  }

  function touch(): void {
    saver.feed({ kind: 'edited', at: Date.now() });
    if (start.version !== undefined || hasWords(fields, filled)) pen.touch();
    tell?.onEdited();
  }

  /** What was found is this form's now: the old entry goes once the new one is written. */
  async function takeOver(entry: JournalEntry): Promise<void> {
    touch();
    if (await pen.flush()) await removeEntry(entry.id);
  }

  return {
    listen(events) {
      tell = events;
    },
    run() {
      const stop = [saver.run(), pen.open(), watchPage(pen.flush), watchNetwork(saver.feed)];
      if (restored && !isUnsaved(saver.state())) void takeOver(restored);
      return () => {
        for (const end of stop) end();
      };
    },
    change(changes) {
      fields = { ...fields, ...changes };
      touch();
      return fields;
    },
    changeText() {
      filled = isFilled(content());
      touch();
      return filled;
    },
    setText(handle) {
      text = handle;
    },
    focusText: () => text?.focus(),
    form,
    draft: () => ({ fields, content: content() }),
    version: () => saver.state().version,
    view: saver.view,
    subscribe: saver.subscribe,
    ask: (act) => saver.feed({ kind: 'asked', act, key: newSaveKey() }),
    overwrite: (version) => saver.feed({ kind: 'overwritten', version, key: newSaveKey() }),
    forget: pen.clear,
  };
}

/** The last moments in which a page may do something. */
function watchPage(flush: () => Promise<boolean>): () => void {
  const onLeaving = () => void flush();
  window.addEventListener('pagehide', onLeaving);
  document.addEventListener('visibilitychange', onLeaving);
  return () => {
    window.removeEventListener('pagehide', onLeaving);
    document.removeEventListener('visibilitychange', onLeaving);
  };
}

function watchNetwork(feed: ReturnType<typeof createSaver>['feed']): () => void {
  const onOnline = () => feed({ kind: 'online', at: Date.now() });
  const onOffline = () => feed({ kind: 'offline' });
  if (!navigator.onLine) onOffline();
  window.addEventListener('online', onOnline);
  window.addEventListener('offline', onOffline);
  return () => {
    window.removeEventListener('online', onOnline);
    window.removeEventListener('offline', onOffline);
  };
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
