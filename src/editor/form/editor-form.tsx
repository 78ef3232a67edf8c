import { errorWords } from '#src/admin/lib/error-words.ts';
import { POST_FIELDS } from '#shared/post-fields.ts';
import { Card, CardHead } from '#src/admin/kit/card.tsx';
import { Alert } from '#src/ui/alert.tsx';
import { fieldNamed, type FormProblem } from '#src/admin/lib/form-problem.ts';
import { whenIdle } from '#src/lib/when-idle.ts';
import { prepareToaster, toast } from '#src/ui/toast.ts';
import { Box, Columns, Grid } from '#src/admin/kit/layout.ts';
import { lazy, type ReactNode, Suspense, useDeferredValue, useEffect, useRef, useState } from 'react';
import type { Failure, Phase } from '../saving/save-machine.ts';
import { RichTextField } from '../text/rich-text-field.tsx';
import { DetailsCard } from './details-card.tsx';
import { type EditingStart, fetchRules, useEditing } from './editing.ts';
import { EditorHead } from './editor-head.tsx';
import { busyWith } from './head-buttons.tsx';
import { UnpublishedNotice } from './unpublished-notice.tsx';
import { keepHeights, Panel } from '#src/admin/kit/sticky-head.ts';
import { SeoCard } from './seo-card.tsx';
import { TitleCard } from './title-card.tsx';
import { useFormKeys } from './use-form-keys.ts';
import { useLeaveGuard } from './use-leave-guard.ts';
import { usePostActions } from './use-post-actions.ts';
import { words } from '#src/admin/lib/words.ts';

const MESSAGES = words.editor;

/** Specification, section 9. */
const AUTO_SAVED_MS = 2000;
/** Longer than usual, as the text has changed beside the writer's own words. */
const MERGED_MS = 8000;

const ConflictDialog = lazy(async () => ({
  default: (await import('./conflict-dialog.tsx')).ConflictDialog,
}));

const ChecksCard = lazy(async () => ({
  default: (await import('../checks/checks-card.tsx')).ChecksCard,
}));

const OutlineCard = lazy(async () => ({
  default: (await import('../checks/outline-card.tsx')).OutlineCard,
}));

type EditorFormProps = {
  mode: 'create' | 'edit';
  start: EditingStart;
  onReload: () => void;
  /** Content above the form. */
  children: ReactNode;
};

