import type { PostOverview } from '#shared/schemas/admin-posts.ts';
import { chakra } from '@chakra-ui/react/styled-system';

const Cards = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(4, 1fr)',
    border: '1px solid',
    borderColor: 'line',
    borderRadius: '3',
    background: 'bg.surface',
    '& > div': {
      display: 'flex',
      flexDirection: 'column',
      padding: '1.15rem 1.35rem 1.25rem',
      borderLeft: '1px solid var(--colors-line)',
    },
    '& > div:first-of-type': { borderLeft: '0' },
    '& dt': { fontWeight: '600' },
    '& dd': {
      minHeight: '1.15em',
      fontSize: '2.25rem',
      fontWeight: '600',
      letterSpacing: '-.04em',
      lineHeight: '1.15',
      fontVariantNumeric: 'tabular-nums',
    },
    '& dd + dd': {
      fontSize: 'xs',
      fontWeight: '400',
      color: 'fg.muted',
      letterSpacing: '0',
      lineHeight: '1.4',
    },
    '@media (max-width: 48rem)': {
      gridTemplateColumns: '1fr 1fr',
      '& > div:nth-of-type(odd)': { borderLeft: '0' },
      '& > div:nth-of-type(n + 3)': { borderTop: '1px solid var(--colors-line)' },
    },
  },
});

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

/** How many posts there are of each kind; before that is known, the room for it. */
export function OverviewCards({ overview }: { overview: PostOverview | undefined }) {
  return (
    <>
      <Cards aria-busy={overview === undefined}>
        {CARDS.map(({ key, label, text }) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd>{overview?.[key] ?? ' '}</dd>
            <dd>{text}</dd>
          </div>
        ))}
      </Cards>
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
