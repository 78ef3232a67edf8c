import type { BlogLanguage } from '#shared/blog/blog-language.ts';
import { type BlogListQuery, blogListPath, blogListSearch, lastPageOf } from '#shared/blog/list-query.ts';
import type { BlogListOutput, CategoryLink, BlogIndex as Index } from '#shared/blog/schemas.ts';
import { BlogFilters } from '#src/site/blog/blog-filters.tsx';
import { BlogIndex } from '#src/site/blog/blog-index.tsx';
import { FeedLink } from '#src/site/blog/feed-link.tsx';
import { ListStatus, NoMatchSuggestions } from '#src/site/blog/list-status.tsx';
import { Mentions } from '#src/site/blog/mentions.tsx';
import { PostList } from '#src/site/blog/post-list.tsx';
import { blogWords } from '#src/site/content/blog-frame.ts';
import { PhoneButtonArea } from '#src/site/frame/phone-button-area.tsx';
import { definePage, Redirect } from '#src/site/lib/page.ts';
import { ArticleClosing } from '#src/site/sections/article-closing.tsx';
import { blogListHead } from '#src/site/seo/blog-head.ts';

const EMPTY_LIST: BlogListOutput = {
  posts: [],
  total: 0,
  blogHasPosts: false,
};
const EMPTY_INDEX: Index = { categories: [], months: [] };

type BlogListData = {
  query: BlogListQuery;
  list: BlogListOutput;
  categories: readonly CategoryLink[];
  index: Index;
};
type Islands = { query: BlogListQuery; categories: readonly CategoryLink[]; language: BlogLanguage };

export const page = definePage<BlogListData, Islands>({
  async loader({ api, search }) {
    const query = blogListSearch.read(search);
    const [list, categories, index] = await Promise.all([
      api.blog.list(query),
      api.blog.categories(),
      api.blog.index(),
    ]);
    const lastPage = lastPageOf(list.total);
    if (query.page > lastPage) throw new Redirect(blogListPath({ ...query, page: lastPage }), 302);
    return { query, list, categories, index };
  },

  // After a failure the list is empty (specification, Failures on public pages); an offline visitor gets the error page.
  fallback: (code, { search }) =>
    code === 'CONNECTION_LOST'
      ? undefined
      : { query: blogListSearch.read(search), list: EMPTY_LIST, categories: [], index: EMPTY_INDEX },

  head: ({ data: { query, list, categories }, site }) =>
    blogListHead(site, blogWords(site), { query, total: list.total, categories }),

  islandProps: ({ data: { query, categories }, site }) => ({
    query,
    categories,
    language: site.blogLanguage,
  }),

  Component: ({ islandProps, staticPart, island, site }) => {
    const words = blogWords(site);
    return (
      <div className="wrap page">
        <section className="bhead with-feed" lang={words.lang}>
          <div>
            <h1>Blog</h1>
            <p className="lead">{words.subtitle}</p>
          </div>
          <FeedLink words={words} />
        </section>
        {island('filters', <BlogFilters {...islandProps} />)}
        {staticPart('list', ({ list, query, index }) => {
          const mentions = <Mentions mentions={list.mentions} words={words} />;
          return (
            <>
              <ListStatus list={list} query={query} words={words} />
              <PhoneButtonArea site={site} slim>
                <PostList
                  {...list}
                  page={query.page}
                  hrefOf={(number) => blogListPath({ ...query, page: number })}
                  layout={isUnfilteredFirstPage(query) ? 'first' : 'grid'}
                  empty={list.blogHasPosts ? words.noMatch : words.noPosts}
                  suggestions={
                    <>
                      {mentions}
                      {list.blogHasPosts && (
                        <NoMatchSuggestions newest={list.newest ?? []} site={site} words={words} />
                      )}
                    </>
                  }
                  searchText={query.q}
                  site={site}
                />
                {list.total > 0 && mentions}
              </PhoneButtonArea>
              <ArticleClosing
                brief
                categories={query.category ? [{ slug: query.category }] : []}
                site={site}
              />
              <BlogIndex site={site} index={index} words={words} />
            </>
          );
        })}
      </div>
    );
  },
});

/** True for the first page without a filter, which displays its first post larger. */
function isUnfilteredFirstPage({ q, category, page: number }: BlogListQuery): boolean {
  return q === '' && category === '' && number === 1;
}
