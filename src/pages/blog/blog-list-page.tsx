import { blogListPath, POSTS_PER_PAGE, readBlogListQuery } from '#shared/blog-list-query.ts';
import type { BlogListOutput, CategoryLink } from '#shared/schemas/blog.ts';
import { absoluteUrl } from '#shared/site.ts';
import { BlogFilters } from '#src/features/blog/blog-filters.tsx';
import { PostGrid } from '#src/features/blog/post-grid.tsx';
import { definePage, Redirect } from '#src/lib/page.ts';
import '#src/features/blog/blog-list.css';

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
    const lastPage = Math.max(1, Math.ceil(list.total / POSTS_PER_PAGE));
    if (query.page > lastPage) throw new Redirect(blogListPath({ ...query, page: lastPage }), 302);
    return { query, list, categories };
  },

  // Where loading fails the list stays empty (specification, section 8); who is offline is told so.
  fallback: (code, { search }) =>
    code === 'CONNECTION_LOST'
      ? undefined
      : { query: readBlogListQuery(search), list: EMPTY_LIST, categories: [] },

  head: ({ data: { query, list }, site }) => {
    const title = `Blog - ${site.name}`;
    const canonical = absoluteUrl(site, blogListPath({ ...query, q: '', sort: 'newest' }));
    return {
      title,
      description: SUBTITLE,
      // Searches, and categories that nobody made, are no pages of their own.
      ...(query.q || list.total === 0 ? { robots: 'noindex' } : { canonical }),
      openGraph: {
        'og:type': 'website',
        'og:site_name': site.name,
        'og:title': title,
        'og:description': SUBTITLE,
        'og:url': canonical,
      },
    };
  },

  live: ({ data: { query, categories } }) => ({ query, categories }),

  Component: ({ live, still, site }) => (
    <div className="wrap page">
      <section className="bhead" lang="en">
        <h1>Blog</h1>
        <p className="lead">{SUBTITLE}</p>
      </section>
      <BlogFilters {...live} />
      {still('list', ({ list, query }) => (
        <PostGrid list={list} query={query} site={site} />
      ))}
    </div>
  ),
});
