import type { BlogListQuery } from '#shared/blog/list-query.ts';
import type { BlogListOutput, PostCard as PostCardContent } from '#shared/blog/schemas.ts';
import { anchorTo, pathTo } from '#shared/routes.ts';
import type { Site } from '#shared/site-texts/site.ts';
import type { BlogWords } from '#src/site/content/blog-frame.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { PostCard } from './post-card.tsx';

export function ListStatus({
  list,
  query,
  words,
}: {
  list: BlogListOutput;
  query: BlogListQuery;
  words: BlogWords;
}) {
  if (list.total === 0) return null;
  return (
    <p className="found" lang={words.lang}>
      <span role="status">{words.posts(countOf(list), list.total === 1)}</span>
      {(query.q || query.category) && (
        <a className="link" href={pathTo('blogList')}>
          {words.search.clear}
        </a>
      )}
    </p>
  );
}

export function NoMatchSuggestions({
  newest,
  site,
  words,
}: {
  newest: readonly PostCardContent[];
  site: Site;
  words: BlogWords;
}) {
  return (
    <>
      <div className="way-on">
        <ButtonLink look="line" href={pathTo('blogList')}>
          {words.search.clear}
        </ButtonLink>
        <a className="link" href={anchorTo('blogList', 'archive')}>
          {words.search.browseArchive}
        </a>
      </div>
      <NewestPosts posts={newest} site={site} title={words.search.latest} />
    </>
  );
}

/** Returns the number of posts. A `+`, as in “990+”, means that only the first posts were searched. */
function countOf({ total, hasMore }: BlogListOutput): string {
  return hasMore ? `${total.toLocaleString('tr')}+` : String(total);
}

type NewestPostsProps = { posts: readonly PostCardContent[]; site: Site; title: string };

function NewestPosts({ posts, site, title }: NewestPostsProps) {
  return (
    <section className="newest" aria-labelledby="newest-h">
      <h2 id="newest-h">{title}</h2>
      <div className="posts" lang="tr">
        {posts.map((post) => (
          <PostCard key={post.slug} post={post} site={site} layout="compact" heading="h3" />
        ))}
      </div>
    </section>
  );
}
