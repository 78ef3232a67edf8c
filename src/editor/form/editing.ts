/** One post in the form: its values, its local draft, its saves. */
import { randomId } from '#shared/random-id.ts';
import type { AppRouter } from '#src/lib/trpc-client.ts';
import type { EditedPost, PostFormInput } from '#shared/schemas/admin-post-form.ts';
import { coerceValue } from '#shared/rich-text/coerce.ts';
import type { Value } from '#shared/rich-text/schema.ts';
import { valueToHtml } from '#shared/rich-text/value-to-html.ts';
import type { FormProblem } from '#src/admin/lib/form-problem.ts';
import { trpc } from '#src/admin/lib/trpc.ts';
import type { TRPCClient } from '@trpc/client';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { type LocalDraft, NEW_POST } from '../saving/local-drafts.ts';
import { createDraftWriter } from '../saving/draft-writer.ts';
import {
  type LeavingAction,
  type RequestedAction,
  type Effect,
  type Failure,
  isUnsaved,
  type SaveResult,
  type Sent,
  startSaving,
} from '../saving/save-machine.ts';
import { createSaver, type Saver } from '../saving/saver.ts';
import { sendSave } from '../saving/send-save.ts';
import type { RichTextHandle } from '../text/rich-text-field.tsx';
import { fetchMerge, fetchVersion } from '../merging/fetch-merge.ts';
import type { PostVersions } from '../merging/merge-posts.ts';
import { type Publication, publicationOf } from './button-effects.ts';
import { draftOf, formOf, hasWords, hasContent, type PostDraft, type PostFields } from '../post-fields.ts';

/** Milliseconds that a save waits for the local drafts, so that a hanging disk does not block it. */
const DRAFT_PATIENCE_MS = 300;
/** Milliseconds between two looks whether the text may be changed. */
const BUSY_MS = 200;

export type EditingStart = {
  draft: PostDraft;
  /** The post's id, made by the browser for a new post. */
  postId: string;
  /** The version under the draft; undefined for a new post. */
  version: number | undefined;
  /** Status and date of the post itself, whatever the draft says. */
  stored: Publication;
  /** Readers see another version than the draft. */
  hasUnpublishedChanges: boolean;
  /** A local draft of another form: unsaved, and perhaps being sent when that form ended. */
  restored: LocalDraft | undefined;
  /** The post that the draft began with, to merge another person's version; undefined where only its history knows. */
  base: PostDraft | undefined;
};

export type EditingEvents = {
  onEdited: () => void;
  onAutoSaved: () => void;
  /** Called after a save that stays in the form. @param isFirst it has made the post */
  onKept: (isFirst: boolean) => void;
  /** Called when the form holds another person's changes as well. */
  onMerged: (merged: Merged) => void;
  /** Called after a save on request; the local draft is deleted by then. */
  onDone: () => void;
  onFailed: (action: RequestedAction, failure: Failure) => void;
};

/** @property by the other person's e-mail address, if known @property again the request to repeat */
type Merged = { by: string | null; again: LeavingAction | undefined };

/** The input as the form shows it. */
type EditingValues = {
  fields: PostFields;
  /** Status and date of the post itself, as far as this form knows. */
  stored: Publication;
  contentFilled: boolean;
  /** Tells whether this device keeps unsaved input. */
  kept: boolean;
};

export type EditingCore = Omit<Saver, 'dispatch'> & {
  on: (events: EditingEvents) => void;
  change: (changes: Partial<PostFields>) => void;
  changeText: () => void;
  setText: (handle: RichTextHandle | null) => void;
  focusText: () => void;
  /** Puts the caret at a node of the text. */
  showInText: (path: readonly number[]) => void;
  takePicturesAlong: (urls: readonly string[]) => Promise<void>;
  /** The index of the block with the caret. */
  caretBlock: () => number | undefined;
  /** Marks blocks of the text by their index with words, and no others. */
  markBlocks: (marks: ReadonlyMap<number, string>) => void;
  /** One form of one window. */
  formId: string;
  /** Says whether the post is still to be made. */
  isNew: () => boolean;
  form: () => PostFormInput;
  draft: () => PostDraft;
  ask: (action: RequestedAction) => void;
  /** The versions of a conflict; undefined where the one that both began with is not known. */
  versions: (theirs: PostDraft) => PostVersions | undefined;
  /** Takes a post that holds both people's changes, and saves it on top of theirs. */
  takeMerged: (post: PostDraft, theirs: EditedPost) => Promise<void>;
  overwrite: (theirs: EditedPost) => void;
  /** Drops the local draft of a post that was deleted, discarded, or saved elsewhere. */
  forget: () => Promise<void>;
};

