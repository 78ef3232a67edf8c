import { type ReactNode, useState } from 'react';
import { ADMIN_FILES } from '#shared/routes.ts';
import { Box, Grid, Text } from '#src/admin/kit/layout.ts';
import { language, words } from '#src/admin/lib/words.ts';
import type { PreviewedHead } from './use-head.ts';

const LABELS = words.checks;

export function HeadPreview({
  head: { title, description, url, canonicalElsewhere, isHidden, social, cardTitle },
}: {
  head: PreviewedHead;
}) {
  const { host, pathname } = new URL(canonicalElsewhere ?? url);
  const ownHost = new URL(url).host;
  const folders = pathname.split('/').filter(Boolean).slice(0, -1);
  const image = social.drawn
    ? `${ADMIN_FILES.socialCard}?title=${encodeURIComponent(cardTitle)}`
    : social.image;
  return (
    <>
      <Preview caption={LABELS.search}>
        <Box padding="1rem 1.1rem">
          <Where>{[host, ...folders].join(' › ')}</Where>
          <Box color="info.fg">
            <Title>{title}</Title>
          </Box>
          <About lang={description ? undefined : 'en'}>{description ?? LABELS.noDescription}</About>
        </Box>
      </Preview>
      {isHidden && <Note>{LABELS.hidden}</Note>}
      {canonicalElsewhere && <Note>{LABELS.canonicalElsewhere(canonicalElsewhere)}</Note>}
      <Preview caption={LABELS.social}>
        {cardTitle === '' && social.drawn ? null : <SocialImage key={image} src={image} />}
        <Box padding="1rem 1.1rem">
          <Where>{ownHost}</Where>
          <Title>{social.title}</Title>
          {social.description && <About>{social.description}</About>}
        </Box>
      </Preview>
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
