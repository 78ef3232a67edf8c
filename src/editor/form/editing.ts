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
import { createDraftWriter, type DraftWriter } from '../saving/draft-writer.ts';
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
import type { TextEditor } from '../text/slate-types.ts';
import { fetchMerge, fetchVersion } from '../merging/fetch-merge.ts';
import type { PostVersions } from '../merging/merge-posts.ts';
import { audienceOf, type Publication, publicationOf } from './button-effects.ts';
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
  onDone: (action: LeavingAction) => void;
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

/** The state of one post's form, for rendering. */
export function useEditing(start: EditingStart, events: EditingEvents) {
  const { client } = trpc.useUtils();
  const [values, setValues] = useState(() => valuesAt(start));
  const [core] = useState(() => new EditingCore(start, client.admin, setValues));
  const saving = useSyncExternalStore(core.saver.subscribe, core.saver.view);
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

/** The form's values, its text, its local draft and its saves. Functions that components pass on are bound. */
export class EditingCore {
  /** One form of one window. */
  readonly formId = randomId();
  readonly saver: Saver;
  readonly #start: EditingStart;
  readonly #admin: TRPCClient<AppRouter>['admin'];
  readonly #onValues: (values: EditingValues) => void;
  readonly #writer: DraftWriter;
  #values: EditingValues;
  #text: RichTextHandle | null = null;
  #events: EditingEvents | undefined;
  /** The post that this form and another person's version began with, to merge the two. */
  #base: PostDraft | undefined;
  /** The other person of the last merge. */
  #mergedWith: string | null = null;

  constructor(
    start: EditingStart,
    admin: TRPCClient<AppRouter>['admin'],
    onValues: (values: EditingValues) => void,
  ) {
    this.#start = start;
    this.#admin = admin;
    this.#onValues = onValues;
    this.#values = valuesAt(start);
    this.#base = start.base;
    this.#writer = createDraftWriter(
      randomId(),
      this.#readEntry,
      (kept) => this.#set({ kept }),
      start.restored?.id,
    );
    this.saver = createSaver({
      start: startSaving(start.version, {
        hasUnpublishedChanges: start.hasUnpublishedChanges,
        earlierKeys: start.restored?.keys ?? [],
      }),
      send: this.#send,
      onEffect: this.#onEffect,
    });
  }

  on(events: EditingEvents): void {
    this.#events = events;
  }

  /** Starts timers, local drafts and network. Returns a function that stops them. */
  run(): () => void {
    const stop = [
      this.saver.run(),
      this.#writer.open(),
      watchPage(this.#writer.flush),
      watchNetwork(this.saver.dispatch),
    ];
    if (this.#start.restored && !isUnsaved(this.saver.state())) {
      this.#touch();
      void this.#writer.flush();
    }
    return () => {
      for (const end of stop) end();
    };
  }

  readonly change = (changes: Partial<PostFields>): void => {
    this.#set({ fields: { ...this.#values.fields, ...changes } });
    this.#touch();
  };

  readonly changeText = (): void => {
    this.#set({ contentFilled: hasContent(this.#content()) });
    this.#touch();
  };

  readonly setText = (text: RichTextHandle | null): void => {
    this.#text = text;
  };

  readonly focusText = (): void => this.#text?.focus();

  /** Puts the caret at a node of the text. */
  readonly showInText = (path: readonly number[]): void => this.#text?.show(path);

  readonly takePicturesAlong = async (urls: readonly string[]): Promise<void> =>
    this.#text?.takePicturesAlong(urls);

  /** For parts of the form that load later. */
  textEditor(): TextEditor | undefined {
    return this.#text?.editor();
  }

  /** The index of the block with the caret. */
  caretBlock(): number | undefined {
    return this.#text?.caretBlock();
  }

  /** Marks blocks of the text by their index with words, and no others. */
  markBlocks(marks: ReadonlyMap<number, string>): void {
    this.#text?.markBlocks(marks);
  }

  /** Says whether the post is still to be made. */
  isNew(): boolean {
    return this.saver.state().version === undefined;
  }

  form(): PostFormInput {
    return formOf(this.#values.fields, this.#text?.html() ?? valueToHtml(this.#start.draft.content));
  }

  readonly draft = (): PostDraft => ({ fields: this.#values.fields, content: this.#content() });

  ask(action: RequestedAction): void {
    this.saver.dispatch({ kind: 'asked', action, key: randomId() });
  }

  /** The versions of a conflict; undefined where the one that both began with is not known. */
  readonly versions = (theirs: PostDraft): PostVersions | undefined => {
    const base = this.#base;
    // A picture that is still to be chosen is never stored, so nobody has removed it.
    return base && { base: { ...base, content: coerceValue(base.content) }, mine: this.draft(), theirs };
  };

  /** Takes a post that holds both people's changes, and saves it on top of theirs. */
  async takeMerged(post: PostDraft, theirs: EditedPost): Promise<void> {
    this.#text?.replace(post.content);
    this.#set({ fields: post.fields, stored: publicationOf(theirs) });
    this.#base = draftOf(theirs.workingCopy ?? theirs);
    this.#mergedWith = theirs.savedBy;
    this.#touch();
    // The text reports its change by itself, and the save must hold it.
    await pause(0);
    // A live post gets a working copy, unless Publish is pressed.
    const isLive = audienceOf(theirs) === 'readers';
    const savePublishes = post.fields.status === 'published' && !isLive;
    this.saver.dispatch({ kind: 'merged', version: theirs.version, savePublishes, key: randomId() });
  }

  overwrite(theirs: EditedPost): void {
    // Changes in it are decided about: a later merge must not bring them back.
    this.#base = draftOf(theirs.workingCopy ?? theirs);
    this.#set({ stored: publicationOf(theirs) });
    this.saver.dispatch({ kind: 'overwritten', version: theirs.version, key: randomId() });
  }

  /** Drops the local draft of a post that was deleted, discarded, or saved elsewhere. */
  forget(): Promise<void> {
    return this.#writer.clear();
  }

  #set(changes: Partial<EditingValues>): void {
    const names = Object.keys(changes) as (keyof EditingValues)[];
    // Most keys change the text alone, and the form need not render for them.
    if (names.every((name) => changes[name] === this.#values[name])) return;
    this.#values = { ...this.#values, ...changes };
    this.#onValues(this.#values);
  }

  #content(): Value {
    return this.#text?.value() ?? this.#start.draft.content;
  }

  readonly #readEntry = (): Omit<LocalDraft, 'id' | 'writtenAt'> => {
    const { postId } = this.#start;
    const { phase, earlierKeys, version } = this.saver.state();
    const underWay = phase.kind === 'sending' ? [phase.sent.key] : [];
    const place = this.isNew() ? NEW_POST : postId;
    return { ...this.draft(), place, postId, version, keys: [...earlierKeys, ...underWay] };
  };

  readonly #send = async (sent: Sent): Promise<SaveResult> => {
    const problem = await this.#findProblem();
    if (problem) return { kind: 'refused', ...problem };
    // The local drafts must know the save, in case the page ends before its answer.
    if (isUnsaved(this.saver.state())) {
      this.#writer.touch();
      await Promise.race([this.#writer.flush(), pause(DRAFT_PATIENCE_MS)]);
    }
    const sentDraft = this.draft();
    const post = { id: this.#start.postId, formId: this.formId };
    const result = await sendSave(this.#admin.posts, post, sent, this.form());
    if (result.kind !== 'saved') return result;
    this.#base = sentDraft;
    // A new post is kept as a draft: another choice of status is still to be stored.
    const isDraft = sentDraft.fields.status === 'draft';
    if (sent.action === 'keep' && sent.version === undefined && !isDraft) this.#touch();
    return result;
  };

  /** Without its code the server decides alone. */
  async #findProblem(): Promise<FormProblem | undefined> {
    const rules = await fetchRules().catch(() => undefined);
    return rules?.findPostProblem(this.form());
  }

  /** Merges the other person's version where that leaves nothing to choose. */
  async #merge(): Promise<void> {
    const { postId } = this.#start;
    const merged = await fetchMerge(this.#admin, postId, async (theirs) => {
      this.#base ??= await fetchVersion(this.#admin, postId, this.saver.state().version);
      // An input method would lose the word that it is writing, a dialog its place.
      while (this.#text?.isBusy()) await pause(BUSY_MS);
      return this.#text ? this.versions(theirs) : undefined;
    });
    try {
      if (merged) return await this.takeMerged(merged.post, merged.theirs);
    } catch (error) {
      console.warn('A merged text could not be put into the form', error);
    }
    this.saver.dispatch({ kind: 'unmerged' });
  }

  readonly #onEffect = (effect: Exclude<Effect, { kind: 'send' }>): void => {
    switch (effect.kind) {
      case 'merge':
        void this.#merge();
        break;
      case 'merged':
        this.#events?.onMerged({ by: this.#mergedWith, again: effect.again });
        break;
      case 'failed':
        this.#events?.onFailed(effect.action, effect.failure);
        break;
      case 'done':
        void this.#writer.clear().then(() => this.#events?.onDone(effect.action));
        break;
      case 'auto-saved':
        this.#goOn();
        this.#events?.onAutoSaved();
        break;
      case 'kept':
        this.#goOn();
        this.#events?.onKept(effect.isFirst);
        break;
    }
  };

  /** Input typed during a save continues on the new version. */
  #goOn(): void {
    if (isUnsaved(this.saver.state())) this.#writer.touch();
    else void this.#writer.clear();
  }

  #touch(): void {
    this.saver.dispatch({ kind: 'edited', at: Date.now() });
    const { fields, contentFilled } = this.#values;
    if (!this.isNew() || hasWords(fields, contentFilled)) this.#writer.touch();
    this.#events?.onEdited();
  }
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
