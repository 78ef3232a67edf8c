import { imageUrl } from '#shared/rich-text/urls.ts';
import { pathTo } from '#shared/routes.ts';
import { useSite } from '#src/lib/site-context.tsx';
import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { EDITOR_MESSAGES } from '../editor-messages.ts';
import { descriptionOf, type PostFields } from '../post-fields.ts';
import { toFieldTime } from '../site-time.ts';

const MESSAGES = EDITOR_MESSAGES.seo;

const Frame = chakra('figure', {
  base: {
    margin: '0',
    minWidth: '0',
    maxWidth: '30rem',
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
      <Frame>
        <figcaption>{MESSAGES.search}</figcaption>
        <div className="words" lang="tr">
          <p className="where">{where}</p>
          <p className="title search">{`${title.trim() || MESSAGES.noTitle} - ${site.name} Blog`}</p>
          <p className="about" lang={about ? undefined : 'en'}>
            {about || MESSAGES.noDescription}
          </p>
        </div>
      </Frame>
      <Frame>
        <figcaption>{MESSAGES.social}</figcaption>
        <div lang="tr">
          <div className="picture" lang="en">
            {image ? <img src={image} alt="" /> : MESSAGES.noImage}
          </div>
          <div className="words">
            <p className="where">{host}</p>
            <p className="title">{title.trim() || MESSAGES.noTitle}</p>
            {about && <p className="about">{about}</p>}
          </div>
        </div>
      </Frame>
    </>
  );
}
