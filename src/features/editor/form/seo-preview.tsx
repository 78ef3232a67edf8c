import { imageUrl } from '#shared/rich-text/urls.ts';
import { pathTo } from '#shared/routes.ts';
import { useSite } from '#src/lib/site-context.tsx';
import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { EDITOR_WORDS } from '../editor-words.ts';
import type { PostFields } from './post-fields.ts';
import { toFieldTime } from './site-time.ts';

const WORDS = EDITOR_WORDS.seo;

const Frame = chakra('figure', {
  base: {
    margin: '0',
    minWidth: '0',
    '& figcaption': { color: 'fg.muted', fontSize: 'xs', marginBottom: '.35rem' },
    '& > div': {
      border: '1px solid',
      borderColor: 'line',
      borderRadius: '2',
      background: 'bg.subtle',
      overflow: 'hidden',
    },
    '& .words': { padding: '1rem 1.1rem' },
    '& .where': {
      color: 'fg.muted',
      fontSize: 'xs',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    },
    '& .title': { margin: '.2rem 0', fontSize: '1.1875rem', lineHeight: '1.3', overflowWrap: 'anywhere' },
    '& .search': { color: 'info.fg' },
    '& .about': { color: 'fg.muted', fontSize: '.875rem', lineHeight: '1.45', overflowWrap: 'anywhere' },
    '& .picture': {
      display: 'grid',
      placeItems: 'center',
      aspectRatio: '1200 / 630',
      background: 'bg.inset',
      color: 'fg.muted',
      fontSize: 'xs',
    },
    '& img': { width: '100%', height: '100%', objectFit: 'cover' },
  },
});

/** What search engines and social networks make of the post, as far as anybody knows. */
export function SeoPreview({ fields }: { fields: PostFields }) {
  const site = useSite();
  const [today] = useState(() => new Date());
  const { title, excerpt, metaDescription, publishedAt, featuredImage } = fields;
  const { host } = new URL(site.origin);
  const month = toFieldTime(publishedAt ?? today, site.timeZone)
    .slice(0, 7)
    .split('-');
  const where = [host, ...pathTo('blogList').split('/').filter(Boolean), ...month].join(' › ');
  const about = metaDescription.trim() || excerpt.trim();
  const image = imageUrl.accept(featuredImage);
  return (
    <>
      <Frame>
        <figcaption>{WORDS.search}</figcaption>
        <div className="words" lang="tr">
          <p className="where">{where}</p>
          <p className="title search">{`${title.trim() || WORDS.noTitle} - ${site.name} Blog`}</p>
          <p className="about" lang={about ? undefined : 'en'}>
            {about || WORDS.noDescription}
          </p>
        </div>
      </Frame>
      <Frame>
        <figcaption>{WORDS.social}</figcaption>
        <div lang="tr">
          <div className="picture" lang="en">
            {image ? <img src={image} alt="" /> : WORDS.noImage}
          </div>
          <div className="words">
            <p className="where">{host}</p>
            <p className="title">{title.trim() || WORDS.noTitle}</p>
            {about && <p className="about">{about}</p>}
          </div>
        </div>
      </Frame>
    </>
  );
}
