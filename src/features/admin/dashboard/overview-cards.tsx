import type { PostOverview } from '#shared/schemas/admin-posts.ts';
import { Figures } from '#src/admin-ui/figures.tsx';
import { Flex } from '#src/admin-ui/layout.ts';

const CARDS = [
  { key: 'total', label: 'Total Posts', text: 'All blog posts' },
  { key: 'published', label: 'Published', text: 'Live on site' },
  { key: 'draft', label: 'Drafts', text: 'Work in progress' },
  { key: 'archived', label: 'Archived', text: 'Not visible' },
] as const;

const SHARES = [
  { key: 'published', colour: 'var(--colors-voice-ai)' },
  { key: 'draft', colour: 'var(--colors-voice-human)' },
  { key: 'archived', colour: 'var(--colors-bad-fg)' },
] as const;

/** The numbers of posts of each kind, with placeholders before they are loaded. */
export function OverviewCards({ overview }: { overview: PostOverview | undefined }) {
  return (
    <>
      <Figures figures={CARDS.map(({ key, ...card }) => ({ ...card, count: overview?.[key] }))} />
      {overview?.total !== 0 && (
        <Flex
          gap="3px"
          height=".75rem"
          marginTop=".9rem"
          {...(overview && {
            role: 'img',
            'aria-label': `${overview.published} published, ${overview.draft} drafts, ${overview.archived} archived`,
          })}
        >
          {overview &&
            SHARES.filter(({ key }) => overview[key] > 0).map(({ key, colour }) => (
              <i key={key} style={{ flex: overview[key], background: colour }} />
            ))}
        </Flex>
      )}
    </>
  );
}
