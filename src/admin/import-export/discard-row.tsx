import { ActionRow } from '#src/admin/kit/section.tsx';
import { words } from '#src/admin/lib/words.ts';
import { Button } from '#src/ui/button.tsx';

/** The button that discards an import which has stored nothing, so that another file can be chosen. */
export function DiscardRow({ busy, onDiscard }: { busy: boolean; onDiscard: () => void }) {
  return (
    <ActionRow marginTop="1rem">
      <Button look="line" disabled={busy} onClick={onDiscard}>
        {words.moving.trial.other}
      </Button>
    </ActionRow>
  );
}
