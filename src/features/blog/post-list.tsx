import { lastPageOf } from '#shared/blog-list-query.ts';
import type { PostCard as PostCardContent } from '#shared/schemas/blog.ts';
import type { Site } from '#shared/site.ts';
import { Pagination } from '#src/ui/pagination.tsx';
import { EmptyList } from './empty-list.tsx';
import { PostCard, type PostCardLayout } from './post-card.tsx';
import './post-grid.css';
import './post-list.css';

/** Pictures of the first row do not wait. */
const FIRST_ROW: Readonly<Record<PostCardLayout, number>> = { grid: 3, compact: 3, row: 2 };

type PostListProps = {
  posts: readonly PostCardContent[];
  /** On all pages. */
  total: number;
  page: number;
  hrefOf: (page: number) => string;
  layout: PostCardLayout;
  /** What stands where there are none. */
  empty: string;
  site: Site;
};

/** Cards and pages, or the one sentence that says why there are none. */
export function PostList({ posts, total, page, hrefOf, layout, empty, site }: PostListProps) {
  if (posts.length === 0) return <EmptyList text={empty} />;
  return (
    <>
      <section className={layout === 'row' ? 'rows' : 'posts'} aria-label="Yazılar">
        {posts.map((post, index) => (
          <PostCard
            key={post.slug}
            post={post}
            site={site}
            layout={layout}
            eager={index < FIRST_ROW[layout]}
          />
        ))}
      </section>
      <Pagination page={page} pages={lastPageOf(total)} hrefOf={hrefOf} />
    </>
  );
}
