import type { StateOf } from '#shared/list-search.ts';
import { formatCount } from '#src/admin/kit/format-count.ts';
import { Flex, Text } from '#src/admin/kit/layout.ts';
import { ListLink } from '#src/admin/kit/list-link.tsx';
import { words } from '#src/admin/lib/words.ts';
import { MEDIA_VIEWS, mediaSearch, RECORDINGS } from './media-query.ts';

const LABELS = words.media;

type MediaViewsProps = { query: StateOf<typeof mediaSearch>; total: number | undefined };

/** The tabs of the library. */
export function MediaViews({ query, total }: MediaViewsProps) {
  return (
    <Flex
      as="nav"
      aria-label={LABELS.views}
      gap=".15rem"
      overflowX="auto"
      scrollbarWidth="none"
      marginBottom=".75rem"
      borderBottom="1px solid var(--colors-line)"
    >
      {MEDIA_VIEWS.map((filter) => (
        <ListLink
          look="tab"
          key={filter}
          to={{ search: String(mediaSearch.write({ ...query, filter, page: 1, picture: undefined })) }}
          aria-current={filter === query.filter ? 'page' : undefined}
          preventScrollReset
        >
          {filter === RECORDINGS ? words.recordings.list : LABELS.filters[filter]}
          {filter === query.filter && total !== undefined && (
            <Text as="span" color="fg.muted" fontSize="xs" fontWeight="400" fontVariantNumeric="tabular-nums">
              {formatCount(total)}
            </Text>
          )}
        </ListLink>
      ))}
    </Flex>
  );
}
