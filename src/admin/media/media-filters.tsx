import { PICTURE_FILTERS } from '#shared/media.ts';
import { formatCount } from '#src/admin/kit/format-count.ts';
import { PictureSearch } from '#src/admin/kit/picture-list.tsx';
import { Box, Flex, Text } from '#src/admin/kit/layout.ts';
import { ListLink } from '#src/admin/kit/list-link.tsx';
import { type MediaQuery, mediaSearchOf } from './media-query.ts';
import { words } from '#src/admin/lib/words.ts';

const MESSAGES = words.media;

type MediaFiltersProps = {
  query: MediaQuery;
  /** Pictures of the present view; undefined before they are counted. */
  total: number | undefined;
  onSearch: (q: string, how: { replace: boolean }) => void;
};

/** The views of the library as links, and its search. */
export function MediaFilters({ query, total, onSearch }: MediaFiltersProps) {
  return (
    <>
      <Flex
        as="nav"
        aria-label={MESSAGES.views}
        gap=".15rem"
        overflowX="auto"
        scrollbarWidth="none"
        marginBottom=".75rem"
        borderBottom="1px solid var(--colors-line)"
      >
        {PICTURE_FILTERS.map((filter) => (
          <ListLink
            look="tab"
            key={filter}
            to={{ search: String(mediaSearchOf({ ...query, filter, page: 1, picture: undefined })) }}
            aria-current={filter === query.filter ? 'page' : undefined}
            preventScrollReset
          >
            {MESSAGES.filters[filter]}
            {filter === query.filter && total !== undefined && (
              <Text
                as="span"
                color="fg.muted"
                fontSize="xs"
                fontWeight="400"
                fontVariantNumeric="tabular-nums"
              >
                {formatCount(total)}
              </Text>
            )}
          </ListLink>
        ))}
      </Flex>
      <Box as="search" display="block" marginBottom=".75rem">
        {/* One search is one step of the history, however many pauses it was typed with. */}
        <PictureSearch q={query.q} onSearch={(q) => onSearch(q, { replace: query.q !== '' })} />
      </Box>
    </>
  );
}
