import type { Path } from '#shared/site-texts/differences.ts';
import { Grid } from '#src/admin/kit/layout.ts';
import { ActionRow } from '#src/admin/kit/section.tsx';
import { TextButton } from '#src/admin/kit/text-button.ts';
import { Alert } from '#src/ui/alert.tsx';
import { Button } from '#src/ui/button.tsx';
import type { Conflict, Side } from './record-draft.ts';
import { idOf } from './record-values.ts';
import { siteWords } from './site-words.ts';

const LABELS = siteWords.conflict;

type ConflictNoticeProps = {
  conflict: Conflict;
  labelOf: (path: Path) => string;
  onOpen: (path: Path) => void;
  onSettle: (side: Side) => void;
};

/**
 * Lists the fields that two members have changed. The form is not saved until the member has chosen a text for
 * each field, in this notice or at the field.
 */
export function ConflictNotice({ conflict, labelOf, onOpen, onSettle }: ConflictNoticeProps) {
  return (
    <Grid gap=".75rem" marginBottom="1.5rem">
      <Alert text={LABELS.text} />
      <ul>
        {conflict.paths.map((path) => (
          <li key={idOf(path)}>
            <TextButton type="button" onClick={() => onOpen(path)}>
              {labelOf(path)}
            </TextButton>
          </li>
        ))}
      </ul>
      {conflict.paths.length > 1 && (
        <ActionRow>
          <Button look="line" onClick={() => onSettle('mine')}>
            {LABELS.allMine}
          </Button>
          <Button look="line" onClick={() => onSettle('theirs')}>
            {LABELS.allTheirs}
          </Button>
        </ActionRow>
      )}
    </Grid>
  );
}
