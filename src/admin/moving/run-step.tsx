import { useState } from 'react';
import type { ImportReport } from '#shared/import-export/schemas.ts';
import { Flex, Text } from '#src/admin/kit/layout.ts';
import { LineList } from '#src/admin/kit/line-list.tsx';
import { Meter } from '#src/admin/kit/meter.ts';
import { ActionRow } from '#src/admin/kit/section.tsx';
import { words } from '#src/admin/lib/words.ts';
import { Button } from '#src/ui/button.tsx';
import { ImportFailure } from './import-failure.tsx';
import { remainingMinutes } from './remaining-minutes.ts';

const LABELS = words.moving.run;

type RunStepProps = {
  report: ImportReport;
  /** Milliseconds since 1970 at which the report was read. */
  readAt: number;
  busy: boolean;
  onStop: () => void;
  onContinue: () => void;
  onAnother: () => void;
};

export function RunStep({ report, readAt, busy, onStop, onContinue, onAnother }: RunStepProps) {
  const { pages, pictures, categories, redirects } = report.counts;
  const posts = {
    done: report.counts.posts.done + pages.done,
    total: report.counts.posts.total + pages.total,
  };
  const steps = [
    [LABELS.steps.categories, categories.done, categories.total],
    [LABELS.steps.pictures, pictures.stored + pictures.failed, pictures.total],
    [LABELS.steps.posts, posts.done, posts.total],
    [LABELS.steps.redirects, redirects.stored, redirects.total],
  ] as const;
  const isRunning = report.state === 'running';
  const reading = { done: posts.done, at: readAt };
  const [first] = useState(reading);
  const minutes = remainingMinutes(first, reading, posts.total);
  return (
    <>
      <Flex justifyContent="space-between" flexWrap="wrap" gap=".25rem 1rem" marginBottom=".5rem">
        <Text fontWeight="600">{LABELS.progress(posts.done, posts.total)}</Text>
        {isRunning && minutes !== undefined && <Text color="fg.muted">{LABELS.remaining(minutes)}</Text>}
      </Flex>
      <PostsMeter posts={posts} />
      {report.state === 'failed' ? (
        <ImportFailure title={words.moving.result.failed} report={report} />
      ) : (
        <Text marginBlock=".75rem" color="fg.muted">
          {isRunning ? LABELS.about : LABELS.stopped}
        </Text>
      )}
      <LineList>
        {steps.map(([name, done, total]) => (
          <li key={name}>
            <div>
              <b>{name}</b>
            </div>
            {LABELS.of(done, total)}
          </li>
        ))}
      </LineList>
      {report.lastPost !== null && (
        <Text marginTop=".75rem" fontSize="sm" color="fg.muted" aria-live="polite">
          {LABELS.lastPost(report.lastPost)}
        </Text>
      )}
      <ActionRow marginTop="1.25rem">
        {isRunning ? (
          <Button look="line" disabled={busy} onClick={onStop}>
            {LABELS.stop}
          </Button>
        ) : (
          <NextActions busy={busy} onContinue={onContinue} onAnother={onAnother} />
        )}
      </ActionRow>
    </>
  );
}

function PostsMeter({ posts: { done, total } }: { posts: { done: number; total: number } }) {
  return (
    <Meter
      role="progressbar"
      aria-label={LABELS.label}
      aria-valuemin={0}
      aria-valuemax={total}
      aria-valuenow={done}
    >
      <i style={{ width: `${total === 0 ? 0 : (done / total) * 100}%` }} />
    </Meter>
  );
}

function NextActions({
  busy,
  onContinue,
  onAnother,
}: Pick<RunStepProps, 'busy' | 'onContinue' | 'onAnother'>) {
  return (
    <>
      <Button disabled={busy} onClick={onContinue}>
        {LABELS.go}
      </Button>
      <Button look="line" disabled={busy} onClick={onAnother}>
        {words.moving.trial.other}
      </Button>
    </>
  );
}
