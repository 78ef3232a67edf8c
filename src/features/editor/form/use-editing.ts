import { valueToHtml } from '#shared/rich-text/value-to-html.ts';
import { trpc } from '#src/lib/trpc.ts';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { type JournalEntry, NEW_POST, removeEntry } from '../saving/journal.ts';
import { createJournalPen, type JournalPen } from '../saving/journal-pen.ts';
import {
  type AskedAct,
  type Failure,
  isUnsaved,
  type SaveResult,
  type Sent,
  startSaving,
} from '../saving/save-machine.ts';
import { createSaver, newSaveKey } from '../saving/saver.ts';
import { sendSave } from '../saving/send-save.ts';
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

type EditingEvents = {
  onAutoSaved: () => void;
  /** Saved because somebody asked; what is kept on this device is gone by then. */
  onDone: () => void;
  onFailed: (act: AskedAct, failure: Failure) => void;
};

/** One post in the form: what is typed, where it is kept, when it is saved. */
export function useEditing(start: EditingStart, events: EditingEvents) {
  const { client } = trpc.useUtils();
  const [fields, setFields] = useState(start.draft.fields);
  const [contentFilled, setContentFilled] = useState(() => isFilled(start.draft.content));
  const [kept, setKept] = useState(true);
  const text = useRef<RichTextHandle>(null);
  // What is read outside of drawing: by timers, by answers, when the page goes.
  const live = useRef({ fields, contentFilled, events });
  useEffect(() => {
    live.current.events = events;
  });

  const contentNow = useCallback(() => text.current?.value() ?? start.draft.content, [start.draft.content]);
  const formNow = useCallback(
    () => formOf(live.current.fields, text.current?.html() ?? valueToHtml(start.draft.content)),
    [start.draft.content],
  );

  const [{ saver, pen }] = useState(() => {
    const { postId, version, heldBack, restored } = start;
    const journal = createJournalPen(newSaveKey(), readEntry, setKept);
    const machine = createSaver({
      start: startSaving(version, { heldBack, earlierKeys: restored?.keys ?? [] }),
      send,
      onEffect(effect) {
        const tell = live.current.events;
        if (effect.kind === 'failed') tell.onFailed(effect.act, effect.failure);
        else if (effect.kind === 'done') void journal.clear().then(tell.onDone);
        else {
          // What was typed meanwhile stands on the new version.
          if (isUnsaved(machine.state())) journal.touch();
          else void journal.clear();
          tell.onAutoSaved();
        }
      },
    });
    return { saver: machine, pen: journal };

    function readEntry(): Omit<JournalEntry, 'id' | 'writtenAt'> {
      const { phase, earlierKeys, version: seen } = machine.state();
      const under = phase.kind === 'sending' ? [phase.sent.key] : [];
      return {
        place: version === undefined ? NEW_POST : postId,
        postId,
        version: seen,
        keys: [...earlierKeys, ...under],
        fields: live.current.fields,
        content: contentNow(),
      };
    }

    async function send(sent: Sent): Promise<SaveResult> {
      const form = formNow();
      const problem = findProblem(form);
      if (problem) return { kind: 'refused', message: problem.message };
      // Should this page die before the answer, the next one knows what was on its way.
      if (isUnsaved(machine.state())) {
        journal.touch();
        await Promise.race([journal.flush(), pause(JOURNAL_PATIENCE_MS)]);
      }
      return sendSave(client.admin.posts, postId, sent, form);
    }
  });
  const saving = useSyncExternalStore(saver.subscribe, saver.view);

  const touch = useCallback(() => {
    saver.feed({ kind: 'edited', at: Date.now() });
    if (start.version !== undefined || hasWords(live.current.fields, live.current.contentFilled)) pen.touch();
  }, [saver, pen, start.version]);

  useEffect(() => {
    const stop = saver.run();
    const close = pen.open();
    if (start.restored) {
      touch();
      void takeOver(start.restored.id, pen);
    }
    const flush = () => void pen.flush();
    const onOnline = () => saver.feed({ kind: 'online', at: Date.now() });
    const onOffline = () => saver.feed({ kind: 'offline' });
    if (!navigator.onLine) onOffline();
    window.addEventListener('pagehide', flush);
    document.addEventListener('visibilitychange', flush);
    window.addEventListener('online', onOnline);
    window.addEventListener('offline', onOffline);
    return () => {
      window.removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', flush);
      window.removeEventListener('online', onOnline);
      window.removeEventListener('offline', onOffline);
      stop();
      close();
    };
  }, [saver, pen, touch, start.restored]);

  const change = useCallback(
    (changes: Partial<PostFields>) => {
      live.current.fields = { ...live.current.fields, ...changes };
      setFields(live.current.fields);
      touch();
    },
    [touch],
  );
  const onText = useCallback(() => {
    live.current.contentFilled = isFilled(contentNow());
    setContentFilled(live.current.contentFilled);
    touch();
  }, [touch, contentNow]);

  return {
    fields,
    contentFilled,
    text,
    change,
    onText,
    formNow,
    contentNow,
    saving,
    /** Typed, not saved, and worth asking about. */
    unsaved: saving.unsaved && (start.version !== undefined || hasWords(fields, contentFilled)),
    /** Whether this device keeps what is typed. */
    kept,
    ask: (act: AskedAct) => saver.feed({ kind: 'asked', act, key: newSaveKey() }),
    overwrite: (version: number) => saver.feed({ kind: 'overwritten', version, key: newSaveKey() }),
    versionNow: () => saver.state().version,
    /** Nothing of this form is worth keeping: it is deleted, discarded, or stands elsewhere. */
    forget: () => pen.clear(),
  };
}

export type Editing = ReturnType<typeof useEditing>;

/** What was found is this form's now: the old entry goes once the new one is written. */
async function takeOver(entryId: string, pen: JournalPen): Promise<void> {
  if (await pen.flush()) await removeEntry(entryId);
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
