import type { PictureListOutput } from '#shared/media/schemas.ts';
import { words } from '#src/admin/lib/words.ts';
import { Card } from './card.tsx';
import { ListStates } from './list-screen.tsx';
import { PictureGrid, PictureGridSkeleton } from './picture-grid.tsx';
import { SearchField } from './search-field.tsx';

const LABELS = words.pictures;

const SKELETONS = 12;

type PictureSearchProps = {
  q: string;
  onSearch: (q: string) => void;
};

export function PictureSearch({ q, onSearch }: PictureSearchProps) {
  return <SearchField label={LABELS.search} hint={LABELS.searchHint} q={q} onSearch={onSearch} />;
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
      failed={LABELS.failed}
      frame={Card}
      skeleton={<PictureGridSkeleton label={LABELS.loading} count={SKELETONS} />}
      empty={empty}
      noMatches={{ isFiltered: q !== '', text: LABELS.noMatch, clear: LABELS.clear, onClear }}
    >
      <PictureGrid
        label={LABELS.pictures}
        pictures={data?.pictures ?? []}
        selected={selected}
        stale={isPlaceholderData}
        onSelect={onSelect}
      />
    </ListStates>
  );
}
