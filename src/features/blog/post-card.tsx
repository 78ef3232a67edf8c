import { categoryPath } from '#shared/blog-list-query.ts';
import { formatDate } from '#shared/dates.ts';
import { postPath } from '#shared/routes.ts';
import type { PostCard as PostCardContent } from '#shared/schemas/blog.ts';
import type { Site } from '#shared/site.ts';
import { BadgeLink } from '#src/ui/badge.tsx';
import { AuthorLine } from './author-line.tsx';
import { Plate } from './plate.tsx';
import './post-card.css';

/**
 * `grid`: the blog's list, with category and author. `compact`: where the category is known, with the date. `row`:
 * a month's posts, picture at the side.
 */
export type PostCardLayout = 'grid' | 'compact' | 'row';

type PostCardProps = {
  post: PostCardContent;
  site: Site;
  layout: PostCardLayout;
  /** Whether the picture is seen at once and does not wait. */
  eager?: boolean;
  heading?: 'h2' | 'h3';
};

export function PostCard({ post, site, layout, eager = false, heading: Heading = 'h2' }: PostCardProps) {
  const { category } = post;
  return (
    <article className={layout === 'row' ? 'post row' : 'post'}>
      <Plate src={post.featuredImage} width={800} height={450} eager={eager} />
      {layout === 'grid' && category && (
        <BadgeLink className="cat" href={categoryPath(category.slug)}>
          {category.name}
        </BadgeLink>
      )}
      <Heading>
        <a href={postPath(post)}>{post.title}</a>
      </Heading>
      {post.excerpt && <p className="ex">{post.excerpt}</p>}
      <p className="by">
        {layout === 'grid' ? (
          <AuthorLine site={site} />
        ) : (
          <time lang="en" className="num" dateTime={post.publishedAt.toISOString()}>
            {formatDate(post.publishedAt, layout === 'row' ? 'article' : 'card', site.timeZone)}
          </time>
        )}
        <span className="sep num" lang="en">
          {`${post.readingMinutes} min read`}
        </span>
      </p>
    </article>
  );
}
