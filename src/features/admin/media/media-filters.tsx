import { PICTURE_FILTERS } from '#shared/media.ts';
import { formatCount } from '#src/admin-ui/format-count.ts';
import { PictureSearch } from '#src/admin-ui/picture-list.tsx';
import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from 'react-router-dom';
import { MEDIA_MESSAGES as MESSAGES } from './media-messages.ts';
import { type MediaQuery, mediaSearchOf } from './media-query.ts';

const Tabs = chakra('nav', {
  base: {
    display: 'flex',
    gap: '.15rem',
    overflowX: 'auto',
    scrollbarWidth: 'none',
    marginBottom: '.75rem',
    borderBottom: '1px solid var(--colors-line)',
    '& a': {
      flex: 'none',
      display: 'inline-flex',
      alignItems: 'center',
      gap: '.4rem',
      minHeight: '2.5rem',
      padding: '0 .65rem',
      color: 'fg.muted',
      fontWeight: '500',
      textDecoration: 'none',
      whiteSpace: 'nowrap',
    },
    '& a:first-of-type': { paddingLeft: '.1rem' },
    '& a:hover': { color: 'fg' },
    '& a[aria-current]': {
      color: 'fg',
      fontWeight: '600',
      boxShadow: 'inset 0 -2px var(--colors-fg)',
    },
    '& a:focus-visible': { outlineOffset: '-3px' },
    '& span': {
      fontSize: 'xs',
      fontWeight: '400',
      fontVariantNumeric: 'tabular-nums',
      color: 'fg.muted',
    },
    '@media (max-width: 48rem)': { '& a': { minHeight: 'target' } },
  },
});

const Bar = chakra('search', { base: { display: 'block', marginBottom: '.75rem' } });

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
      <Tabs aria-label={MESSAGES.views}>
        {PICTURE_FILTERS.map((filter) => (
          <Link
            key={filter}
            to={{ search: String(mediaSearchOf({ ...query, filter, page: 1, picture: undefined })) }}
            aria-current={filter === query.filter ? 'page' : undefined}
            preventScrollReset
          >
            {MESSAGES.filters[filter]}
            {filter === query.filter && total !== undefined && <span>{formatCount(total)}</span>}
          </Link>
        ))}
      </Tabs>
      <Bar>
        {/* One search is one step of the history, however many pauses it was typed with. */}
        <PictureSearch q={query.q} onSearch={(q) => onSearch(q, { replace: query.q !== '' })} />
      </Bar>
    </>
  );
}
