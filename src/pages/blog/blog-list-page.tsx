import { blogListPath, lastPageOf, readBlogListQuery } from '#shared/blog-list-query.ts';
import type { BlogListOutput, CategoryLink } from '#shared/schemas/blog.ts';
import { BlogFilters } from '#src/features/blog/blog-filters.tsx';
import { PostList } from '#src/features/blog/post-list.tsx';
import { definePage, Redirect } from '#src/lib/page.ts';
import { postListHead } from '#src/seo/blog-head.ts';

const EMPTY_LIST: BlogListOutput = { posts: [], total: 0, blogHasPosts: false };
const SUBTITLE = 'Insights and updates about AI agents and automation';

type BlogListData = {
  query: ReturnType<typeof readBlogListQuery>;
  list: BlogListOutput;
  categories: readonly CategoryLink[];
};

export const page = definePage({
  async loader({ api, search }): Promise<BlogListData> {
    const query = readBlogListQuery(search);
    const [list, categories] = await Promise.all([api.blog.list(query), api.blog.categories()]);
    const lastPage = lastPageOf(list.total);
    if (query.page > lastPage) throw new Redirect(blogListPath({ ...query, page: lastPage }), 302);
    return { query, list, categories };
  },

  // Where loading fails the list stays empty (specification, section 8); who is offline is told so.
  fallback: (code, { search }) =>
    code === 'CONNECTION_LOST'
      ? undefined
      : { query: readBlogListQuery(search), list: EMPTY_LIST, categories: [] },

  head: ({ data: { query, list }, site }) =>
    postListHead(site, {
      title: `Blog - ${site.name}`,
      description: SUBTITLE,
      path: blogListPath({ ...query, q: '', sort: 'newest' }),
      // Categories that nobody made are no pages either.
      listed: query.q === '' && list.total > 0,
    }),

  live: ({ data: { query, categories } }) => ({ query, categories }),

  Component: ({ live, still, part, site }) => (
    <div className="wrap page">
      <section className="bhead" lang="en">
        <h1>Blog</h1>
        <p className="lead">{SUBTITLE}</p>
      </section>
      {part('filters', <BlogFilters {...live} />)}
      {still('list', ({ list, query }) => (
        <>
          {list.total > 0 && (
            <p className="vh" lang="en" role="status">
              {`${list.total} ${list.total === 1 ? 'post' : 'posts'}`}
            </p>
          )}
          <PostList
            {...list}
            page={query.page}
            hrefOf={(number) => blogListPath({ ...query, page: number })}
            layout="grid"
            empty={list.blogHasPosts ? 'No posts match your search.' : 'No blog posts published yet.'}
            site={site}
          />
        </>
      ))}
    </div>
  ),
});
