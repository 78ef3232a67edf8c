import {
  lazy,
  type ReactNode,
  type RefObject,
  Suspense,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { POST_FIELDS } from '#shared/posts/post-fields.ts';
import { isAllowed } from '#shared/roles.ts';
import { pathTo, roleFor } from '#shared/routes.ts';
import { IconButton } from '#src/admin/kit/icon-button.tsx';
import { errorWords } from '#src/admin/lib/error-words.ts';
import { type FormProblem, fieldNamed } from '#src/admin/lib/form-problem.ts';
import { useMember } from '#src/admin/lib/member-context.tsx';
import { words } from '#src/admin/lib/words.ts';
import { pressedLetter } from '#src/lib/pressed-letter.ts';
import { useSite } from '#src/lib/site-context.tsx';
import { whenIdle } from '#src/lib/when-idle.ts';
import { Alert } from '#src/ui/alert.tsx';
import { Button } from '#src/ui/button.tsx';
import { prepareToaster, toast } from '#src/ui/toast.ts';
import { lazyOptional } from '../lazy-optional.ts';
import { retryOnce } from '../retry-once.ts';
import { afterText } from '../review/after-text.tsx';
import { lazyWithWords, withWords } from '../review/review-words.ts';
import type { Failure, Phase } from '../saving/save-machine.ts';
import { RichTextField } from '../text/rich-text-field.tsx';
import { audienceOf, saveMessage } from './button-effects.ts';
import { type Editing, type EditingCore, type EditingStart, fetchRules, useEditing } from './editing.ts';
import { EditorHead, StateOfPost } from './editor-head.tsx';
import { makeRoomForKeyboard } from './make-room-for-keyboard.ts';
import {
  type CommentingState,
  EarlyComment,
  Panel,
  type PanelState,
  togglesPanel,
  useCommenting,
  usePanel,
} from './panel.tsx';
import { PublicationNotices } from './publication-notices.tsx';
import { TitleFields } from './title-fields.tsx';
import { useLeaveGuard } from './use-leave-guard.ts';
import { usePostActions } from './use-post-actions.ts';
import { usePublishing } from './use-publishing.ts';
import './editor.css';

const LABELS = words.editor;

/** Milliseconds for which the message about an auto-save is visible (specification, Saving). */
const AUTO_SAVED_MS = 2000;
/**
 * Milliseconds for which the message about a merge is visible. They are more, as the merge has changed the
 * writer's text.
 */
const MERGED_MS = 8000;

const ABOVE_TEXT: ReadonlySet<string> = new Set(['title', 'slug', 'content']);

const ConflictDialog = lazy(async () => ({
  default: (await import('./conflict-dialog.tsx')).ConflictDialog,
}));

const PublishSheet = lazy(async () => ({
  default: (await import('./publish-sheet.tsx')).PublishSheet,
}));

const SettingsFields = lazy(async () => ({
  default: (await retryOnce(() => import('./settings-fields.tsx'))).SettingsFields,
}));

const ReviewNotice = afterText(
  lazyOptional(withWords(async () => (await import('../review/review-notice.tsx')).ReviewNotice)),
);

const Comments = lazyWithWords(async () => (await import('../comments/comments.tsx')).Comments);

const PostHints = lazyOptional(async () => (await import('../checks/post-hints.tsx')).PostHints);

const WhatItBrought = lazyOptional(
  async () => (await import('../results/what-it-brought.tsx')).WhatItBrought,
);

const OutlineList = lazyOptional(async () => (await import('../checks/outline-list.tsx')).OutlineList);

type EditorFormProps = {
  mode: 'create' | 'edit';
  start: EditingStart;
  onReload: () => void;
  children: ReactNode;
};

export function EditorForm(props: EditorFormProps) {
  const { mode, start, children } = props;
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => (place.current ? makeRoomForKeyboard(place.current) : undefined), []);
  const panel = usePanel();
  const commenting = useCommenting(panel);
  const { editing, actions, problem, deciding, setDeciding } = usePostForm(props, place, panel.showSettings);
  const { core, saving } = editing;
  useEffect(() => whenIdle(prepareToSave), []);
  useFormKeys({ s: () => core.ask('keep'), '.': panel.toggle });

  const publishing = usePublishing(editing);
  const parts = { editing, problem, panel, commenting };
  const decision = deciding ? decisionIn(saving.phase) : undefined;
  return (
    <div ref={place} className="editor" data-fills-window="">
      <EditorHead
        mode={mode}
        postId={start.postId}
        editing={editing}
        onDecide={() => setDeciding(true)}
        onPublish={publishing.ask}
        onDelete={() => void actions.remove()}
        onPreview={actions.preview}
      />
      <div className="editor-columns">
        <div className="paper" onFocus={panel.uncover}>
          {children}
          {mode === 'edit' && <ReviewNotice postId={start.postId} />}
          <PublicationNotices editing={editing} onDiscard={() => void actions.discard()} />
          {problem && (isIncomplete(problem) || problem.field !== 'slug') && <Alert text={problem.message} />}
          <Article mode={mode} start={start} {...parts} />
        </div>
        <BesideText postId={mode === 'edit' ? start.postId : undefined} {...parts} />
      </div>
      {publishing.isOpen && (
        <Suspense>
          <PublishSheet postId={start.postId} editing={editing} onClose={publishing.close} />
        </Suspense>
      )}
      {decision && (
        <Decision kind={decision} core={core} actions={actions} onClose={() => setDeciding(false)} />
      )}
    </div>
  );
}

