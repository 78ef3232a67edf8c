import type { RecordDetail } from '#shared/schemas/admin-site.ts';
import { Grid } from '#src/admin/kit/layout.ts';
import { siteWords } from '#src/admin/lib/site-words.ts';
import { useLeaveGuard } from '#src/editor/form/use-leave-guard.ts';
import { useState } from 'react';
import { ConflictNotice } from './conflict-notice.tsx';
import { problemsOf } from './field-problems.ts';
import { PlanDialog } from './plan-dialog.tsx';
import { ProblemList } from './problem-list.tsx';
import { RecordHead } from './record-head.tsx';
import { RecordSections, sectionOfPath } from './record-sections.tsx';
import { differences, idOf, type Path } from './record-values.ts';
import { usePublication, useRecordActions } from './use-record-actions.ts';
import { useRecordDraft } from './use-record-draft.ts';
import { VersionsDialog } from './versions-dialog.tsx';

const NO_PROBLEMS: ReadonlyMap<string, string> = new Map();

/** The form of a record. Typing is saved by itself; visitors read it after a publication. */
export function RecordScreen({ detail }: { detail: RecordDetail }) {
  const { name, texts } = detail;
  const { draft, view } = useRecordDraft(detail);
  const actions = useRecordActions(draft, detail);
  const publication = usePublication(draft, detail);
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const [showsProblems, setShowsProblems] = useState(false);
  const [dialog, setDialog] = useState<'plan' | 'versions'>();
  useLeaveGuard(view.isUnsaved);

  const changes = differences(detail.liveFields, view.fields);
  const labelOf = labelsOf(name);
  const problems = showsProblems ? problemsOf(name, view.fields, texts) : NO_PROBLEMS;
  const close = () => setDialog(undefined);
  const publish = (liveFrom: Date | null) => {
    close();
    const isInvalid = problemsOf(name, view.fields, texts).size > 0;
    setShowsProblems(isInvalid);
    if (!isInvalid) void publication.publish(liveFrom);
  };
  const openField = (path: Path) => {
    setOpen(new Set(open).add(sectionOfPath(name, path)));
    requestAnimationFrame(() => document.getElementsByName(idOf(path))[0]?.focus());
  };
  return (
    <>
      <RecordHead
        detail={detail}
        view={view}
        changeCount={changes.length}
        busy={actions.busy || publication.busy}
        actions={actions}
        onPublish={() => publish(null)}
        onPlan={() => setDialog('plan')}
        onHistory={() => setDialog('versions')}
      />
      {view.conflict && (
        <ConflictNotice
          conflict={view.conflict}
          labelOf={labelOf}
          onSettle={(choice) => draft.settle(choice)}
        />
      )}
      <ProblemList problems={problems} labelOf={labelOf} onOpen={openField} />
      <Grid maxWidth="46rem">
        <RecordSections
          name={name}
          form={{ fields: view.fields, texts, problems, labelOf, change: draft.change }}
          changes={changes}
          open={open}
          onToggle={(section) => setOpen(toggled(open, section))}
        />
      </Grid>
      <RecordDialogs
        dialog={dialog}
        detail={detail}
        onClose={close}
        onPlan={publish}
        onRestore={actions.restore}
      />
    </>
  );
}

type RecordDialogsProps = {
  dialog: 'plan' | 'versions' | undefined;
  detail: RecordDetail;
  onClose: () => void;
  onPlan: (liveFrom: Date) => void;
  onRestore: (number: number) => Promise<void>;
};

function RecordDialogs({ dialog, detail, onClose, onPlan, onRestore }: RecordDialogsProps) {
  if (dialog === 'plan') return <PlanDialog onClose={onClose} onPlan={onPlan} />;
  if (dialog !== 'versions') return null;
  return <VersionsDialog detail={detail} onClose={onClose} onRestore={(number) => void onRestore(number)} />;
}

function labelsOf(name: RecordDetail['name']): (key: string) => string {
  const labels: Readonly<Record<string, string>> = name === 'facts' ? siteWords.facts : siteWords.fields;
  return (key) => labels[key] ?? key;
}

function toggled(open: ReadonlySet<string>, section: string): ReadonlySet<string> {
  const next = new Set(open);
  if (!next.delete(section)) next.add(section);
  return next;
}
