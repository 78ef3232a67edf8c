import { archivePath, lastPageOf, pageSearch } from '#shared/blog/list-query.ts';
import type { ArchiveOutput, BlogIndex as Index } from '#shared/blog/schemas.ts';
import { formatMonth } from '#shared/dates.ts';
import { anchorTo } from '#shared/routes.ts';
import { ArchiveMonths } from '#src/site/blog/archive-months.tsx';
import { BlogIndex } from '#src/site/blog/blog-index.tsx';
import { blogSteps } from '#src/site/blog/blog-steps.ts';
import { FeedLink } from '#src/site/blog/feed-link.tsx';
import { PostList } from '#src/site/blog/post-list.tsx';
import { SearchLink } from '#src/site/blog/search-link.tsx';
import { blogWords } from '#src/site/content/blog-frame.ts';
import { PhoneButtonArea } from '#src/site/frame/phone-button-area.tsx';
import { definePage, Redirect } from '#src/site/lib/page.ts';
import { ArticleClosing } from '#src/site/sections/article-closing.tsx';
import { postListHead } from '#src/site/seo/blog-head.ts';
import { breadcrumbJsonLd, collectionJsonLd } from '#src/site/seo/json-ld.ts';
import { Breadcrumbs } from '#src/site/ui/breadcrumbs.tsx';

type Params = { year: string; month: string };
type Month = { year: number; month: number };
type ArchiveData = { month: Month; page: number; list: ArchiveOutput; index: Index };

const EMPTY_LIST: ArchiveOutput = { posts: [], total: 0, months: [] };
const EMPTY_INDEX: Index = { categories: [], months: [] };

export const page = definePage<ArchiveData, undefined, Params>({
  async loader({ api, params, search }) {
    const number = pageSearch.read(search).page;
    const [list, index] = await Promise.all([
      api.blog.archive({ ...params, page: number }),
      api.blog.index(),
    ]);
    const lastPage = lastPageOf(list.total);
    if (number > lastPage) throw new Redirect(archivePath(monthOf(params), lastPage), 302);
    return { month: monthOf(params), page: number, list, index };
  },

  // An invalid month is not found. After other failures the list is empty.
  fallback: (code, { params, search }) =>
    code === 'CONNECTION_LOST' || code === 'NOT_FOUND' || !isMonth(params)
      ? undefined
      : { month: monthOf(params), page: pageSearch.read(search).page, list: EMPTY_LIST, index: EMPTY_INDEX },

  head: ({ data: { month, page: number, list }, site }) => {
    const words = blogWords(site);
    const name = formatMonth(month, words.lang);
    const title = words.pageTitle(words.archiveTitle(name, site.name), number);
    const description = words.postsPublished(list.total, name);
    const path = archivePath(month, number);
    return postListHead(site, {
      title,
      description,
      path,
      listed: list.total > 0,
      jsonLd: [
        collectionJsonLd(site, { name: title, description, path, posts: list.posts }),
        // The breadcrumbs have no step for an overview, as the archive has no overview page.
        breadcrumbJsonLd(site, [...blogSteps(words), { name, path: archivePath(month) }]),
      ],
    });
  },

  Component: ({ staticPart, site }) => (
    <div className="wrap page">
      {staticPart('list', ({ month, page: number, list, index }) => {
        const words = blogWords(site);
        const name = formatMonth(month, words.lang);
        return (
          <>
            <div className="crumb-row">
              <Breadcrumbs
                label={words.breadcrumb}
                lang={words.lang}
                steps={[...blogSteps(words), { name: words.archive, path: anchorTo('blogList', 'archive') }]}
                here={name}
              />
              <SearchLink words={words} />
            </div>
            <section className="bhead with-feed" lang={words.lang}>
              <div>
                <h1 className="long">{name}</h1>
                <p className="lead">{words.postsPublished(list.total)}</p>
              </div>
              <FeedLink words={words} />
            </section>
            <PhoneButtonArea site={site} slim>
              <div className="arch ruled">
                <div>
                  <PostList
                    posts={list.posts}
                    total={list.total}
                    page={number}
                    hrefOf={(other) => archivePath(month, other)}
                    layout="row"
                    empty={words.noPostsIn(name)}
                    site={site}
                  />
                </div>
                <ArchiveMonths months={list.months} current={month} words={words} />
              </div>
            </PhoneButtonArea>
            <ArticleClosing brief categories={[]} site={site} />
            <BlogIndex site={site} index={index} words={words} withMonths={false} />
          </>
        );
      })}
    </div>
  ),
});

function monthOf({ year, month }: Params): Month {
  return { year: Number(year), month: Number(month) };
}

function isMonth({ year, month }: Params): boolean {
  return /^\d{4}$/.test(year) && /^(0[1-9]|1[0-2])$/.test(month);
}
