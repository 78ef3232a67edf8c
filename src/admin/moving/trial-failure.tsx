import { isErrorCode } from '#shared/errors.ts';
import { Text } from '#src/admin/kit/layout.ts';
import { ActionRow } from '#src/admin/kit/section.tsx';
import { words } from '#src/admin/lib/words.ts';
import { Button } from '#src/ui/button.tsx';

const MESSAGES = words.moving;

export function TrialFailure({
  failure,
  busy,
  onDiscard,
}: {
  failure: string | null;
  busy: boolean;
  onDiscard: () => void;
}) {
  return (
    <div role="alert">
      <Text fontWeight="600">{MESSAGES.trial.failed}</Text>
      <Text marginBottom="1rem">{isErrorCode(failure) ? words.errorText(failure) : failure}</Text>
      <ActionRow>
        <Button look="line" disabled={busy} onClick={onDiscard}>
          {MESSAGES.trial.other}
        </Button>
      </ActionRow>
    </div>
  );
}
