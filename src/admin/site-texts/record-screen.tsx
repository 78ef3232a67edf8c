import { type ComponentProps, lazy, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { type Path, valueAt } from '#shared/site-texts/differences.ts';
import { experimentPath } from '#shared/site-texts/experiments/experiment-path.ts';
import { mayBeTested } from '#shared/site-texts/experiments/tested-text.ts';
import { editedDifferences } from '#shared/site-texts/hours-of-fields.ts';
import type { ReferenceTexts } from '#shared/site-texts/references.ts';
import type { RecordDetail } from '#shared/site-texts/schemas.ts';
import { Box } from '#src/admin/kit/layout.ts';
import { useLeaveGuard } from '#src/editor/form/use-leave-guard.ts';
import { fetchChipEditor } from './chips/chip-field.tsx';
import { ConflictNotice } from './conflict-notice.tsx';
import { pathLabel } from './entry-names.ts';
import { useFactEffects } from './fact-effects.ts';
import { labelsOf } from './field-labels.ts';
import { FormerNumbers } from './former-numbers.tsx';
import { LocalRecordNotice } from './local-record-notice.tsx';
import { textsNamingOthers } from './other-cities.ts';
import { OtherCitiesList } from './other-cities-list.tsx';
import { ProblemList } from './problem-list.tsx';
import type { Topic } from './publish-review.ts';
import { type OpenDialog, RecordDialogs } from './record-dialogs.tsx';
import type { DraftView, RecordDraft } from './record-draft.ts';
import type { RecordForm } from './record-form.ts';
import { RecordHead } from './record-head.tsx';
import { RecordPanes } from './record-panes.tsx';
import { firstSection, inFormOrder, RecordSections, sectionOfPath } from './record-sections.tsx';
import { idOf, pathOf } from './record-values.ts';
import { SettingsNotice } from './settings-notice.tsx';
import { siteWords } from './site-words.ts';
import { usePublishing } from './use-publishing.ts';
import { useRecordActions } from './use-record-actions.ts';
import { useRecordDraft } from './use-record-draft.ts';
import { useValueEffects } from './value-effects.tsx';

/** The form of a record. Changes are saved automatically, but visitors see them only after a publication. */
export function RecordScreen({ detail }: { detail: RecordDetail }) {
  const { name, texts } = detail;
  const { draft, view, resume } = useRecordDraft(detail);
  const actions = useRecordActions(draft, detail);
  const publishing = usePublishing(draft, view, detail);
  const { problems, review } = publishing;
  const sections = useSections(name);
  const { openField, ...recording } = useRecording(sections.openField);
  const [dialog, setDialog] = useState<OpenDialog>();
  useQuestionBeforeLoss(view);

  const changes = inFormOrder(name, editedDifferences(detail.liveFields, view.fields));
  const questionOf = useQuestions(draft, view, texts);
  const form = formOf(detail, {
    fields: view.fields,
    problems,
    questionOf,
    change: draft.change,
    openRecording: recording.open,
  });
  return (
    <Box data-fills-window="" css={{ '--head': '3.5rem', '--bar': '2.75rem' }}>
      <RecordHead
        detail={detail}
        view={view}
        changeCount={changes.length}
        busy={actions.busy || publishing.busy}
        actions={actions}
        onPublish={() => void publishing.begin(() => setDialog('review'))}
        onPlan={() => setDialog('plan')}
        onHistory={() => setDialog('versions')}
        onLink={() => setDialog('link')}
      />
      <RecordPanes {...{ detail, view, changes, recording: recording.scene }} onOpenField={openField}>
        <LocalRecordNotice draft={draft} name={name} onRestore={resume} />
        <RecordNotices
          conflict={view.conflict}
          problems={problems}
          labelOf={(path) => pathLabel(path, form)}
          onOpen={openField}
          onSettle={draft.settle}
        />
        {recording.scene ? (
          <OpenRecording form={form} path={recording.scene} onClose={recording.close} />
        ) : (
          <RecordBody {...{ detail, view, form, changes, sections }} topics={review.topics} />
        )}
      </RecordPanes>
      <RecordDialogs
        dialog={dialog}
        detail={detail}
        form={form}
        publishing={publishing}
        onOpenField={openField}
        onRestore={(number) => void actions.restore(number)}
        onClose={() => setDialog(undefined)}
      />
    </Box>
  );
}

function formOf(
  detail: RecordDetail,
  values: Pick<RecordForm, 'fields' | 'problems' | 'questionOf' | 'change' | 'openRecording'>,
): Omit<RecordForm, 'hintOf'> {
  const { name, texts, isLocked } = detail;
  return { ...values, texts, isLocked, labelOf: labelsOf(name), testOf: testsOf(detail) };
}

/** Returns a function that finds the test of a text. Only a text that visitors read can be tested. */
function testsOf({ name, tests, liveFields, isLocked }: RecordDetail): NonNullable<RecordForm['testOf']> {
  return (path, kind) => {
    const id = idOf(path);
    if (isLocked || !mayBeTested(name, id, kind) || typeof valueAt(liveFields, path) !== 'string')
      return undefined;
    const isLocking = tests.some((test) => test.path === id && test.isStarted);
    return { to: experimentPath(name, id), isLocking };
  };
}

/** The call or dialogue whose recording is open instead of the form. */
function useRecording(openInForm: (path: Path) => void) {
  const [scene, setScene] = useState<Path>();
  return {
    scene,
    open: setScene,
    openField: (path: Path) => {
      // An open recording shows its own problems.
      if (scene && path.at(-1) === 'audio') {
        setScene(path.slice(0, -1));
        return;
      }
      setScene(undefined);
      openInForm(path);
    },
    close: () => {
      setScene(undefined);
      if (scene) openInForm([...scene, 'audio']);
    },
  };
}

/** The screen is loaded lazily, as few members change recordings. */
const RecordingScreen = lazy(async () => ({
  default: (await import('./recording/recording-screen.tsx')).RecordingScreen,
}));

function OpenRecording(props: ComponentProps<typeof RecordingScreen>) {
  return (
    <Suspense fallback={null}>
      <RecordingScreen key={idOf(props.path)} {...props} />
    </Suspense>
  );
}

type RecordNoticesProps = Omit<ComponentProps<typeof ConflictNotice>, 'conflict'> &
  ComponentProps<typeof ProblemList> &
  Pick<DraftView, 'conflict'>;

function RecordNotices({ conflict, problems, labelOf, onOpen, onSettle }: RecordNoticesProps) {
  return (
    <>
      {conflict && (
        <ConflictNotice conflict={conflict} labelOf={labelOf} onOpen={onOpen} onSettle={onSettle} />
      )}
      <ProblemList problems={problems} labelOf={labelOf} onOpen={onOpen} />
    </>
  );
}

/** The component is loaded lazily, so that the code of the comparison is loaded only for a conflict. */
const ConflictQuestion = lazy(async () => ({
  default: (await import('./conflict-question.tsx')).ConflictQuestion,
}));

function useQuestions(
  draft: RecordDraft,
  { conflict, fields }: DraftView,
  texts: ReferenceTexts,
): RecordForm['questionOf'] {
  return (path, label) => {
    const id = idOf(path);
    if (!conflict?.paths.some((each) => idOf(each) === id)) return null;
    return (
      <Suspense key={id} fallback={null}>
        <ConflictQuestion
          {...{ conflict, path, label, fields, texts }}
          onSettle={(side) => draft.settle(side, [path])}
        />
      </Suspense>
    );
  };
}

/** Asks before leaving if the changes cannot be saved. Otherwise leaving saves the changes. */
function useQuestionBeforeLoss({ isUnsaved, state, conflict }: DraftView): void {
  const isLost = state === 'failed' || conflict !== undefined;
  useLeaveGuard(isUnsaved, { isLost, question: siteWords.leave });
}

type RecordBodyProps = {
  detail: RecordDetail;
  view: DraftView;
  form: Omit<RecordForm, 'hintOf'>;
  changes: readonly Path[];
  sections: ReturnType<typeof useSections>;
  topics: readonly Topic[];
};

function RecordBody({ detail, view, form, changes, sections, topics }: RecordBodyProps) {
  useEffect(() => void fetchChipEditor().catch(() => {}), []);
  const effects = useFactEffects(detail.name, view.version);
  const copiedTexts = textsNamingOthers(view.fields, detail.otherCities);
  const effectOf = useValueEffects(detail, view.fields);
  const hintOf = (id: string) => {
    const copied = copiedTexts.find(({ path }) => idOf(path) === id);
    const hint = copied ? siteWords.otherCities.hint(copied.city) : effects.hintOf(id);
    const effect = effectOf(id);
    if (!effect) return hint;
    return (
      <>
        <span className="value-effect">{effect}</span> {hint}
      </>
    );
  };
  return (
    <>
      {detail.name === 'legal' && <SettingsNotice fields={view.fields} />}
      {effects.list && (
        <FormerNumbers
          list={effects.list}
          live={detail.live?.number}
          isPlanned={detail.plan !== null && view.version === 0}
        />
      )}
      <OtherCitiesList
        texts={topics.filter((topic) => topic.kind === 'city')}
        labelOf={(path) => pathLabel(path, form)}
        onOpen={sections.openField}
      />
      <RecordSections
        detail={detail}
        form={{ ...form, hintOf }}
        changes={changes}
        open={sections.open}
        onToggle={sections.toggle}
      />
    </>
  );
}

/** The open sections of the form. */
function useSections(name: RecordDetail['name']) {
  // A link may name a field, as `#phone` does.
  const linkedField = useLocation().hash.slice(1) || undefined;
  const [open, setOpen] = useState<ReadonlySet<string>>(() => {
    const section = linkedField === undefined ? firstSection(name) : sectionOfPath(name, pathOf(linkedField));
    return new Set([section].filter((each) => each !== undefined));
  });
  /** The name of the field that is focused after its section has opened. */
  const focusedField = useRef(linkedField);
  const toggle = (section: string) => {
    const next = new Set(open);
    if (!next.delete(section)) next.add(section);
    setOpen(next);
  };
  const openField = (path: Path) => {
    focusedField.current = idOf(path);
    setOpen(new Set(open).add(sectionOfPath(name, path)));
  };
  useLayoutEffect(() => {
    if (focusedField.current === undefined) return;
    // The first control of a list stands for the list.
    const id = focusedField.current;
    document.querySelector<HTMLElement>(`[name="${id}"], [name^="${id}."]`)?.focus();
    focusedField.current = undefined;
  });
  return { open, toggle, openField };
}
