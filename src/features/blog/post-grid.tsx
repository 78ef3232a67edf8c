import { type BlogListQuery, blogListPath, POSTS_PER_PAGE } from '#shared/blog-list-query.ts';
import type { BlogListOutput } from '#shared/schemas/blog.ts';
import type { Site } from '#shared/site.ts';
import { Pagination } from '#src/ui/pagination.tsx';
import { VoiceLine } from '#src/ui/voice-line.tsx';
import { PostCard } from './post-card.tsx';

const FIRST_ROW = 3;

/** The list under the filters: cards and pages, or the one sentence that says why there are none. */
export function PostGrid({ list, query, site }: { list: BlogListOutput; query: BlogListQuery; site: Site }) {
  if (list.posts.length === 0) {
    return (
      <EmptyList text={list.blogHasPosts ? 'No posts match your search.' : 'No blog posts published yet.'} />
    );
  }
  return (
    <>
      <p className="vh" lang="en" role="status">
        {`${list.total} posts`}
      </p>
      <section className="posts" aria-label="Yazılar">
        {list.posts.map((post, index) => (
          <PostCard key={post.slug} post={post} site={site} eager={index < FIRST_ROW} />
        ))}
      </section>
      <Pagination
        page={query.page}
        pages={Math.ceil(list.total / POSTS_PER_PAGE)}
        hrefOf={(page) => blogListPath({ ...query, page })}
      />
    </>
  );
}

/** A waiting tone and one sentence. */
function EmptyList({ text }: { text: string }) {
  return (
    <div className="blank" lang="en" role="status">
      <VoiceLine text="dıııt ......... dıııt ........." atLeast={60} />
      <p>{text}</p>
    </div>
  );
}
