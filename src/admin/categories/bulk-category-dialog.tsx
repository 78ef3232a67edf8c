import type { AdminCategory } from '#shared/schemas/admin-categories.ts';
import { trpc } from '#src/admin/lib/trpc.ts';
import { useChange } from '#src/admin/lib/use-change.ts';
import { Alert } from '#src/ui/alert.tsx';
import { Button } from '#src/ui/button.tsx';
import { Dialog, DialogActions, DialogText, DialogTitle } from '#src/admin/kit/dialog.tsx';
import { SelectField, TextField } from '#src/admin/kit/fields.tsx';
import { useState } from 'react';
import { optionsOf } from './category-parents.ts';
import { countSelected, sentSelection } from '../posts/post-selection.ts';
import { usePostChoice } from './post-choice.ts';
import { PostChoiceList } from './post-choice-list.tsx';
import { useDraft } from '#src/admin/kit/use-draft.ts';
import { useUndo } from '#src/admin/kit/use-undo.ts';
import { Columns, Text } from '#src/admin/kit/layout.ts';
import { words } from '#src/admin/lib/words.ts';

const MESSAGES = words.bulkCategories;

type BulkAction = keyof typeof MESSAGES.actions;

const ACTIONS = Object.keys(MESSAGES.actions) as BulkAction[];
const TYPING_PAUSE_MS = 250;

type BulkCategoryDialogProps = { categories: readonly AdminCategory[]; onClose: () => void };

/** Adds many posts to a category, or removes them from it. */
// oxlint-disable-next-line max-lines-per-function -- one dialog: its steps share the selection
export function BulkCategoryDialog({ categories, onClose }: BulkCategoryDialogProps) {
  const [action, setAction] = useState<BulkAction>('assign');
  const [categoryId, setCategoryId] = useState('');
  const [searched, setSearched] = useState('');
  const search = useDraft(searched, setSearched, TYPING_PAUSE_MS);
  const [error, setError] = useState<string>();
  const offerUndo = useUndo();
  const choice = usePostChoice(searched);
  const { busy, change } = useChange();
  const missing = categoryId === '' || countSelected(choice.selection) === 0 ? MESSAGES.missing : undefined;

  const act = () => {
    setError(undefined);
    return change(
      trpc.admin.categories[action],
      { categoryId, selection: sentSelection(choice.selection) },
      {
        done({ count, activityId }) {
          onClose();
          offerUndo(MESSAGES.done[action](count), activityId);
        },
        failed: MESSAGES.failed[action],
        onFailure(message, code) {
          // Shown in the dialog, as screen readers do not read the page behind it.
          setError(message);
          if (code === 'SELECTION_CHANGED') choice.clear();
        },
      },
    );
  };

  return (
    <Dialog labelledBy="bulk-title" describedBy="bulk-subtitle" wide onClose={onClose}>
      <DialogTitle id="bulk-title">{MESSAGES.title}</DialogTitle>
      <DialogText id="bulk-subtitle">{MESSAGES.subtitle}</DialogText>
      <Columns
        until="30rem"
        gap="1rem"
        marginTop="1.35rem"
        // All but the first two.
        css={{ '--columns': '1fr 1fr', '& > * ~ * ~ *': { gridColumn: '1 / -1' } }}
      >
        <SelectField
          quiet
          label={MESSAGES.action}
          name="action"
          value={action}
          disabled={busy}
          onChange={({ target }) => setAction(target.value as BulkAction)}
          options={ACTIONS.map((each) => [each, MESSAGES.actions[each]])}
        />
        <SelectField
          quiet
          label={MESSAGES.category}
          name="category_id"
          value={categoryId}
          disabled={busy}
          onChange={({ target }) => setCategoryId(target.value)}
          options={[['', MESSAGES.chooseCategory], ...optionsOf(categories)]}
        />
        <TextField
          quiet
          label={MESSAGES.search}
          name="search"
          type="search"
          placeholder={MESSAGES.searchHint}
          maxLength={200}
          value={search.draft}
          onChange={({ target }) => search.type(target.value)}
        />
        <PostChoiceList choice={choice} disabled={busy} />
        {error !== undefined && <Alert text={error} />}
      </Columns>
      <DialogActions>
        {missing !== undefined && (
          <Text marginRight="auto" alignSelf="center" color="fg.muted" fontSize="xs" id="bulk-why">
            {missing}
          </Text>
        )}
        <Button look="line" onClick={onClose}>
          {MESSAGES.cancel}
        </Button>
        <Button
          disabled={busy || missing !== undefined}
          aria-describedby={missing === undefined ? undefined : 'bulk-why'}
          onClick={() => void act()}
        >
          {busy ? MESSAGES.working[action] : MESSAGES.actions[action]}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