/** The form of one post. A failure keeps the typed values. */
// oxlint-disable-next-line max-lines-per-function -- one form: its cards from top to bottom
export function EditorForm({ mode, start, onReload, children }: EditorFormProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => (place.current ? keepHeights(place.current) : undefined), []);
  const [problem, setProblem] = useState<FormProblem>();
  const [deciding, setDeciding] = useState(false);
  /** Nothing but the article is shown, at its own width. */
  const [focused, setFocused] = useState(false);
  /** The message about a merge whose save has not been answered yet. */
  const merged = useRef<string>(undefined);

  const editing = useEditing(start, {
    onEdited: () => setProblem(undefined),
    onAutoSaved: () => {
      // The message about the merge stays in sight.
      if (!merged.current) void toast(MESSAGES.done.autoSaved, 'success', { shownForMs: AUTO_SAVED_MS });
      merged.current = undefined;
    },
    onMerged: ({ by, again }) => {
      merged.current = words.merge.merged(by);
      const detail = again && words.merge.again[again];
      void toast(merged.current, 'success', { ...(detail && { detail }), shownForMs: MERGED_MS });
    },
    onKept: (isFirst) => {
      merged.current = undefined;
      if (!isFirst) return;
      void toast(MESSAGES.done.created);
      actions.stayAtPost();
    },
    onDone: () => {
      const detail = merged.current;
      const text = mode === 'create' ? MESSAGES.done.created : MESSAGES.done.updated;
      void toast(text, 'success', { ...(detail && { detail }) });
      actions.leaveToPosts();
    },
    onFailed: (action, failure) => {
      if (failure.kind === 'changed' || failure.kind === 'deleted') setDeciding(true);
      else setProblem(problemOf(failure));
      setFocused(false);
      // The key leaves the writer where they are: the indicator says what is missing.
      if (action === 'keep') return;
      const field = failure.kind === 'refused' ? failure.field : undefined;
      if (field === 'content') core.focusText();
      else fieldNamed(place.current, field)?.focus();
    },
  });
  const { core, fields, saving, unsaved } = editing;
  const actions = usePostActions(core, start.postId, onReload);
  useLeaveGuard(unsaved);

  // The text comes first; the cards beside it follow once it is on the screen.
  const beside = useDeferredValue(true, false);
  useEffect(() => whenIdle(prepareToSave), []);

  useFormKeys({ s: () => core.ask('keep'), '.': () => setFocused((before) => !before) });

  const busy = busyWith(editing) !== undefined;
  const incomplete = problem?.message === errorWords('POST_INCOMPLETE');
  const decision = deciding ? decisionIn(saving.phase) : undefined;
  return (
    <Box ref={place} css={{ paddingBottom: 'var(--foot, 0px)', '& > .alert': { marginBottom: '1.25rem' } }}>
      <EditorHead
        mode={mode}
        postId={start.postId}
        editing={editing}
        focused={focused}
        onFocusMode={() => setFocused(!focused)}
        onDecide={() => setDeciding(true)}
        onDelete={() => void actions.remove()}
        onPreview={actions.preview}
      />
      {children}
      {saving.hasUnpublishedChanges && (
        <UnpublishedNotice
          busy={busy || saving.phase.kind !== 'idle'}
          onPublish={() => core.ask('publish')}
          onDiscard={() => void actions.discard()}
        />
      )}
      {problem && (incomplete || problem.field !== 'slug') && <Alert text={problem.message} />}
      <Columns
        data-focus-mode={focused || undefined}
        css={{
          '--columns': 'minmax(0, 1fr) 21rem',
          // The article's own width, the room at its sides and their edges.
          '&[data-focus-mode]': {
            '--columns': 'minmax(0, calc(var(--sizes-article) + 6rem + 2px))',
            justifyContent: 'center',
          },
          '&[data-focus-mode] > :last-of-type': { display: 'none' },
        }}
      >
        <Grid gridTemplateColumns="minmax(0, 1fr)" gap="1.25rem" minWidth="0">
          <TitleCard
            fields={fields}
            isNew={mode === 'create'}
            problem={problem}
            onChange={core.change}
            onTitleDone={core.focusText}
          />
          <Card>
            <CardHead paddingBottom=".85rem">
              <h2 id="post-content">
                {MESSAGES.fields.required(words.postField('content', POST_FIELDS.content.label))}
              </h2>
            </CardHead>
            <RichTextField
              initialValue={start.draft.content}
              onEdit={core.changeText}
              handle={core.setText}
              labelId="post-content"
              invalid={incomplete && !editing.contentFilled}
            />
          </Card>
        </Grid>
        <Panel>
          {beside && (
            <>
              <DetailsCard fields={fields} error={problem?.message} onChange={core.change} />
              <Suspense>
                <OutlineCard draftOf={core.draft} onShow={core.showInText} />
              </Suspense>
              <SeoCard fields={fields} onChange={core.change} />
              <Suspense>
                <ChecksCard
                  draftOf={core.draft}
                  onShow={core.showInText}
                  onTakePictures={core.takePicturesAlong}
                />
              </Suspense>
            </>
          )}
        </Panel>
      </Columns>
      {decision && (
        <Suspense>
          <ConflictDialog
            kind={decision}
            versionsWith={core.versions}
            mine={core.draft()}
            loadTheirs={actions.loadTheirs}
            onCopy={actions.keepAsCopy}
            onMerge={(post, theirs) => {
              setDeciding(false);
              void core.takeMerged(post, theirs);
            }}
            onOverwrite={(theirs) => {
              setDeciding(false);
              core.overwrite(theirs);
            }}
            onClose={() => setDeciding(false)}
          />
        </Suspense>
      )}
    </Box>
  );
}

function prepareToSave(): void {
  prepareToaster();
  // A failure shows with the save itself.
  fetchRules().catch(() => {});
}

function decisionIn({ kind }: Phase): 'changed' | 'deleted' | undefined {
  if (kind === 'conflict') return 'changed';
  return kind === 'deleted' ? kind : undefined;
}

function problemOf(failure: Failure): FormProblem {
  if (failure.kind === 'refused') return failure;
  return { message: failure.kind === 'signed out' ? errorWords('UNAUTHORIZED') : MESSAGES.failed.unanswered };
}
