import { useState } from 'react';
import type { AdminCategory } from '#shared/categories/schemas.ts';
import { CheckBox } from '#src/admin/kit/check-box.tsx';
import { Dialog, DialogActions, DialogText, DialogTitle } from '#src/admin/kit/dialog.tsx';
import { SelectField, TextField } from '#src/admin/kit/fields.tsx';
import { Fieldset } from '#src/admin/kit/fieldset.ts';
import { Columns, Text } from '#src/admin/kit/layout.ts';
import { LoadFailure, SkeletonList } from '#src/admin/kit/list-states.tsx';
import { useDraft } from '#src/admin/kit/use-draft.ts';
import { useUndo } from '#src/admin/kit/use-undo.ts';
import { trpc } from '#src/admin/lib/trpc.ts';
import { useChange } from '#src/admin/lib/use-change.ts';
import { words } from '#src/admin/lib/words.ts';
import { Alert } from '#src/ui/alert.tsx';
import { Button } from '#src/ui/button.tsx';
import { countSelected, isSelected, pageState, selectionInput } from '../posts/post-selection.ts';
import { optionsOf } from './category-parents.ts';
import { type PostChoice, usePostChoice } from './post-choice.ts';

const LABELS = words.bulkCategories;

type BulkAction = keyof typeof LABELS.actions;

const ACTIONS = Object.keys(LABELS.actions) as BulkAction[];
const TYPING_PAUSE_MS = 250;

type BulkCategoryDialogProps = { categories: readonly AdminCategory[]; onClose: () => void };

export function BulkCategoryDialog({ categories, onClose }: BulkCategoryDialogProps) {
  const [action, setAction] = useState<BulkAction>('assign');
  const [categoryId, setCategoryId] = useState('');
  const [q, setQ] = useState('');
  const search = useDraft(q, setQ, TYPING_PAUSE_MS);
  const choice = usePostChoice(q);
  const { busy, error, act } = useBulkAction(choice, onClose);
  const isMissing = categoryId === '' || countSelected(choice.selection) === 0;

  return (
    <Dialog labelledBy="bulk-title" describedBy="bulk-subtitle" wide onClose={onClose}>
      <DialogTitle id="bulk-title">{LABELS.title}</DialogTitle>
      <DialogText id="bulk-subtitle">{LABELS.subtitle}</DialogText>
      <Columns
        until="30rem"
        gap="1rem"
        marginTop="1.35rem"
        css={{ '--columns': '1fr 1fr', '& > * ~ * ~ *': { gridColumn: '1 / -1' } }}
      >
        <ActionSelect action={action} disabled={busy} onChoose={setAction} />
        <SelectField
          quiet
          label={LABELS.category}
          name="category_id"
          value={categoryId}
          disabled={busy}
          onChange={({ target }) => setCategoryId(target.value)}
          options={[['', LABELS.chooseCategory], ...optionsOf(categories)]}
        />
        <TextField
          quiet
          label={LABELS.search}
          name="search"
          type="search"
          placeholder={LABELS.searchHint}
          maxLength={200}
          value={search.draft}
          onChange={({ target }) => search.type(target.value)}
        />
        <PostChoiceList choice={choice} disabled={busy} />
        {error !== undefined && <Alert text={error} />}
      </Columns>
      <Buttons
        action={action}
        busy={busy}
        isMissing={isMissing}
        onCancel={onClose}
        onAct={() => void act(action, categoryId)}
      />
    </Dialog>
  );
}

function useBulkAction(choice: PostChoice, onClose: () => void) {
  const [error, setError] = useState<string>();
  const offerUndo = useUndo();
  const { busy, change } = useChange();

  const act = (action: BulkAction, categoryId: string) => {
    setError(undefined);
    return change(
      trpc.admin.categories[action],
      { categoryId, selection: selectionInput(choice.selection) },
      {
        done({ count, activityId }) {
          onClose();
          offerUndo(LABELS.done[action](count), activityId);
        },
        failed: LABELS.failed[action],
        onFailure(message, code) {
          // The message is in the dialog, as screen readers do not read a toast behind an open dialog.
          setError(message);
          if (code === 'SELECTION_CHANGED') choice.clear();
        },
      },
    );
  };
  return { busy, error, act };
}

type ActionSelectProps = { action: BulkAction; disabled: boolean; onChoose: (action: BulkAction) => void };

function ActionSelect({ action, disabled, onChoose }: ActionSelectProps) {
  return (
    <SelectField
      quiet
      label={LABELS.action}
      name="action"
      value={action}
      disabled={disabled}
      onChange={({ target }) => onChoose(target.value as BulkAction)}
      options={ACTIONS.map((each) => [each, LABELS.actions[each]])}
    />
  );
}

function PostChoiceList({ choice, disabled }: { choice: PostChoice; disabled: boolean }) {
  const { posts, total, stale, selection } = choice;
  const all = pageState(
    selection,
    (posts ?? []).map(({ id }) => id),
  );
  const count = countSelected(selection);

  return (
    <Fieldset look="list" disabled={disabled}>
      <legend className="vh">{LABELS.posts}</legend>
      <div className="head">
        <label>
          <CheckBox
            checked={all === 'all'}
            indeterminate={all === 'some'}
            disabled={total === 0 || stale}
            onChange={choice.toggleAll}
          />
          {LABELS.selectAll}
        </label>
        <span className="n" role="status">
          {LABELS.selected(count)}
        </span>
        {count > 0 && (
          <button type="button" className="link" aria-label={LABELS.clearAll} onClick={choice.clear}>
            {LABELS.clear}
          </button>
        )}
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboard users must be able to scroll it */}
      <div className="rows" role="group" aria-label={LABELS.posts} tabIndex={0}>
        <MatchingPosts choice={choice} />
      </div>
    </Fieldset>
  );
}

function MatchingPosts({ choice }: { choice: PostChoice }) {
  const { posts, total, selection } = choice;
  if (choice.failed) return <LoadFailure text={LABELS.failed.posts} onRetry={choice.retry} />;
  if (posts === undefined) return <SkeletonList label={LABELS.loading} rows={4} height="3.6rem" />;
  return (
    <>
      {posts.map(({ id, title, slug }) => (
        <label key={id}>
          <CheckBox checked={isSelected(selection, id)} onChange={() => choice.toggle(id)} />
          <span>
            {title}
            <span className="slug">/{slug}</span>
          </span>
        </label>
      ))}
      {posts.length === 0 && <p className="none">{LABELS.noPosts}</p>}
      {choice.loadMore && (
        <div className="foot num">
          {LABELS.showing(posts.length, total)}
          <Button look="line" onClick={choice.loadMore}>
            {LABELS.more}
          </Button>
        </div>
      )}
    </>
  );
}

type ButtonsProps = {
  action: BulkAction;
  busy: boolean;
  isMissing: boolean;
  onCancel: () => void;
  onAct: () => void;
};

function Buttons({ action, busy, isMissing, onCancel, onAct }: ButtonsProps) {
  return (
    <DialogActions>
      {isMissing && (
        <Text marginRight="auto" alignSelf="center" color="fg.muted" fontSize="xs" id="bulk-why">
          {LABELS.missing}
        </Text>
      )}
      <Button look="line" onClick={onCancel}>
        {LABELS.cancel}
      </Button>
      <Button
        disabled={busy || isMissing}
        aria-describedby={isMissing ? 'bulk-why' : undefined}
        onClick={onAct}
      >
        {busy ? LABELS.working[action] : LABELS.actions[action]}
      </Button>
    </DialogActions>
  );
}
