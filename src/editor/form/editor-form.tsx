import { errorWords } from '#src/admin/lib/error-words.ts';
import { POST_FIELDS } from '#shared/post-fields.ts';
import { Card, CardBody, CardHead } from '#src/admin/kit/card.tsx';
import { Alert } from '#src/ui/alert.tsx';
import { fieldNamed, type FormProblem } from '#src/admin/lib/form-problem.ts';
import { whenIdle } from '#src/lib/when-idle.ts';
import { prepareToaster, toast } from '#src/ui/toast.ts';
import { Box, Columns, Grid } from '#src/admin/kit/layout.ts';
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
import type { Failure, Phase } from '../saving/save-machine.ts';
import { RichTextField } from '../text/rich-text-field.tsx';
import { DetailsCard } from './details-card.tsx';
import { type Editing, type EditingCore, type EditingStart, fetchRules, useEditing } from './editing.ts';
import { EditorHead } from './editor-head.tsx';
import { doneDetail } from './button-effects.ts';
import { busyWith } from './head-buttons.tsx';
import { mayPublish } from '#shared/roles.ts';
import { useMember } from '#src/admin/lib/member-context.tsx';
import { useSite } from '#src/lib/site-context.tsx';
import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/admin/kit/notice.ts';
import { keepHeights, Panel } from '#src/admin/kit/sticky-head.ts';
import { TextField } from '#src/admin/kit/fields.tsx';
import { CountedArea } from './counted-area.tsx';
import type { PostFields } from '../post-fields.ts';
import { TitleCard } from './title-card.tsx';
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
export function EditorForm(props: EditorFormProps) {
  const { mode, start, children } = props;
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => (place.current ? keepHeights(place.current) : undefined), []);
  /** Nothing but the article is shown, at its own width. */
  const [focused, setFocused] = useState(false);
  const { editing, actions, problem, deciding, setDeciding } = usePostForm(props, place, () =>
    setFocused(false),
  );
  const { core, saving } = editing;
  useEffect(() => whenIdle(prepareToSave), []);
  useFormKeys({ s: () => core.ask('keep'), '.': () => setFocused((before) => !before) });

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
          busy={busyWith(editing) !== undefined || saving.phase.kind !== 'idle'}
          onPublish={() => core.ask('publish')}
          onDiscard={() => void actions.discard()}
        />
      )}
      {problem && (isIncomplete(problem) || problem.field !== 'slug') && <Alert text={problem.message} />}
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
        <ArticleCards mode={mode} start={start} editing={editing} problem={problem} />
        <CardsBeside editing={editing} problem={problem} />
      </Columns>
      {decision && (
        <Decision kind={decision} core={core} actions={actions} onClose={() => setDeciding(false)} />
      )}
    </Box>
  );
}

/**
 * The state of the form, and what its saves tell the writer.
 * @param onFailed called for a save that failed, before a field takes the focus
 * @returns also the reason of the last failure, and whether a conflict is being decided
 */
function usePostForm(
  { mode, start, onReload }: EditorFormProps,
  place: RefObject<HTMLElement | null>,
  onFailed: () => void,
) {
  const [problem, setProblem] = useState<FormProblem>();
  const [deciding, setDeciding] = useState(false);
  /** The message about a merge whose save has not been answered yet. */
  const merged = useRef<string>(undefined);
  const { timeZone } = useSite();

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
    onDone: (action) => {
      const isUnseen = editing.core.saver.state().hasUnpublishedChanges;
      const effect = doneDetail(editing.stored, editing.fields, { action, isUnseen, timeZone });
      const detail = merged.current ?? effect;
      const text = mode === 'create' ? MESSAGES.done.created : MESSAGES.done.updated;
      void toast(text, 'success', { ...(detail && { detail }) });
      actions.leaveToPosts();
    },
    onFailed: (action, failure) => {
      if (failure.kind === 'changed' || failure.kind === 'deleted') setDeciding(true);
      else setProblem(problemOf(failure));
      onFailed();
      // The key leaves the writer where they are: the indicator says what is missing.
      if (action === 'keep') return;
      const field = failure.kind === 'refused' ? failure.field : undefined;
      if (field === 'content') editing.core.focusText();
      else fieldNamed(place.current, field)?.focus();
    },
  });
  const actions = usePostActions(editing.core, start.postId, onReload);
  useLeaveGuard(editing.unsaved);
  return { editing, actions, problem, deciding, setDeciding };
}

