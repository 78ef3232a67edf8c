import { useId, useState } from 'react';
import { isAddedRecordName, REMOVALS, type Removal } from '#shared/site-texts/added-pages.ts';
import type { RecordState } from '#shared/site-texts/schemas.ts';
import { Dialog, DialogActions, DialogText, DialogTitle } from '#src/admin/kit/dialog.tsx';
import { SelectField } from '#src/admin/kit/fields.tsx';
import { Box } from '#src/admin/kit/layout.ts';
import { toastWithUndo } from '#src/admin/kit/toast-with-undo.ts';
import { titleOfRecord } from '#src/admin/lib/record-title.ts';
import { trpc } from '#src/admin/lib/trpc.ts';
import { useChange } from '#src/admin/lib/use-change.ts';
import { Button } from '#src/ui/button.tsx';
import { siteWords } from './site-words.ts';

const { takeDown: LABELS, done, failed } = siteWords;

type PageRemovalProps = { record: Pick<RecordState, 'name' | 'title' | 'added' | 'live'> };

/**
 * The button that takes down an added page or brings the page back. A page that the product ships has no button.
 */
export function PageRemoval({ record }: PageRemovalProps) {
  const { removal, dialog } = usePageRemoval(record);
  if (!removal) return null;
  return (
    <>
      <Button look="line" disabled={removal.busy} aria-label={removal.name} onClick={removal.act}>
        {removal.label}
      </Button>
      {dialog}
    </>
  );
}

/**
 * Returns the act that takes down an added page or brings the page back; undefined for a page that the product
 * ships. A page that was never live is removed without a question.
 */
export function usePageRemoval(record: PageRemovalProps['record']) {
  const [isAsking, setIsAsking] = useState(false);
  const { busy, takeDown, bringBack } = useRemovalCalls(record);
  if (!record.added) return { removal: undefined, dialog: null };
  const title = titleOfRecord(record);
  if (record.added.removedAs) {
    const name = siteWords.bringBackOf(title);
    return { removal: { label: siteWords.bringBack, name, busy, act: () => void bringBack() }, dialog: null };
  }
  const isPublic = record.live !== null;
  const removal = {
    label: isPublic ? LABELS.open : LABELS.remove,
    name: isPublic ? LABELS.openOf(title) : siteWords.remove(title),
    busy,
    act: () => (isPublic ? setIsAsking(true) : void takeDown('gone')),
  };
  const dialog = isAsking && (
    <RemovalDialog
      title={title}
      onClose={() => setIsAsking(false)}
      onTakeDown={(removeAs) => {
        setIsAsking(false);
        void takeDown(removeAs);
      }}
    />
  );
  return { removal, dialog };
}

type RemovalDialogProps = { title: string; onTakeDown: (removeAs: Removal) => void; onClose: () => void };

function RemovalDialog({ title, onTakeDown, onClose }: RemovalDialogProps) {
  const titleId = useId();
  const [removeAs, setRemoveAs] = useState<Removal>('redirect');
  return (
    <Dialog labelledBy={titleId} onClose={onClose}>
      <DialogTitle id={titleId}>{LABELS.title(title)}</DialogTitle>
      <DialogText>{LABELS.text}</DialogText>
      <Box marginTop="1rem">
        <SelectField
          label={LABELS.choice}
          name="remove_as"
          value={removeAs}
          options={REMOVALS.map((removal) => [removal, LABELS.choices[removal]])}
          onChange={({ target }) => setRemoveAs(target.value === 'gone' ? 'gone' : 'redirect')}
        />
      </Box>
      <DialogActions>
        <Button look="line" onClick={onClose}>
          {siteWords.cancel}
        </Button>
        <Button look="bad" onClick={() => onTakeDown(removeAs)}>
          {LABELS.open}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function useRemovalCalls({ name, live }: PageRemovalProps['record']) {
  const { site } = trpc.admin;
  const { busy, change } = useChange();
  const bringBack = async () => {
    if (!isAddedRecordName(name)) return;
    await change(site.bringBackPage, { name }, { done: done.broughtBack, failed: failed.bringBack });
  };
  const takeDown = async (removeAs: Removal) => {
    if (!isAddedRecordName(name)) return;
    const removed = await change(site.removePage, { name, removeAs }, { failed: failed.takeDown });
    if (removed) toastWithUndo(live ? done.takenDown : done.removed, bringBack);
  };
  return { busy, bringBack, takeDown };
}
