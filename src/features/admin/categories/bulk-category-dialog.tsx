import type { AdminCategory } from '#shared/schemas/admin-categories.ts';
import { SELECTED_IDS_MAX } from '#shared/post-states.ts';
import { trpc } from '#src/lib/trpc.ts';
import { Alert } from '#src/ui/alert.tsx';
import { Button } from '#src/ui/button.tsx';
import { Modal, ModalActs, ModalText, ModalTitle } from '#src/ui/modal.tsx';
import { SelectField, TextField } from '#src/ui/text-field.tsx';
import { toast } from '#src/ui/toast.ts';
import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { BULK_WORDS as WORDS, type BulkAction } from './category-words.ts';
import { isTooMany, usePostChoice } from './post-choice.ts';
import { PostChoiceList } from './post-choice-list.tsx';
import { usePause } from '../use-pause.ts';

const ACTIONS = Object.keys(WORDS.actions) as BulkAction[];
const TYPING_PAUSE_MS = 250;

const Fields = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: '1fr 1fr',
    gap: '1rem',
    marginTop: '1.35rem',
    '& > :nth-child(n+3)': { gridColumn: '1 / -1' },
    '@media (max-width: 30rem)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
});

const Why = chakra('p', {
  base: { marginRight: 'auto', alignSelf: 'center', color: 'fg.muted', fontSize: 'xs' },
});

type BulkCategoryDialogProps = {
  categories: readonly AdminCategory[];
  onClose: () => void;
  /** After the server was asked, whatever became of it. */
  onDone: () => void;
};

/** Gives a category to many posts at once, or takes it from them. */
export function BulkCategoryDialog({ categories, onClose, onDone }: BulkCategoryDialogProps) {
  const [action, setAction] = useState<BulkAction>('assign');
  const [categoryId, setCategoryId] = useState('');
  const [search, setSearch] = useState('');
  const [error, setError] = useState<string>();
  const choice = usePostChoice(usePause(search.trim(), TYPING_PAUSE_MS));
  const assign = trpc.admin.categories.assign.useMutation();
  const remove = trpc.admin.categories.remove.useMutation();
  const busy = assign.isPending || remove.isPending;
  const { size } = choice.selected;
  const missing = isTooMany(size)
    ? WORDS.tooMany(SELECTED_IDS_MAX)
    : categoryId === '' || size === 0
      ? WORDS.missing
      : undefined;

  const act = async () => {
    setError(undefined);
    const { mutateAsync } = action === 'assign' ? assign : remove;
    try {
      const { count } = await mutateAsync({ categoryId, selection: { ids: [...choice.selected] } });
      onClose();
      void toast(WORDS.done[action](count));
    } catch {
      // Said in the dialog: what lies behind it nobody hears.
      setError(WORDS.failed[action]);
    }
    onDone();
  };

  return (
    <Modal labelledBy="bulk-title" describedBy="bulk-subtitle" wide onClose={onClose}>
      <ModalTitle id="bulk-title">{WORDS.title}</ModalTitle>
      <ModalText id="bulk-subtitle">{WORDS.subtitle}</ModalText>
      <Fields>
        <SelectField
          small
          label={WORDS.action}
          name="action"
          value={action}
          disabled={busy}
          onChange={({ target }) => setAction(target.value as BulkAction)}
        >
          {ACTIONS.map((each) => (
            <option key={each} value={each}>
              {WORDS.actions[each]}
            </option>
          ))}
        </SelectField>
        <SelectField
          small
          label={WORDS.category}
          name="category_id"
          value={categoryId}
          disabled={busy}
          onChange={({ target }) => setCategoryId(target.value)}
        >
          <option value="">{WORDS.chooseCategory}</option>
          {categories.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <TextField
          small
          label={WORDS.search}
          name="search"
          type="search"
          placeholder={WORDS.searchHint}
          maxLength={200}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
        <PostChoiceList choice={choice} disabled={busy} />
        {error !== undefined && <Alert text={error} />}
      </Fields>
      <ModalActs>
        {missing !== undefined && <Why id="bulk-why">{missing}</Why>}
        <Button look="line" onClick={onClose}>
          {WORDS.cancel}
        </Button>
        <Button
          disabled={busy || missing !== undefined}
          aria-describedby={missing === undefined ? undefined : 'bulk-why'}
          onClick={() => void act()}
        >
          {busy ? WORDS.working[action] : WORDS.actions[action]}
        </Button>
      </ModalActs>
    </Modal>
  );
}