/** The state of one post's form, for rendering. */
export function useEditing(start: EditingStart, events: EditingEvents) {
  const { client } = trpc.useUtils();
  const [values, setValues] = useState(() => valuesAt(start));
  const [core] = useState(() => createEditing(start, client.admin, setValues));
  const saving = useSyncExternalStore(core.subscribe, core.view);
  useEffect(() => core.on(events));
  useEffect(() => core.run(), [core]);
  const isWorthKeeping = !core.isNew() || hasWords(values.fields, values.contentFilled);
  return {
    ...values,
    core,
    saving,
    /** Unsaved, and worth a question before leaving. */
    unsaved: saving.unsaved && isWorthKeeping,
  };
}

export type Editing = ReturnType<typeof useEditing>;

function valuesAt({ draft, stored }: EditingStart): EditingValues {
  return { fields: draft.fields, stored, contentFilled: hasContent(draft.content), kept: true };
}

// oxlint-disable-next-line max-lines-per-function -- its functions share the form's values and the saver
function createEditing(
  start: EditingStart,
  admin: TRPCClient<AppRouter>['admin'],
  onValues: (values: EditingValues) => void,
): EditingCore {
  const { postId, restored } = start;
  const formId = randomId();
  let values = valuesAt(start);
  let text: RichTextHandle | null = null;
  let handlers: EditingEvents | undefined;
  let { base } = start;
  let mergedWith: string | null = null;

  const set = (changes: Partial<EditingValues>) => {
    const names = Object.keys(changes) as (keyof EditingValues)[];
    // Most keys change the text alone, and the form need not render for them.
    if (names.every((name) => changes[name] === values[name])) return;
    values = { ...values, ...changes };
    onValues(values);
  };
  const writer = createDraftWriter(randomId(), readEntry, (kept) => set({ kept }), restored?.id);
  const { dispatch, ...saver } = createSaver({
    start: startSaving(start.version, {
      hasUnpublishedChanges: start.hasUnpublishedChanges,
      earlierKeys: restored?.keys ?? [],
    }),
    send,
    onEffect,
  });

  function content(): Value {
    return text?.value() ?? start.draft.content;
  }

  function form(): PostFormInput {
    return formOf(values.fields, text?.html() ?? valueToHtml(start.draft.content));
  }

  function draft(): PostDraft {
    return { fields: values.fields, content: content() };
  }

  function isNew(): boolean {
    return saver.state().version === undefined;
  }

  function readEntry(): Omit<LocalDraft, 'id' | 'writtenAt'> {
    const { phase, earlierKeys, version } = saver.state();
    const underWay = phase.kind === 'sending' ? [phase.sent.key] : [];
    const place = isNew() ? NEW_POST : postId;
    return { ...draft(), place, postId, version, keys: [...earlierKeys, ...underWay] };
  }

  async function send(sent: Sent): Promise<SaveResult> {
    const problem = await findProblem();
    if (problem) return { kind: 'refused', ...problem };
    // The local drafts must know the save, in case the page ends before its answer.
    if (isUnsaved(saver.state())) {
      writer.touch();
      await Promise.race([writer.flush(), pause(DRAFT_PATIENCE_MS)]);
    }
    const sentDraft = draft();
    const result = await sendSave(admin.posts, { id: postId, formId }, sent, form());
    if (result.kind !== 'saved') return result;
    base = sentDraft;
    // A new post is kept as a draft: another choice of status is still to be stored.
    const isDraft = sentDraft.fields.status === 'draft';
    if (sent.action === 'keep' && sent.version === undefined && !isDraft) touch();
    return result;
  }

  function versions(theirs: PostDraft): PostVersions | undefined {
    // A picture that is still to be chosen is never stored, so nobody has removed it.
    return base && { base: { ...base, content: coerceValue(base.content) }, mine: draft(), theirs };
  }

  /** Merges the other person's version where that leaves nothing to choose. */
  async function merge(): Promise<void> {
    const merged = await fetchMerge(admin, postId, async (theirs) => {
      base ??= await fetchVersion(admin, postId, saver.state().version);
      // An input method would lose the word that it is writing, a dialog its place.
      while (text?.isBusy()) await pause(BUSY_MS);
      return text ? versions(theirs) : undefined;
    });
    try {
      if (merged) return await takeMerged(merged.post, merged.theirs);
    } catch (error) {
      console.warn('A merged text could not be put into the form', error);
    }
    dispatch({ kind: 'unmerged' });
  }

  async function takeMerged(post: PostDraft, theirs: EditedPost): Promise<void> {
    text?.replace(post.content);
    set({ fields: post.fields, stored: publicationOf(theirs) });
    base = draftOf(theirs.workingCopy ?? theirs);
    mergedWith = theirs.savedBy;
    touch();
    // The text reports its change by itself, and the save must hold it.
    await pause(0);
    const isLive = [theirs.status, post.fields.status].includes('published');
    dispatch({ kind: 'merged', version: theirs.version, isLive, key: randomId() });
  }

  /** Without its code the server decides alone. */
  async function findProblem(): Promise<FormProblem | undefined> {
    const rules = await fetchRules().catch(() => undefined);
    return rules?.findPostProblem(form());
  }

  function onEffect(effect: Exclude<Effect, { kind: 'send' }>): void {
    switch (effect.kind) {
      case 'merge':
        void merge();
        break;
      case 'merged':
        handlers?.onMerged({ by: mergedWith, again: effect.again });
        break;
      case 'failed':
        handlers?.onFailed(effect.action, effect.failure);
        break;
      case 'done':
        void writer.clear().then(handlers?.onDone);
        break;
      case 'auto-saved':
        goOn();
        handlers?.onAutoSaved();
        break;
      case 'kept':
        goOn();
        handlers?.onKept(effect.isFirst);
        break;
    }
  }

  /** Input typed during a save continues on the new version. */
  function goOn(): void {
    if (isUnsaved(saver.state())) writer.touch();
    else void writer.clear();
  }

  function touch(): void {
    dispatch({ kind: 'edited', at: Date.now() });
    if (!isNew() || hasWords(values.fields, values.contentFilled)) writer.touch();
    handlers?.onEdited();
  }

  return {
    ...saver,
    on(events) {
      handlers = events;
    },
    /** Starts timers, local drafts and network. Returns a function that stops them. */
    run() {
      const stop = [saver.run(), writer.open(), watchPage(writer.flush), watchNetwork(dispatch)];
      if (restored && !isUnsaved(saver.state())) {
        touch();
        void writer.flush();
      }
      return () => {
        for (const end of stop) end();
      };
    },
    change(changes) {
      set({ fields: { ...values.fields, ...changes } });
      touch();
    },
    changeText() {
      set({ contentFilled: hasContent(content()) });
      touch();
    },
    setText(handle) {
      text = handle;
    },
    focusText: () => text?.focus(),
    showInText: (path) => text?.show(path),
    takePicturesAlong: async (urls) => text?.takePicturesAlong(urls),
    caretBlock: () => text?.caretBlock(),
    markBlocks: (marks) => text?.markBlocks(marks),
    formId,
    isNew,
    form,
    draft,
    ask: (action) => dispatch({ kind: 'asked', action, key: randomId() }),
    versions,
    takeMerged,
    overwrite(theirs) {
      // Changes in it are decided about: a later merge must not bring them back.
      base = draftOf(theirs.workingCopy ?? theirs);
      set({ stored: publicationOf(theirs) });
      dispatch({ kind: 'overwritten', version: theirs.version, key: randomId() });
    },
    forget: writer.clear,
  };
}

/** The rules of the server, loaded after the form. */
export const fetchRules = () => import('./post-problem.ts');

/** The last events in which a page can still store something. */
function watchPage(flush: () => Promise<boolean>): () => void {
  const onLeaving = () => void flush();
  window.addEventListener('pagehide', onLeaving);
  document.addEventListener('visibilitychange', onLeaving);
  return () => {
    window.removeEventListener('pagehide', onLeaving);
    document.removeEventListener('visibilitychange', onLeaving);
  };
}

function watchNetwork(dispatch: Saver['dispatch']): () => void {
  const onOnline = () => dispatch({ kind: 'online', at: Date.now() });
  const onOffline = () => dispatch({ kind: 'offline' });
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
