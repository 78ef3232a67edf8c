/** The state of one post in the form: its values, local draft and saves. */

import type { TRPCClient } from '@trpc/client';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { coerceValue } from '#rich-text/coerce.ts';
import type { Value } from '#rich-text/schema.ts';
import { valueToHtml } from '#rich-text/value-to-html.ts';
import type { DraftCorrection } from '#shared/posts/checks/post-checks.ts';
import type { EditedPost, PostFormInput } from '#shared/posts/form-schemas.ts';
import {
  draftOf,
  formOf,
  hasContent,
  hasWords,
  type PostDraft,
  type PostFields,
} from '#shared/posts/post-draft.ts';
import { randomId } from '#shared/random-id.ts';
import type { FormProblem } from '#src/admin/lib/form-problem.ts';
import { trpc } from '#src/admin/lib/trpc.ts';
import type { AppRouter } from '#src/lib/trpc-client.ts';
import { fetchMerge, fetchVersion, type MergedPost } from '../merging/fetch-merge.ts';
import type { PostVersions } from '../merging/merge-posts.ts';
import { createDraftWriter, type DraftWriter } from '../saving/draft-writer.ts';
import { type LocalDraft, NEW_POST } from '../saving/local-drafts.ts';
import {
  type Effect,
  type Failure,
  isUnsaved,
  type LeavingAction,
  type RequestedAction,
  type SaveResult,
  type SentSave,
  startSaving,
} from '../saving/save-machine.ts';
import { createSaver, type Saver } from '../saving/saver.ts';
import { sendSave } from '../saving/send-save.ts';
import type { RichTextHandle } from '../text/rich-text-field.tsx';
import { describeImage } from '../text/rules/describe-image.ts';
import { replaceInBlock } from '../text/rules/replace-in-block.ts';
import type { TextEditor } from '../text/slate-types.ts';
import { audienceOf, type Publication, publicationOf } from './button-effects.ts';

/** The longest time in milliseconds that a save waits until the local draft is stored. */
const DRAFT_WAIT_MS = 300;
const BUSY_POLL_MS = 200;

export type EditingStart = {
  draft: PostDraft;
  /** The browser generates the id of a new post. */
  postId: string;
  /** The version of the post on which the draft is based; undefined for a new post. */
  version: number | undefined;
  /** Status and date of the post on the server, not of the draft. */
  stored: Publication;
  hasUnpublishedChanges: boolean;
  /**
   * A local draft of an earlier form, which is now in this form. The earlier form may have sent saves without
   * receiving responses.
   */
  restored: LocalDraft | undefined;
  /** The base of a merge; undefined if it must be requested from the post's history. */
  base: PostDraft | undefined;
};

export type EditingEvents = {
  onEdited: () => void;
  onAutoSaved: () => void;
  /** @param isFirst whether the save created the post */
  onSaved: (isFirst: boolean) => void;
  onMerged: (merged: Merged) => void;
  /** Called after a requested save has succeeded and the local draft is deleted. */
  onDone: (action: LeavingAction) => void;
  onFailed: (action: RequestedAction, failure: Failure) => void;
};

/**
 * @property by the e-mail address of the other person
 * @property again the action that the writer must request again
 */
type Merged = { by: string | null; again: LeavingAction | undefined };

type EditingValues = {
  fields: PostFields;
  stored: Publication;
  contentFilled: boolean;
  isDraftStored: boolean;
};

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
    unsaved: saving.unsaved && isWorthKeeping,
  };
}

export type Editing = ReturnType<typeof useEditing>;

function valuesAt({ draft, stored }: EditingStart): EditingValues {
  return { fields: draft.fields, stored, contentFilled: hasContent(draft.content), isDraftStored: true };
}

/** Methods that components pass on as callbacks are arrow functions, so that `this` is bound. */
export class EditingCore {
  readonly formId = randomId();
  readonly saver: Saver;
  readonly #start: EditingStart;
  readonly #admin: TRPCClient<AppRouter>['admin'];
  readonly #onValues: (values: EditingValues) => void;
  readonly #writer: DraftWriter;
  #values: EditingValues;
  #text: RichTextHandle | null = null;
  #events: EditingEvents | undefined;
  /** The base of a merge with another person's version. */
  #base: PostDraft | undefined;
  /** The other person's e-mail address. */
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
    this.#writer = createDraftWriter<LocalDraft>(randomId(), this.#readEntry, (isDraftStored) =>
      this.#set({ isDraftStored }),
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

