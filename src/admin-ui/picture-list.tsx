/** The library's pictures with their search, for its page and for the dialog that chooses one. */
import { SEARCH_MAX_LENGTH } from '#shared/blog-list-query.ts';
import type { PictureListOutput } from '#shared/schemas/admin-media.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from './card.tsx';
import { Input } from './fields.tsx';
import { EmptyState, LoadFailure } from './list-states.tsx';
import { PictureGrid, PictureGridSkeleton } from './picture-grid.tsx';
import { useDraft } from './use-draft.ts';

const MESSAGES = {
  search: 'Search pictures',
  searchHint: 'Search name, alt text',
  pictures: 'Pictures, newest first',
  loading: 'Loading pictures',
  noMatch: 'No pictures found',
  clear: 'Clear search',
  failed: 'Failed to load the pictures',
} as const;

const SKELETONS = 12;
const TYPING_PAUSE_MS = 250;

type PictureSearchProps = {
  q: string;
  /** Called after a pause in typing. */
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
  /** Called to leave a search that finds nothing. */
  onClear: () => void;
  /** Said where there are no pictures without a search. */
  empty: string;
  /** The id of the chosen picture. */
  selected: string | undefined;
  onSelect: (id: string) => void;
};

/** The grid, or what stands in its place. */
export function PictureList({ list, q, onClear, empty, selected, onSelect }: PictureListProps) {
  const { data, isError, isPlaceholderData, refetch } = list;
  if (data === undefined) {
    return isError ? (
      <Card>
        <LoadFailure text={MESSAGES.failed} onRetry={refetch} />
      </Card>
    ) : (
      <PictureGridSkeleton label={MESSAGES.loading} count={SKELETONS} />
    );
  }
  if (data.pictures.length > 0) {
    return (
      <PictureGrid
        label={MESSAGES.pictures}
        pictures={data.pictures}
        selected={selected}
        stale={isPlaceholderData}
        onSelect={onSelect}
      />
    );
  }
  return (
    <Card>
      <EmptyState text={q === '' ? empty : MESSAGES.noMatch}>
        {q !== '' && (
          <Button look="line" onClick={onClear}>
            {MESSAGES.clear}
          </Button>
        )}
      </EmptyState>
    </Card>
  );
}
