import { formatDate } from '#shared/dates.ts';
import type { RevisionEntry } from '#shared/schemas/admin-history.ts';
import { useSite } from '#src/lib/site-context.tsx';
import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from 'react-router-dom';
import { HISTORY_MESSAGES as MESSAGES } from './history-messages.ts';

const List = chakra('ol', {
  base: {
    display: 'grid',
    gap: '.15rem',
    '& a': {
      display: 'grid',
      gap: '.1rem',
      padding: '.6rem .85rem',
      borderLeft: '2px solid transparent',
      borderRadius: '2',
      color: 'fg',
      textDecoration: 'none',
    },
    '& a:hover': { background: 'bg.subtle' },
    '& a[aria-current]': { background: 'bg.inset', borderLeftColor: 'brand.fg' },
    '& b': { fontSize: '.9375rem', fontVariantNumeric: 'tabular-nums' },
    '& span': { color: 'fg.muted', fontSize: 'xs', overflowWrap: 'anywhere' },
  },
});

type VersionListProps = {
  versions: readonly RevisionEntry[];
  /** The id of the version that is shown. */
  shown: string | undefined;
  /** The search of the page that shows a version. */
  searchOf: (id: string) => string;
};

/** The versions of a post, the newest first, as links. */
export function VersionList({ versions, shown, searchOf }: VersionListProps) {
  const { timeZone } = useSite();
  return (
    <nav aria-label={MESSAGES.versions}>
      <List>
        {versions.map(({ id, reason, savedAt, savedBy }) => (
          <li key={id}>
            <Link
              to={{ search: searchOf(id) }}
              aria-current={id === shown ? 'true' : undefined}
              preventScrollReset
            >
              <b>{formatDate(savedAt, 'adminTime', timeZone)}</b>
              <span>
                {MESSAGES.reasons[reason]} · {savedBy ?? MESSAGES.nobody}
              </span>
            </Link>
          </li>
        ))}
      </List>
    </nav>
  );
}
