import { categoryPath } from '#shared/blog-list-query.ts';
import { formatDate } from '#shared/dates.ts';
import { postPath } from '#shared/routes.ts';
import type { PostCard as PostCardContent } from '#shared/schemas/blog.ts';
import type { Site } from '#shared/site.ts';
import { blogWords } from '#src/site/content/blog-frame.ts';
import { BadgeLink } from '#src/ui/badge.tsx';
import { AuthorLine } from './author-line.tsx';
import { Cover } from './cover.tsx';
import { HighlightedText } from './highlighted-text.tsx';
import { Plate } from './plate.tsx';
import './post-card.css';

/**
 * `grid`: the blog's list, with category and author; `lead` is its first story. `compact`: a category's list.
 * `row`: a month's posts.
 */
export type PostCardLayout = 'grid' | 'lead' | 'compact' | 'row';

type PostCardProps = {
  post: PostCardContent;
  site: Site;
  layout: PostCardLayout;
  eager?: boolean;
  heading?: 'h2' | 'h3';
  /** Search words to mark. */
  searchText?: string | undefined;
};

const CLASSES: Readonly<Record<PostCardLayout, string>> = {
  grid: 'post',
  lead: 'post lead-story',
  compact: 'post',
  row: 'post row',
};

/** For the attribute `sizes`. */
const SIZES: Readonly<Record<PostCardLayout, string>> = {
  grid: '(max-width: 40rem) 100vw, (max-width: 62rem) 50vw, 25rem',
  lead: '(max-width: 62rem) 100vw, 52rem',
  compact: '(max-width: 40rem) 100vw, (max-width: 62rem) 50vw, 25rem',
  row: '(max-width: 40rem) 100vw, 17rem',
};

export function PostCard(props: PostCardProps) {
  const { post, site, layout, eager = false, heading: Heading = 'h2', searchText = '' } = props;
  const words = blogWords(site);
  const { category } = post;
  const inList = layout === 'grid' || layout === 'lead';
  const date = (
    <time lang={words.lang} dateTime={post.publishedAt.toISOString()}>
      {formatDate(post.publishedAt, layout === 'row' ? 'article' : 'card', site.timeZone, words.lang)}
    </time>
  );
  return (
    <article className={CLASSES[layout]}>
      {post.featuredImage ? (
        <Plate
          src={post.featuredImage}
          words={words}
          width={800}
          height={450}
          sizes={SIZES[layout]}
          eager={eager}
        />
      ) : (
        <div className="plate">
          <Cover title={post.title} category={category} />
          <span className="vh" lang={words.lang}>
            {words.noImage}
          </span>
        </div>
      )}
      {inList && (
        <p className="when">
          {category && (
            <BadgeLink className="cat" href={categoryPath(category.slug)}>
              {category.name}
            </BadgeLink>
          )}
          {date}
        </p>
      )}
      <Heading>
        <a href={postPath(post)}>
          <HighlightedText text={post.title} searchText={searchText} />
        </a>
      </Heading>
      {post.excerpt && (
        <p className="ex">
          <HighlightedText text={post.excerpt} searchText={searchText} />
        </p>
      )}
      <p className="by">
        {inList ? <AuthorLine site={site} author={post.author} /> : date}
        <span className="sep" lang={words.lang}>
          {words.minutes(post.readingMinutes)}
        </span>
      </p>
    </article>
  );
}
