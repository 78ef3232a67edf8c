import type { ImportReport } from '#shared/schemas/admin-moving.ts';
import { Text } from '#src/admin/kit/layout.ts';
import { LineList } from '#src/admin/kit/line-list.tsx';
import { Meter } from '#src/admin/kit/meter.ts';
import { ActionRow } from '#src/admin/kit/section.tsx';
import { words } from '#src/admin/lib/words.ts';
import { Button } from '#src/ui/button.tsx';

const MESSAGES = words.moving.run;

type RunStepProps = { report: ImportReport; busy: boolean; onStop: () => void; onContinue: () => void };

export function RunStep({ report, busy, onStop, onContinue }: RunStepProps) {
  const { posts, pictures, categories, redirects } = report.counts;
  const steps = [
    [MESSAGES.steps.categories, categories.done, categories.total],
    [MESSAGES.steps.pictures, pictures.stored + pictures.failed, pictures.total],
    [MESSAGES.steps.posts, posts.done, posts.total],
    [MESSAGES.steps.redirects, redirects.stored, redirects.total],
  ] as const;
  const isRunning = report.state === 'running';
  return (
    <>
      <Text fontWeight="600">{MESSAGES.progress(posts.done, posts.total)}</Text>
      <Meter
        role="progressbar"
        aria-label={MESSAGES.label}
        aria-valuemin={0}
        aria-valuemax={posts.total}
        aria-valuenow={posts.done}
      >
        <i style={{ width: `${posts.total === 0 ? 0 : (posts.done / posts.total) * 100}%` }} />
      </Meter>
      <Text marginBlock=".75rem" color="fg.muted">
        {isRunning ? MESSAGES.about : MESSAGES.stopped}
      </Text>
      <LineList>
        {steps.map(([name, done, total]) => (
          <li key={name}>
            <div>
              <b>{name}</b>
            </div>
            {MESSAGES.of(done, total)}
          </li>
        ))}
      </LineList>
      <ActionRow marginTop="1.25rem">
        {isRunning ? (
          <Button look="line" disabled={busy} onClick={onStop}>
            {MESSAGES.stop}
          </Button>
        ) : (
          <Button disabled={busy} onClick={onContinue}>
            {MESSAGES.go}
          </Button>
        )}
      </ActionRow>
    </>
  );
}