  /** Starts saving. Returns a function that stops timers, local drafts and requests. */
  run(): () => void {
    const stop = [this.saver.run(), this.#writer.open(), watchNetwork(this.saver.dispatch)];
    if (this.#start.restored && !isUnsaved(this.saver.state())) {
      this.#touch();
      void this.#writer.replace(this.#start.restored.id);
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

  readonly showInText = (path: readonly number[]): void => this.#text?.show(path);

  readonly describePicture = (path: readonly number[], alt: string): void => {
    const editor = this.textEditor();
    if (editor) describeImage(editor, [...path], alt);
  };

  /** The last correction comes first, so that the indexes of the others stay valid. */
  readonly correct = (corrections: readonly DraftCorrection[]): void => {
    const editor = this.textEditor();
    for (const { place, text, correction } of corrections.toReversed()) {
      for (const { start, end, text: part } of correction.replacements) {
        const former = text.slice(start, end);
        if ('path' in place) {
          if (editor) replaceInBlock(editor, [...place.path], { start, former, text: part });
        } else {
          const value = this.#values.fields[place.field];
          const changes: Partial<Pick<PostFields, typeof place.field>> = {
            [place.field]: value.slice(0, start) + part + value.slice(end),
          };
          this.change(changes);
        }
      }
    }
  };

  readonly copyPicturesToLibrary = async (urls: readonly string[]): Promise<void> =>
    this.#text?.copyPicturesToLibrary(urls);

  /** Returns the text editor, for parts of the form that load later. */
  get postId(): string {
    return this.#start.postId;
  }

  textEditor(): TextEditor | undefined {
    return this.#text?.editor();
  }

  caretBlock(): number | undefined {
    return this.#text?.caretBlock();
  }

  markBlocks(marks: ReadonlyMap<number, string>): void {
    this.#text?.markBlocks(marks);
  }

  isNew(): boolean {
    return this.saver.state().version === undefined;
  }

  form(): PostFormInput {
    return formOf(this.#values.fields, this.#text?.html() ?? valueToHtml(this.#start.draft.content));
  }

  readonly draft = (): PostDraft => ({ fields: this.#values.fields, content: this.#content() });

  ask(action: RequestedAction): void {
    this.saver.dispatch({ kind: 'requested', action, key: randomId() });
  }

  readonly versions = (theirs: PostDraft): PostVersions | undefined => {
    const base = this.#base;
    // The placeholders of missing pictures are never stored. `coerceValue` removes them from the base, so that
    // their absence is not a change.
    return base && { base: { ...base, content: coerceValue(base.content) }, mine: this.draft(), theirs };
  };

  async takeMerged({ post, theirs, replaceText }: MergedPost): Promise<void> {
    this.#text?.edit((editor) => replaceText(editor, post.content));
    this.#set({ fields: post.fields, stored: publicationOf(theirs) });
    this.#base = draftOf(theirs.workingCopy ?? theirs);
    this.#mergedWith = theirs.savedBy;
    this.#touch();
    // The text field reports the change asynchronously, and the save must include this change.
    await pause(0);
    const isLive = audienceOf(theirs) === 'readers';
    const savePublishes = post.fields.status === 'published' && !isLive;
    this.saver.dispatch({ kind: 'merged', version: theirs.version, savePublishes, key: randomId() });
  }

  overwrite(theirs: EditedPost): void {
    // The writer has rejected the other person's changes, so a later merge must not restore them.
    this.#base = draftOf(theirs.workingCopy ?? theirs);
    this.#set({ stored: publicationOf(theirs) });
    this.saver.dispatch({ kind: 'overwritten', version: theirs.version, key: randomId() });
  }

  forget(): Promise<void> {
    return this.#writer.clear();
  }

  #set(changes: Partial<EditingValues>): void {
    const names = Object.keys(changes) as (keyof EditingValues)[];
    // Most keys change no value of the form, so the form need not render.
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
    const pendingKeys = phase.kind === 'sending' ? [phase.sent.key] : [];
    const place = this.isNew() ? NEW_POST : postId;
    return { ...this.draft(), place, postId, version, keys: [...earlierKeys, ...pendingKeys] };
  };

  readonly #send = async (save: SentSave): Promise<SaveResult> => {
    const problem = await this.findProblem();
    if (problem) return { kind: 'refused', ...problem };
    // The local draft must contain the save's key, in case the page closes before the response.
    if (isUnsaved(this.saver.state())) {
      this.#writer.touch();
      await Promise.race([this.#writer.flush(), pause(DRAFT_WAIT_MS)]);
    }
    const sentDraft = this.draft();
    const post = { id: this.#start.postId, formId: this.formId };
    const result = await sendSave(this.#admin.posts, post, save, this.form());
    if (result.kind !== 'saved') return result;
    this.#base = sentDraft;
    // Ctrl+S stores a new post as a draft. If the form has another status, this status is not saved yet.
    const isDraft = sentDraft.fields.status === 'draft';
    if (save.action === 'keep' && save.version === undefined && !isDraft) this.#touch();
    return result;
  };

  /** Checks the form. If the rules fail to load, only the server checks the form. */
  async findProblem(): Promise<FormProblem | undefined> {
    const rules = await fetchRules().catch(() => undefined);
    return rules?.findPostProblem(this.form());
  }

  /** Merges the other person's version if the writer need not choose. */
  async #merge(): Promise<void> {
    const { postId } = this.#start;
    const result = await fetchMerge(this.#admin, postId, async (theirs) => {
      this.#base ??= await fetchVersion(this.#admin, postId, this.saver.state().version);
      // Replacing the text would interrupt an input method's composition or an open dialog.
      while (this.#text?.isBusy()) await pause(BUSY_POLL_MS);
      return this.#text ? this.versions(theirs) : undefined;
    });
    try {
      if (result) return await this.takeMerged(result);
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
        this.#updateLocalDraft();
        this.#events?.onAutoSaved();
        break;
      case 'saved':
        this.#updateLocalDraft();
        this.#events?.onSaved(effect.isFirst);
        break;
    }
  };

  #updateLocalDraft(): void {
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

export const fetchRules = () => import('./post-problem.ts');

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
