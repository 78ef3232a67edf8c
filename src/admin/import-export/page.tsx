import { useState } from 'react';
import type { ImportReport } from '#shared/import-export/schemas.ts';
import { pathTo } from '#shared/routes.ts';
import { LoadFailure } from '#src/admin/kit/list-states.tsx';
import { PageHead } from '#src/admin/kit/page-head.tsx';
import type { PageRequest } from '#src/admin/lib/admin-page.ts';
import { trpc } from '#src/admin/lib/trpc.ts';
import { words } from '#src/admin/lib/words.ts';
import { DiscardRow } from './discard-row.tsx';
import { ImportFailure } from './import-failure.tsx';
import { ResultStep } from './result-step.tsx';
import { RunStep } from './run-step.tsx';
import { SourceStep } from './source-step.tsx';
import { StepList } from './step-parts.tsx';
import { TrialStep } from './trial-step.tsx';
import { useActions } from './use-actions.ts';

const LABELS = words.moving;
/** Milliseconds between two requests for the report while the server works. */
const EVERY_MS = 1_500;

export function load({ queries }: PageRequest): void {
  void queries.admin.moving.current.prefetch({});
}

export function Page() {
  const current = trpc.admin.moving.current.useQuery(
    {},
    {
      refetchInterval: ({ state }) =>
        /^(?:trial|running)$/.test(state.data?.report?.state ?? '') ? EVERY_MS : false,
    },
  );
  /** The time of the last import that the member has closed. This import and earlier imports are hidden. */
  const [closedAt, setClosedAt] = useState<Date>();
  const stored = current.data?.report ?? undefined;
  const report = stored && closedAt && stored.createdAt <= closedAt ? undefined : stored;
  const { source, trial, run, result, label } = LABELS.steps;
  return (
    <>
      <PageHead title={LABELS.title} back={{ label: LABELS.back, to: pathTo('adminPosts') }} />
      {current.error && !current.data ? (
        <LoadFailure text={LABELS.failed.load} error={current.error} onRetry={() => void current.refetch()} />
      ) : (
        <>
          <StepList label={label} steps={[source, trial, run, result]} current={stepOf(report)} />
          {current.data && (
            <Step
              report={report}
              readAt={current.dataUpdatedAt}
              onClose={() => setClosedAt(stored?.createdAt)}
            />
          )}
        </>
      )}
    </>
  );
}

function stepOf(report: ImportReport | undefined): number {
  if (!report) return 0;
  if (report.startedAt === null) return 1;
  return report.state === 'done' ? 3 : 2;
}

type StepProps = { report: ImportReport | undefined; readAt: number; onClose: () => void };

function Step({ report, readAt, onClose }: StepProps) {
  const { busy, start, retry, stop, discard } = useActions(onClose);
  if (!report) return <SourceStep />;
  const { id, state, counts } = report;
  if (state === 'trial')
    return (
      <>
        <p role="status">{LABELS.trial.reading(counts.posts.total)}</p>
        <DiscardRow busy={busy} onDiscard={() => void discard(id)} />
      </>
    );
  if (state === 'ready')
    return (
      <TrialStep
        report={report}
        busy={busy}
        onStart={(options) => void start(id, options)}
        onRetry={(changes) => void retry(id, changes)}
        onDiscard={() => void discard(id)}
      />
    );
  if (state === 'done') return <ResultStep report={report} onAnother={onClose} />;
  if (state === 'failed' && report.startedAt === null)
    return (
      <>
        <ImportFailure title={LABELS.trial.failed} report={report} />
        <DiscardRow busy={busy} onDiscard={() => void discard(id)} />
      </>
    );
  return (
    <RunStep
      report={report}
      readAt={readAt}
      busy={busy}
      onStop={() => void stop(id)}
      onContinue={() => void start(id)}
      onAnother={onClose}
    />
  );
}
