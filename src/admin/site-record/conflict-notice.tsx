import { Grid } from '#src/admin/kit/layout.ts';
import { ActionRow } from '#src/admin/kit/section.tsx';
import { siteWords } from '#src/admin/lib/site-words.ts';
import { Alert } from '#src/ui/alert.tsx';
import { Button } from '#src/ui/button.tsx';
import { pathLabel } from './problem-list.tsx';
import type { Conflict } from './record-draft.ts';

const MESSAGES = siteWords.conflict;

type ConflictNoticeProps = {
  conflict: Conflict;
  labelOf: (key: string) => string;
  onSettle: (choice: 'mine' | 'theirs') => void;
};

/** Asks about the fields that two members have changed. Saving waits for the answer. */
export function ConflictNotice({ conflict, labelOf, onSettle }: ConflictNoticeProps) {
  const fields = conflict.paths.map((path) => pathLabel(path, labelOf)).join('; ');
  return (
    <Grid gap=".75rem" marginBottom="1.5rem">
      <Alert text={MESSAGES.text(fields)} />
      <ActionRow>
        <Button look="line" onClick={() => onSettle('mine')}>
          {MESSAGES.mine}
        </Button>
        <Button look="line" onClick={() => onSettle('theirs')}>
          {MESSAGES.theirs}
        </Button>
      </ActionRow>
    </Grid>
  );
}