/**
 * @param showSettings called before a field of the panel takes the focus
 * @returns the state of the form, the reason for the last failure, and whether the writer has to resolve a
 * conflict
 */
function usePostForm(
  { mode, start, onReload }: EditorFormProps,
  place: RefObject<HTMLElement | null>,
  showSettings: () => void,
) {
  const [problem, setProblem] = useState<FormProblem>();
  const [deciding, setDeciding] = useState(false);
  /** The message about a merge, until the save after the merge has a response. */
  const mergeMessage = useRef<string>(undefined);
  const { timeZone } = useSite();

  const editing = useEditing(start, {
    onEdited: () => setProblem(undefined),
    onAutoSaved: () => {
      if (!mergeMessage.current) void toast(LABELS.done.autoSaved, 'success', { shownForMs: AUTO_SAVED_MS });
      mergeMessage.current = undefined;
    },
    onMerged: ({ by, again }) => {
      mergeMessage.current = words.merge.merged(by);
      const detail = again && words.merge.again[again];
      void toast(mergeMessage.current, 'success', { ...(detail && { detail }), shownForMs: MERGED_MS });
    },
    onSaved: (isFirst) => {
      mergeMessage.current = undefined;
      if (!isFirst) return;
      void toast(LABELS.done.saved(true, 'stored'));
      actions.stayAtPost();
    },
    onDone: (action) => {
      const isUnseen = editing.core.saver.state().hasUnpublishedChanges;
      const how = { action, isNew: mode === 'create', isUnseen, timeZone };
      const message = saveMessage(editing.stored, editing.fields, how);
      const detail = mergeMessage.current ?? message.detail;
      void toast(message.text, 'success', {
        ...(detail && { detail }),
        ...(message.isNewToReaders && { action: viewOnSite(editing.fields.slug) }),
      });
      actions.leaveToPosts();
    },
    onFailed: (action, failure) => {
      if (failure.kind === 'changed' || failure.kind === 'deleted') setDeciding(true);
      else setProblem(problemOf(failure));
      // After a failed Ctrl+S the focus stays, as the save indicator names the problem.
      if (action === 'keep') return;
      const field = failure.kind === 'refused' ? failure.field : undefined;
      if (field !== undefined && !ABOVE_TEXT.has(field)) showSettings();
      if (field === 'content') editing.core.focusText();
      else fieldNamed(place.current, field)?.focus();
    },
  });
  const actions = usePostActions(editing.core, start.postId, onReload);
  useLeaveGuard(editing.unsaved);
  return { editing, actions, problem, deciding, setDeciding };
}

function viewOnSite(slug: string) {
  const path = pathTo('blogPost', { slug });
  return {
    label: LABELS.done.viewOnSite,
    dismiss: words.lists.dismiss,
    onPress: () => void window.open(path, '_blank', 'noopener'),
  };
}

type PartProps = {
  editing: Editing;
  problem: FormProblem | undefined;
  panel: PanelState;
  commenting: CommentingState;
};

