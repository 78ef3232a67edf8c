import { SEARCH_MAX_LENGTH } from '#shared/list-search.ts';
import type { PictureListOutput } from '#shared/schemas/admin-media.ts';
import { Card } from './card.tsx';
import { Input } from './fields.tsx';
import { ListStates } from './list-screen.tsx';
import { PictureGrid, PictureGridSkeleton } from './picture-grid.tsx';
import { useDraft } from './use-draft.ts';
import { words } from '#src/admin/lib/words.ts';

const MESSAGES = words.pictures;

const SKELETONS = 12;
const TYPING_PAUSE_MS = 250;

type PictureSearchProps = {
  q: string;
  onSearch: (q: string) => void;
};

export function PictureSearch({ q, onSearch }: PictureSearchProps) {
  const search = useDraft(q, onSearch, TYPING_PAUSE_MS);
  return (
    <Input
      size="sm"
      type="search"
      name="q"
      aria-label={MESSAGES.search}
      placeholder={MESSAGES.searchHint}
      maxLength={SEARCH_MAX_LENGTH}
      autoComplete="off"
      value={search.draft}
      onChange={({ target }) => search.type(target.value)}
    />
  );
}

type PictureListProps = {
  list: {
    data: PictureListOutput | undefined;
    isError: boolean;
    isPlaceholderData: boolean;
    refetch: () => unknown;
  };
  q: string;
  onClear: () => void;
  empty: string;
  selected: string | undefined;
  onSelect: (id: string) => void;
};

export function PictureList({ list, q, onClear, empty, selected, onSelect }: PictureListProps) {
  const { data, isPlaceholderData } = list;
  return (
    <ListStates
      list={list}
      total={data?.pictures.length}
      failed={MESSAGES.failed}
      frame={Card}
      skeleton={<PictureGridSkeleton label={MESSAGES.loading} count={SKELETONS} />}
      empty={empty}
      noMatches={{ isFiltered: q !== '', text: MESSAGES.noMatch, clear: MESSAGES.clear, onClear }}
    >
      <PictureGrid
        label={MESSAGES.pictures}
        pictures={data?.pictures ?? []}
        selected={selected}
        stale={isPlaceholderData}
        onSelect={onSelect}
      />
    </ListStates>
  );
}
