import { categoryPath } from '#shared/blog/list-query.ts';
import type { PostCard as PostCardContent } from '#shared/blog/schemas.ts';
import { formatDate } from '#shared/dates.ts';
import { postPath } from '#shared/routes.ts';
import type { Site } from '#shared/site-texts/site.ts';
import { blogWords } from '#src/site/content/blog-frame.ts';
import { BadgeLink } from '#src/ui/badge.tsx';
import { HighlightedText } from '#src/ui/highlighted-text.tsx';
import { AuthorLine } from './author-line.tsx';
import { Cover } from './cover.tsx';
import { PostPicture } from './post-picture.tsx';
import './post-card.css';

/**
 * `grid` is for the blog's list, with category and author. `first` is for the larger first post of this list.
 * `compact` is for the list of a category, and `row` for the posts of a month.
 */
export type PostCardLayout = 'grid' | 'first' | 'compact' | 'row';

type PostCardProps = {
  post: PostCardContent;
  site: Site;
  layout: PostCardLayout;
  eager?: boolean;
  heading?: 'h2' | 'h3';
  /** The search text, whose matches are marked. */
  searchText?: string | undefined;
};

const CLASSES: Readonly<Record<PostCardLayout, string>> = {
  grid: 'post',
  first: 'post lead-story',
  compact: 'post',
  row: 'post row',
};

/** The values of the attribute `sizes` of a picture, by layout. */
const SIZES: Readonly<Record<PostCardLayout, string>> = {
  grid: '(max-width: 40rem) 100vw, (max-width: 62rem) 50vw, 25rem',
  first: '(max-width: 62rem) 100vw, 52rem',
  compact: '(max-width: 40rem) 100vw, (max-width: 62rem) 50vw, 25rem',
  row: '(max-width: 40rem) 100vw, 17rem',
};

export function PostCard(props: PostCardProps) {
  const { post, site, layout, eager = false, heading: Heading = 'h2', searchText = '' } = props;
  const words = blogWords(site);
  const { category } = post;
  const showsAuthor = layout === 'grid' || layout === 'first';
  const date = (
    <time lang={words.lang} dateTime={post.publishedAt.toISOString()}>
      {formatDate(post.publishedAt, layout === 'row' ? 'article' : 'card', site.timeZone, words.lang)}
    </time>
  );
  return (
    <article className={CLASSES[layout]}>
      {post.featuredImage ? (
        <PostPicture
          src={post.featuredImage}
          category={category}
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
      {showsAuthor && (
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
        {showsAuthor ? <AuthorLine site={site} author={post.author} /> : date}
        <span className="sep" lang={words.lang}>
          {words.minutes(post.readingMinutes)}
        </span>
      </p>
    </article>
  );
}
