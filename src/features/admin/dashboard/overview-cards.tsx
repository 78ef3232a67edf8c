import type { PostOverview } from '#shared/schemas/admin-posts.ts';
import { chakra } from '@chakra-ui/react/styled-system';
import { Figures } from '#src/admin-ui/figures.tsx';

const CARDS = [
  { key: 'total', label: 'Total Posts', text: 'All blog posts' },
  { key: 'published', label: 'Published', text: 'Live on site' },
  { key: 'draft', label: 'Drafts', text: 'Work in progress' },
  { key: 'archived', label: 'Archived', text: 'Not visible' },
] as const;

const Ratio = chakra('div', {
  base: { display: 'flex', gap: '3px', height: '.75rem', marginTop: '.9rem' },
});

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
        <Ratio
          {...(overview && {
            role: 'img',
            'aria-label': `${overview.published} published, ${overview.draft} drafts, ${overview.archived} archived`,
          })}
        >
          {overview &&
            SHARES.filter(({ key }) => overview[key] > 0).map(({ key, colour }) => (
              <i key={key} style={{ flex: overview[key], background: colour }} />
            ))}
        </Ratio>
      )}
    </>
  );
}
