import { formatDate } from '#src/admin/kit/format-date.ts';
import type { RevisionEntry } from '#shared/schemas/admin-history.ts';
import { useSite } from '#src/lib/site-context.tsx';
import { Grid, Text } from '#src/admin/kit/layout.ts';
import { ListLink } from '#src/admin/kit/list-link.tsx';
import { words } from '#src/admin/lib/words.ts';

const MESSAGES = words.history;

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
      <Grid as="ol" gap=".15rem">
        {versions.map(({ id, reason, savedAt, savedBy }) => (
          <li key={id}>
            <ListLink
              look="version"
              to={{ search: searchOf(id) }}
              aria-current={id === shown ? 'true' : undefined}
              preventScrollReset
            >
              <Text as="b" fontSize=".9375rem" fontVariantNumeric="tabular-nums">
                {formatDate(savedAt, 'dayTime', timeZone)}
              </Text>
              <Text as="span" color="fg.muted" fontSize="xs" overflowWrap="anywhere">
                {MESSAGES.reasons[reason]} · {savedBy ?? MESSAGES.nobody}
              </Text>
            </ListLink>
          </li>
        ))}
      </Grid>
    </nav>
  );
}
