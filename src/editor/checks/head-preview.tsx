import { type ReactNode, useState } from 'react';
import { ADMIN_FILES } from '#shared/routes.ts';
import { Fold } from '#src/admin/kit/fold.tsx';
import { Box, Grid, Text } from '#src/admin/kit/layout.ts';
import { language, words } from '#src/admin/lib/words.ts';
import type { PreviewedHead } from './use-head.ts';

const LABELS = words.checks;

type HeadProps = { head: PreviewedHead };

export function HeadPreview({ head }: HeadProps) {
  return (
    <>
      <Preview caption={LABELS.search}>
        <SearchResult head={head} />
      </Preview>
      <SearchNotes head={head} />
      <Preview caption={LABELS.social}>
        <SharedLink head={head} />
      </Preview>
    </>
  );
}

/** The previews as closed lines, which say the most important without being opened. */
export function FoldedPreviews({ head }: HeadProps) {
  const { title, social } = head;
  return (
    <div>
      <Fold title={LABELS.search} summary={title}>
        <Frame>
          <SearchResult head={head} />
        </Frame>
        <SearchNotes head={head} />
      </Fold>
      <Fold title={LABELS.social} summary={social.drawn ? LABELS.drawnCard : LABELS.ownPicture}>
        <Frame>
          <SharedLink head={head} />
        </Frame>
      </Fold>
    </div>
  );
}

function SearchResult({ head: { title, description, url, canonicalElsewhere } }: HeadProps) {
  const { host, pathname } = new URL(canonicalElsewhere ?? url);
  const folders = pathname.split('/').filter(Boolean).slice(0, -1);
  return (
    <Box padding="1rem 1.1rem">
      <Where>{[host, ...folders].join(' › ')}</Where>
      <Box color="info.fg">
        <Title>{title}</Title>
      </Box>
      <About lang={description ? undefined : 'en'}>{description ?? LABELS.noDescription}</About>
    </Box>
  );
}

function SearchNotes({ head: { isHidden, canonicalElsewhere } }: HeadProps) {
  return (
    <>
      {isHidden && <Note>{LABELS.hidden}</Note>}
      {canonicalElsewhere && <Note>{LABELS.canonicalElsewhere(canonicalElsewhere)}</Note>}
    </>
  );
}

function SharedLink({ head: { url, social, cardTitle } }: HeadProps) {
  const image = social.drawn
    ? `${ADMIN_FILES.socialCard}?title=${encodeURIComponent(cardTitle)}`
    : social.image;
  return (
    <>
      {cardTitle === '' && social.drawn ? null : <SocialImage key={image} src={image} />}
      <Box padding="1rem 1.1rem">
        <Where>{new URL(url).host}</Where>
        <Title>{social.title}</Title>
        {social.description && <About>{social.description}</About>}
      </Box>
    </>
  );
}

function Note({ children }: { children: string }) {
  return (
    <Text color="fg.muted" fontSize="xs" overflowWrap="anywhere">
      {children}
    </Text>
  );
}

function SocialImage({ src }: { src: string }) {
  const [hasFailed, setHasFailed] = useState(false);
  return (
    <Grid
      placeItems="center"
      aspectRatio="1200 / 630"
      background="bg.inset"
      color="fg.muted"
      fontSize="xs"
      css={{ '& img': { width: '100%', height: '100%', objectFit: 'cover' } }}
      lang={language}
    >
      {hasFailed ? LABELS.notDrawn : <img src={src} alt="" onError={() => setHasFailed(true)} />}
    </Grid>
  );
}

function Preview({ caption, children }: { caption: string; children: ReactNode }) {
  return (
    <Box as="figure" margin="0" minWidth="0" maxWidth="30rem">
      <Text as="figcaption" color="fg.muted" fontSize="xs" marginBottom=".35rem">
        {caption}
      </Text>
      <Frame>{children}</Frame>
    </Box>
  );
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <Box
      border="1px solid"
      borderColor="line"
      borderRadius="2"
      background="bg.subtle"
      overflow="hidden"
      lang="tr"
    >
      {children}
    </Box>
  );
}

function Where({ children }: { children: string }) {
  return (
    <Text truncate color="fg.muted" fontSize="xs">
      {children}
    </Text>
  );
}

function Title({ children }: { children: string }) {
  return (
    <Text margin=".2rem 0" fontSize="1.1875rem" lineHeight="1.3" overflowWrap="anywhere">
      {children}
    </Text>
  );
}

function About({ lang, children }: { lang?: string | undefined; children: string }) {
  return (
    <Text color="fg.muted" fontSize=".875rem" lineHeight="1.45" overflowWrap="anywhere" lang={lang}>
      {children}
    </Text>
  );
}
