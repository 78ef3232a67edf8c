import { imageUrl } from '#shared/rich-text/urls.ts';
import { pathTo } from '#shared/routes.ts';
import { useSite } from '#src/lib/site-context.tsx';
import { Box, Grid, Text } from '#src/admin-ui/layout.ts';
import { type ReactNode, useState } from 'react';
import { EDITOR_MESSAGES } from '../editor-messages.ts';
import { descriptionOf, type PostFields } from '../post-fields.ts';
import { toFieldTime } from '../site-time.ts';

const MESSAGES = EDITOR_MESSAGES.seo;

/** A preview of the post in search results and social networks. */
export function SeoPreview({ fields }: { fields: PostFields }) {
  const site = useSite();
  const [today] = useState(() => new Date());
  const { title, publishedAt, featuredImage } = fields;
  const { host } = new URL(site.origin);
  const month = toFieldTime(publishedAt ?? today, site.timeZone)
    .slice(0, 7)
    .split('-');
  const where = [host, ...pathTo('blogList').split('/').filter(Boolean), ...month].join(' › ');
  const about = descriptionOf(fields);
  const image = imageUrl.accept(featuredImage);
  return (
    <>
      <Preview caption={MESSAGES.search}>
        <Box padding="1rem 1.1rem">
          <Where>{where}</Where>
          <Box color="info.fg">
            <Title>{`${title.trim() || MESSAGES.noTitle} - ${site.name} Blog`}</Title>
          </Box>
          <About lang={about ? undefined : 'en'}>{about || MESSAGES.noDescription}</About>
        </Box>
      </Preview>
      <Preview caption={MESSAGES.social}>
        <Grid
          placeItems="center"
          aspectRatio="1200 / 630"
          background="bg.inset"
          color="fg.muted"
          fontSize="xs"
          css={{ '& img': { width: '100%', height: '100%', objectFit: 'cover' } }}
          lang="en"
        >
          {image ? <img src={image} alt="" /> : MESSAGES.noImage}
        </Grid>
        <Box padding="1rem 1.1rem">
          <Where>{host}</Where>
          <Title>{title.trim() || MESSAGES.noTitle}</Title>
          {about && <About>{about}</About>}
        </Box>
      </Preview>
    </>
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
