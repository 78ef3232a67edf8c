import { useId } from 'react';
import type { ImportReport } from '#shared/import-export/schemas.ts';
import { pathTo } from '#shared/routes.ts';
import { ButtonTo } from '#src/admin/kit/button-to.tsx';
import { Dialog, DialogActions, DialogText, DialogTitle } from '#src/admin/kit/dialog.tsx';
import { LineList } from '#src/admin/kit/line-list.tsx';
import { failureWords } from '#src/admin/lib/error-words.ts';
import { trpc } from '#src/admin/lib/trpc.ts';
import { words } from '#src/admin/lib/words.ts';
import { Button } from '#src/ui/button.tsx';

const LABELS = words.moving.losses;

type AffectedDialogProps = {
  importId: string;
  group: Pick<ImportReport['losses'][number], 'kind' | 'outcome' | 'posts'>;
  onClose: () => void;
};

/** Lists the posts that a group of losses affects. */
export function AffectedDialog({ importId, group, onClose }: AffectedDialogProps) {
  const id = useId();
  const { kind, outcome, posts } = group;
  const { data, error } = trpc.admin.moving.affected.useQuery({ id: importId, kind, outcome });
  const items = data?.items ?? [];
  return (
    <Dialog labelledBy={id} wide onClose={onClose}>
      <DialogTitle id={id}>
        {LABELS.kinds[kind] ?? kind}: {LABELS.outcomes[outcome] ?? outcome}
      </DialogTitle>
      {error && <p role="alert">{failureWords(error)}</p>}
      <LineList aria-busy={!data && !error}>
        {items.map(({ key, title, postId, details }) => (
          <li key={key}>
            <div>
              <b>{title || LABELS.untitled}</b>
              {details.length > 0 && <p>{details.join(', ')}</p>}
            </div>
            {postId !== null && (
              <ButtonTo look="line" to={pathTo('adminPostEdit', { id: postId })}>
                {LABELS.open}
              </ButtonTo>
            )}
          </li>
        ))}
      </LineList>
      {data && items.length < posts && <DialogText>{LABELS.more(posts - items.length)}</DialogText>}
      <DialogActions>
        <Button look="line" onClick={onClose}>
          {LABELS.close}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
