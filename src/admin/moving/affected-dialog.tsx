import type { ImportReport } from '#shared/schemas/admin-moving.ts';
import { pathTo } from '#shared/routes.ts';
import { ButtonTo } from '#src/admin/kit/button-to.tsx';
import { Dialog, DialogActions, DialogText, DialogTitle } from '#src/admin/kit/dialog.tsx';
import { LineList } from '#src/admin/kit/line-list.tsx';
import { failureWords } from '#src/admin/lib/error-words.ts';
import { trpc } from '#src/admin/lib/trpc.ts';
import { words } from '#src/admin/lib/words.ts';
import { Button } from '#src/ui/button.tsx';
import { useId } from 'react';

const MESSAGES = words.moving.losses;

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
        {MESSAGES.kinds[kind] ?? kind}: {MESSAGES.outcomes[outcome] ?? outcome}
      </DialogTitle>
      {error && <p role="alert">{failureWords(error)}</p>}
      <LineList aria-busy={!data && !error}>
        {items.map(({ key, title, postId, details }) => (
          <li key={key}>
            <div>
              <b>{title || MESSAGES.untitled}</b>
              {details.length > 0 && <p>{details.join(', ')}</p>}
            </div>
            {postId !== null && (
              <ButtonTo look="line" to={pathTo('adminPostEdit', { id: postId })}>
                {MESSAGES.open}
              </ButtonTo>
            )}
          </li>
        ))}
      </LineList>
      {data && items.length < posts && <DialogText>{MESSAGES.more(posts - items.length)}</DialogText>}
      <DialogActions>
        <Button look="line" onClick={onClose}>
          {MESSAGES.close}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
