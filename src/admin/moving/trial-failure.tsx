import { isErrorCode } from '#shared/errors.ts';
import type { ImportReport } from '#shared/schemas/admin-moving.ts';
import { Text } from '#src/admin/kit/layout.ts';
import { ActionRow } from '#src/admin/kit/section.tsx';
import { errorWords } from '#src/admin/lib/error-words.ts';
import { words } from '#src/admin/lib/words.ts';
import { Button } from '#src/ui/button.tsx';

const MESSAGES = words.moving;

export function TrialFailure({
  report: { failure, failurePlace, fileName },
  busy,
  onDiscard,
}: {
  report: Pick<ImportReport, 'failure' | 'failurePlace' | 'fileName'>;
  busy: boolean;
  onDiscard: () => void;
}) {
  const place = failurePlace ?? fileName;
  return (
    <div role="alert">
      <Text fontWeight="600">{MESSAGES.trial.failed}</Text>
      <Text marginBottom="1rem">{isErrorCode(failure) ? errorWords(failure, { place }) : failure}</Text>
      <ActionRow>
        <Button look="line" disabled={busy} onClick={onDiscard}>
          {MESSAGES.trial.other}
        </Button>
      </ActionRow>
    </div>
  );
}
