import { useId, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { ADMIN_FILES } from '#shared/routes.ts';
import { useAreaStores } from '#src/admin/kit/area-stores.ts';
import { CheckBox, ChoiceLabel } from '#src/admin/kit/check-box.tsx';
import { Dialog, DialogActions, DialogText, DialogTitle } from '#src/admin/kit/dialog.tsx';
import { downloadFile } from '#src/admin/lib/download.ts';
import { messageOf } from '#src/admin/lib/error-words.ts';
import { useBusy } from '#src/admin/lib/use-busy.ts';
import { words } from '#src/admin/lib/words.ts';
import { Button } from '#src/ui/button.tsx';
import { toast } from '#src/ui/toast.ts';
import { MOVE_OUT } from './post-list-query.ts';

const LABELS = words.posts.moveOut;

/** The dialog for the export of the site, which is open while the URL has its hash. */
export function MoveOut() {
  const { hash, search } = useLocation();
  const navigate = useNavigate();
  if (hash !== MOVE_OUT) return null;
  return (
    <MoveOutDialog onClose={() => void navigate({ search }, { replace: true, preventScrollReset: true })} />
  );
}

function MoveOutDialog({ onClose }: { onClose: () => void }) {
  const { session } = useAreaStores();
  const [withLeads, setWithLeads] = useState(false);
  const [busy, runBusy] = useBusy();
  const headingId = useId();
  const exportSite = () =>
    runBusy(async () => {
      try {
        await downloadFile(ADMIN_FILES.site, { leads: withLeads }, session);
        void toast(LABELS.exported);
        onClose();
      } catch (error) {
        void toast(messageOf(error, LABELS.failed), 'error');
      }
    });
  return (
    <Dialog labelledBy={headingId} onClose={onClose}>
      <DialogTitle id={headingId}>{LABELS.export}</DialogTitle>
      <DialogText>{LABELS.text}</DialogText>
      <ChoiceLabel marginTop="1rem">
        <CheckBox
          name="leads"
          checked={withLeads}
          disabled={busy}
          onChange={({ target }) => setWithLeads(target.checked)}
        />
        {LABELS.leads}
      </ChoiceLabel>
      <DialogActions>
        <Button look="line" onClick={onClose}>
          {words.lists.cancel}
        </Button>
        <Button disabled={busy} onClick={() => void exportSite()}>
          {busy ? LABELS.exporting : LABELS.export}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
