import type { ReactNode } from 'react';
import { pathTo } from '#shared/routes.ts';
import { fullHeadline } from '#shared/site-texts/headline.ts';
import type { Site } from '#shared/site-texts/site.ts';
import { Flex, Grid } from '#src/admin/kit/layout.ts';
import { LogoLink } from '#src/admin/kit/logo-link.tsx';
import { language } from '#src/admin/lib/words.ts';
import { VoiceLine } from '#src/ui/voice-line.tsx';
import { Wordmark } from '#src/ui/wordmark.tsx';

type SignInFrameProps = {
  site: Site;
  /** The sentence beside the content; by default the headline of the site. */
  voice?: string;
  isWide?: boolean;
  children: ReactNode;
};

export function SignInFrame({ site, voice, isWide = false, children }: SignInFrameProps) {
  const headline = fullHeadline(site);
  return (
    <Grid
      flex="1"
      gridTemplateColumns="minmax(0, 1fr) minmax(0, 1fr)"
      css={{
        '@media (max-width: 48rem)': { gridTemplateColumns: '1fr', gridTemplateRows: 'auto 1fr' },
      }}
    >
      <Flex
        as="header"
        className="stage"
        lang="tr"
        flexDirection="column"
        justifyContent="space-between"
        padding="2.25rem clamp(1.5rem, 4vw, 3.5rem)"
        overflow="clip"
        css={{
          '& .wave': { '--wh': 'clamp(7rem, 14vw, 12rem)', color: 'stage.ai' },
          '& .q': { color: 'stage.fg', maxWidth: '15em' },
          '@media (max-width: 48rem)': {
            flexDirection: 'row',
            alignItems: 'center',
            gap: '1rem',
            paddingBlock: '1.25rem',
            '& .q': { display: 'none' },
            '& .wave': { '--wh': '2.5rem', '--wf': '.5' },
          },
        }}
      >
        <LogoLink href={pathTo('landing')}>
          <Wordmark name={site.name} />
        </LogoLink>
        <VoiceLine text={headline} atLeast={50} />
        <p className="q" lang={voice === undefined ? undefined : language}>
          “{voice ?? headline}”
        </p>
      </Flex>
      <Grid
        as="main"
        placeItems="center"
        padding="2rem clamp(1.25rem, 4vw, 3.5rem)"
        css={{
          '& > div': { width: 'min(24rem, 100%)' },
          '& > [data-wide]': { width: 'min(30rem, 100%)', fontSize: '.9375rem', lineHeight: '1.45' },
          '& h1': { fontSize: '2.25rem' },
          '& > [data-wide] h1': { fontSize: 'clamp(1.5rem, 4vw, 1.875rem)', lineHeight: '1.15' },
          '& h1 + p': { marginTop: '.4rem', color: 'fg.muted' },
          '@media (max-width: 48rem)': { placeItems: 'start center', paddingTop: '2.5rem' },
        }}
      >
        <div data-wide={isWide ? '' : undefined}>{children}</div>
      </Grid>
    </Grid>
  );
}