function Article({
  mode,
  start,
  editing,
  problem,
  panel,
  commenting,
}: PartProps & Pick<EditorFormProps, 'mode' | 'start'>) {
  const { core, fields, contentFilled } = editing;
  const toggle = togglesPanel(panel);
  return (
    <RichTextField
      initialValue={start.draft.content}
      onEdit={core.changeText}
      handle={core.setText}
      labelId="post-content"
      invalid={isIncomplete(problem) && !contentFilled}
      onComment={mode === 'edit' ? commenting.ask : undefined}
      beside={
        <IconButton
          icon="sidebar"
          aria-label={LABELS.settings}
          aria-keyshortcuts="Control+."
          title={`${LABELS.settings} (Ctrl+.)`}
          {...toggle}
        />
      }
    >
      <div className="article-head">
        <div className="on-phones">
          <StateOfPost postId={start.postId} editing={editing} />
          <Button look="line" {...toggle}>
            {LABELS.settings}
          </Button>
        </div>
        <TitleFields
          fields={fields}
          isNew={mode === 'create'}
          publicSlug={audienceOf(start.stored) === 'readers' ? start.draft.fields.slug : undefined}
          problem={problem}
          onChange={core.change}
          onTitleDone={core.focusText}
        />
        <h2 className="vh" id="post-content">
          {LABELS.fields.required(words.postField('content', POST_FIELDS.content.label))}
        </h2>
      </div>
    </RichTextField>
  );
}

function BesideText({
  editing,
  problem,
  panel,
  commenting,
  postId,
}: PartProps & { postId: string | undefined }) {
  const { core, stored } = editing;
  const isTextShown = useDeferredValue(true, false);
  const maySeeResults = isAllowed(useMember().role, roleFor('adminAnalytics'));
  return (
    <Panel
      panel={panel}
      postId={postId}
      settings={
        isTextShown && (
          <>
            <Suspense>
              <SettingsFields editing={editing} error={problem?.message} postId={postId} />
            </Suspense>
            <Suspense>
              <PostHints
                postId={core.postId}
                draftOf={core.draft}
                onShow={core.showInText}
                onTakePictures={core.copyPicturesToLibrary}
              />
            </Suspense>
            {postId !== undefined && maySeeResults && audienceOf(stored) === 'readers' && (
              <Suspense>
                <WhatItBrought postId={postId} />
              </Suspense>
            )}
          </>
        )
      }
      headings={
        isTextShown && (
          <Suspense>
            <OutlineList draftOf={core.draft} onShow={core.showInText} />
          </Suspense>
        )
      }
      comments={
        postId !== undefined &&
        panel.hasComments && (
          <Suspense fallback={commenting.request && <EarlyComment text={commenting.request.text} />}>
            <Comments
              postId={postId}
              core={core}
              request={commenting.request}
              onEnd={commenting.end}
              isInSight={panel.isOpen && panel.tab === 'comments'}
            />
          </Suspense>
        )
      }
    />
  );
}

type DecisionProps = {
  kind: 'changed' | 'deleted';
  core: EditingCore;
  actions: ReturnType<typeof usePostActions>;
  onClose: () => void;
};

function Decision({ kind, core, actions, onClose }: DecisionProps) {
  return (
    <Suspense>
      <ConflictDialog
        kind={kind}
        versionsWith={core.versions}
        mine={core.draft()}
        loadTheirs={actions.loadTheirs}
        onCopy={actions.keepAsCopy}
        onMerge={(merged) => {
          onClose();
          void core.takeMerged(merged);
        }}
        onOverwrite={(theirs) => {
          onClose();
          core.overwrite(theirs);
        }}
        onClose={onClose}
      />
    </Suspense>
  );
}

/** Handles keys with Ctrl or Command anywhere in the form, except while a dialog is open. */
function useFormKeys(acts: Readonly<Record<string, () => void>>): void {
  const latest = useRef(acts);
  useLayoutEffect(() => {
    latest.current = acts;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      // The text field handles keys with Shift.
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
      const act = latest.current[pressedLetter(event) ?? event.key];
      if (!act || event.defaultPrevented) return;
      event.preventDefault();
      if (!event.repeat && document.querySelector('dialog[open]') === null) act();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

function prepareToSave(): void {
  prepareToaster();
  fetchRules().catch(() => {});
}

function decisionIn({ kind }: Phase): 'changed' | 'deleted' | undefined {
  if (kind === 'conflict') return 'changed';
  return kind === 'deleted' ? kind : undefined;
}

function isIncomplete(problem: FormProblem | undefined): boolean {
  return problem?.message === errorWords('POST_INCOMPLETE');
}

function problemOf(failure: Failure): FormProblem {
  if (failure.kind === 'refused') return failure;
  return { message: failure.kind === 'signed out' ? errorWords('UNAUTHORIZED') : LABELS.failed.unanswered };
}
