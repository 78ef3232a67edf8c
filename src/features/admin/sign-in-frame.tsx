import { pathTo } from '#shared/routes.ts';
import type { Site } from '#shared/site.ts';
import { Wordmark } from '#src/features/site-frame/wordmark.tsx';
import { VoiceLine } from '#src/ui/voice-line.tsx';
import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { LogoLink } from './logo-link.tsx';

const Halves = chakra('div', {
  base: {
    flex: '1',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
    '@media (max-width: 48rem)': { gridTemplateColumns: '1fr', gridTemplateRows: 'auto 1fr' },
  },
});

const Stage = chakra('header', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'space-between',
    padding: '2.25rem clamp(1.5rem, 4vw, 3.5rem)',
    overflow: 'clip',
    '& .wave': {
      '--wh': 'clamp(7rem, 14vw, 12rem)',
      color: 'stage.ai',
    },
    '& .q': { color: 'stage.fg', maxWidth: '15em' },
    '@media (max-width: 48rem)': {
      flexDirection: 'row',
      alignItems: 'center',
      gap: '1rem',
      paddingBlock: '1.25rem',
      '& .q': { display: 'none' },
      '& .wave': { '--wh': '2.5rem', '--wf': '.5' },
    },
  },
});

const Place = chakra('main', {
  base: {
    display: 'grid',
    placeItems: 'center',
    padding: '2rem clamp(1.25rem, 4vw, 3.5rem)',
    '@media (max-width: 48rem)': { placeItems: 'start center', paddingTop: '2.5rem' },
    '& > div': { width: 'min(24rem, 100%)' },
    '& h1': { fontSize: '2.25rem' },
    '& h1 + p': { marginTop: '.4rem', color: 'fg.muted' },
  },
});

/** A description of the site at the left, the form at the right. */
export function SignInFrame({ site, children }: { site: Site; children: ReactNode }) {
  const saying = `Telefon çaldı. ${site.name} açtı bile.`;
  return (
    <Halves>
      <Stage className="stage" lang="tr">
        <LogoLink href={pathTo('landing')}>
          <Wordmark name={site.name} />
        </LogoLink>
        <VoiceLine text={saying} atLeast={50} />
        <p className="q">“{saying}”</p>
      </Stage>
      <Place>
        <div>{children}</div>
      </Place>
    </Halves>
  );
}