type CardsProps = { editing: Editing; problem: FormProblem | undefined };

/** The title and the text. */
function ArticleCards({
  mode,
  start,
  editing: { core, fields, contentFilled },
  problem,
}: CardsProps & Pick<EditorFormProps, 'mode' | 'start'>) {
  return (
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
          invalid={isIncomplete(problem) && !contentFilled}
        />
      </Card>
    </Grid>
  );
}

/** The text comes first; the cards beside it follow once it is on the screen. */
function CardsBeside({ editing: { core, fields }, problem }: CardsProps) {
  const isTextShown = useDeferredValue(true, false);
  return (
    <Panel>
      {isTextShown && (
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
  );
}

type DecisionProps = {
  kind: 'changed' | 'deleted';
  core: EditingCore;
  actions: ReturnType<typeof usePostActions>;
  onClose: () => void;
};

/** The dialog about another person's change of the post. */
function Decision({ kind, core, actions, onClose }: DecisionProps) {
  return (
    <Suspense>
      <ConflictDialog
        kind={kind}
        versionsWith={core.versions}
        mine={core.draft()}
        loadTheirs={actions.loadTheirs}
        onCopy={actions.keepAsCopy}
        onMerge={(post, theirs) => {
          onClose();
          void core.takeMerged(post, theirs);
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

/** Keys with Control or Command that mean something wherever the focus is in the form; none while a dialog is open. */
function useFormKeys(acts: Readonly<Record<string, () => void>>): void {
  const latest = useRef(acts);
  useLayoutEffect(() => {
    latest.current = acts;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      // With Shift some of them are the text's.
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
      const act = latest.current[event.key.toLowerCase()];
      if (!act || event.defaultPrevented) return;
      event.preventDefault();
      if (!event.repeat && document.querySelector('dialog[open]') === null) act();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

type UnpublishedNoticeProps = { busy: boolean; onPublish: () => void; onDiscard: () => void };

/** Says that readers do not see the form's content yet. */
function UnpublishedNotice({ busy, onPublish, onDiscard }: UnpublishedNoticeProps) {
  const { role } = useMember();
  return (
    <Notice aria-labelledby="held-back">
      <div>
        <h2 id="held-back">{words.unpublished.title}</h2>
        <p>{words.unpublished.text}</p>
      </div>
      {mayPublish(role) && (
        <Button disabled={busy} onClick={onPublish}>
          {words.unpublished.publish}
        </Button>
      )}
      <Button look="line" disabled={busy} onClick={onDiscard}>
        {words.unpublished.discard}
      </Button>
    </Notice>
  );
}

type SeoCardProps = { fields: PostFields; onChange: (changes: Partial<PostFields>) => void };

function SeoCard({ fields, onChange }: SeoCardProps) {
  return (
    <Card as="section" aria-labelledby="seo-settings">
      <CardHead>
        <h2 id="seo-settings">{MESSAGES.seo.title}</h2>
      </CardHead>
      <CardBody>
        <CountedArea
          label={words.postField('metaDescription', POST_FIELDS.metaDescription.label)}
          name="meta_description"
          value={fields.metaDescription}
          max={POST_FIELDS.metaDescription.limit.maxLength}
          rows={3}
          onChange={(metaDescription) => onChange({ metaDescription })}
        />
        <TextField
          small
          label={words.postField('metaKeywords', POST_FIELDS.metaKeywords.label)}
          name="meta_keywords"
          placeholder={MESSAGES.seo.keywordsHint}
          value={fields.metaKeywords}
          maxLength={POST_FIELDS.metaKeywords.limit.maxLength}
          lang="tr"
          onChange={({ target }) => onChange({ metaKeywords: target.value })}
        />
      </CardBody>
    </Card>
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

function isIncomplete(problem: FormProblem | undefined): boolean {
  return problem?.message === errorWords('POST_INCOMPLETE');
}

function problemOf(failure: Failure): FormProblem {
  if (failure.kind === 'refused') return failure;
  return { message: failure.kind === 'signed out' ? errorWords('UNAUTHORIZED') : MESSAGES.failed.unanswered };
}
