import { pathTo } from '#shared/routes.ts';
import type { ImportChoices, ImportReport } from '#shared/schemas/admin-moving.ts';
import { LoadFailure } from '#src/admin/kit/list-states.tsx';
import { PageHead } from '#src/admin/kit/page-head.tsx';
import { StepList } from '#src/admin/kit/step-list.tsx';
import type { PageRequest } from '#src/admin/lib/admin-page.ts';
import { trpc } from '#src/admin/lib/trpc.ts';
import { useChange } from '#src/admin/lib/use-change.ts';
import { words } from '#src/admin/lib/words.ts';
import { useState } from 'react';
import { TrialFailure } from './trial-failure.tsx';
import { ResultStep } from './result-step.tsx';
import { RunStep } from './run-step.tsx';
import { SourceStep } from './source-step.tsx';
import { TrialStep } from './trial-step.tsx';

const MESSAGES = words.moving;
/** The interval of reads while the server works. */
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
  const [finishedId, setFinishedId] = useState<string>();
  const stored = current.data?.report ?? undefined;
  const report = stored?.id === finishedId ? undefined : stored;
  const { source, trial, run, result, label } = MESSAGES.steps;
  return (
    <>
      <PageHead title={MESSAGES.title} back={{ label: MESSAGES.back, to: pathTo('adminPosts') }} />
      {current.error && !current.data ? (
        <LoadFailure
          text={MESSAGES.failed.load}
          error={current.error}
          onRetry={() => void current.refetch()}
        />
      ) : (
        <>
          <StepList label={label} steps={[source, trial, run, result]} current={stepOf(report)} />
          {current.data && (
            <Step
              report={report}
              readAt={current.dataUpdatedAt}
              onAnother={() => setFinishedId(stored?.id)}
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

type StepProps = { report: ImportReport | undefined; readAt: number; onAnother: () => void };

function Step({ report, readAt, onAnother }: StepProps) {
  const { busy, start, stop, discard } = useActions();
  if (!report) return <SourceStep onUploaded={() => {}} />;
  const { id, state, counts } = report;
  if (state === 'trial') return <p role="status">{MESSAGES.trial.reading(counts.posts.total)}</p>;
  if (state === 'ready')
    return (
      <TrialStep
        report={report}
        busy={busy}
        onStart={(options) => void start(id, options)}
        onDiscard={() => void discard(id)}
      />
    );
  if (state === 'done') return <ResultStep report={report} onAnother={onAnother} />;
  if (state === 'failed' && report.startedAt === null)
    return <TrialFailure report={report} busy={busy} onDiscard={() => void discard(id)} />;
  return (
    <RunStep
      report={report}
      readAt={readAt}
      busy={busy}
      onStop={() => void stop(id)}
      onContinue={() => void start(id)}
    />
  );
}

function useActions() {
  const { moving } = trpc.admin;
  const { busy, change } = useChange();
  const { failed } = MESSAGES;
  return {
    busy,
    /** Without options a run continues with those of its start. */
    start: (id: string, options?: ImportChoices) =>
      change(moving.start, { id, options }, { failed: failed.start }),
    stop: (id: string) => change(moving.stop, { id }, { failed: failed.stop }),
    discard: (id: string) => change(moving.discard, { id }, { failed: failed.discard }),
  };
}
