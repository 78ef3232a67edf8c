import { postPath } from '#shared/routes.ts';
import type { PostCard as PostCardContent } from '#shared/schemas/blog.ts';
import type { Site } from '#shared/site.ts';
import { BadgeLink } from '#src/ui/badge.tsx';
import { AuthorLine } from './author-line.tsx';
import { categoryPath } from './category-link.ts';
import './post-card.css';

/** The first row of a list is seen at once: its pictures do not wait. */
type PostCardProps = { post: PostCardContent; site: Site; eager: boolean };

export function PostCard({ post, site, eager }: PostCardProps) {
  return (
    <article className="post">
      {post.featuredImage ? (
        <div className="plate">
          <img
            src={post.featuredImage}
            alt=""
            width={800}
            height={450}
            loading={eager ? 'eager' : 'lazy'}
            decoding="async"
          />
        </div>
      ) : (
        <div className="plate none">
          <span lang="en">No image</span>
        </div>
      )}
      {post.category && (
        <BadgeLink className="cat" href={categoryPath(post.category.slug)}>
          {post.category.name}
        </BadgeLink>
      )}
      <h2>
        <a href={postPath(post)}>{post.title}</a>
      </h2>
      <p className="ex">{post.excerpt}</p>
      <p className="by">
        <AuthorLine site={site} />
        <span className="sep num" lang="en">
          {`${post.readingMinutes} min read`}
        </span>
      </p>
    </article>
  );
}
