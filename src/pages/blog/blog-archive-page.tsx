import { archivePath, lastPageOf, readPage } from '#shared/blog-list-query.ts';
import { formatMonth } from '#shared/dates.ts';
import { pathTo } from '#shared/routes.ts';
import type { ArchiveOutput } from '#shared/schemas/blog.ts';
import { ArchiveMonths } from '#src/features/blog/archive-months.tsx';
import { PostList } from '#src/features/blog/post-list.tsx';
import { definePage, Redirect } from '#src/lib/page.ts';
import { postListHead } from '#src/seo/blog-head.ts';
import { breadcrumbJsonLd } from '#src/seo/json-ld.ts';
import { Breadcrumbs } from '#src/ui/breadcrumbs.tsx';
import '#src/features/blog/list-head.css';

type Params = { year: string; month: string };
type Month = { year: number; month: number };
type ArchiveData = { month: Month; page: number; list: ArchiveOutput };

const STEPS = [
  { name: 'Home', path: pathTo('landing') },
  { name: 'Blog', path: pathTo('blogList') },
];
const EMPTY_LIST: ArchiveOutput = { posts: [], total: 0, months: [] };

export const page = definePage<ArchiveData, undefined, Params>({
  async loader({ api, params, search }) {
    const number = readPage(search);
    const list = await api.blog.archive({ ...params, page: number });
    const lastPage = lastPageOf(list.total);
    if (number > lastPage) throw new Redirect(archivePath(monthOf(params), lastPage), 302);
    return { month: monthOf(params), page: number, list };
  },

  // What is no month is no page; where loading fails the list stays empty.
  fallback: (code, { params, search }) =>
    code === 'CONNECTION_LOST' || code === 'NOT_FOUND' || !isMonth(params)
      ? undefined
      : { month: monthOf(params), page: readPage(search), list: EMPTY_LIST },

  head: ({ data: { month, page: number, list }, site }) => {
    const name = formatMonth(month);
    return postListHead(site, {
      title: `${name} Archive - ${site.name} Blog`,
      description: published(list.total, name),
      path: archivePath(month, number),
      listed: list.total > 0,
      // Archive itself is no page.
      jsonLd: [breadcrumbJsonLd(site, [...STEPS, { name, path: archivePath(month) }])],
    });
  },

  Component: ({ still, site }) => (
    <div className="wrap page">
      {still('list', ({ month, page: number, list }) => {
        const name = formatMonth(month);
        return (
          <>
            <Breadcrumbs label="Breadcrumb" lang="en" steps={[...STEPS, { name: 'Archive' }]} here={name} />
            <section className="bhead" lang="en">
              <h1 className="long">{name}</h1>
              <p className="lead num">{published(list.total)}</p>
            </section>
            <div className="arch ruled">
              <div>
                <PostList
                  posts={list.posts}
                  total={list.total}
                  page={number}
                  hrefOf={(other) => archivePath(month, other)}
                  layout="row"
                  empty={`No posts published in ${name}.`}
                  site={site}
                />
              </div>
              <ArchiveMonths months={list.months} current={month} />
            </div>
          </>
        );
      })}
    </div>
  ),
});

/** `1 post published`, `7 posts published in March 2026` */
function published(count: number, when?: string): string {
  return `${count} ${count === 1 ? 'post' : 'posts'} published${when ? ` in ${when}` : ''}`;
}

function monthOf({ year, month }: Params): Month {
  return { year: Number(year), month: Number(month) };
}

function isMonth({ year, month }: Params): boolean {
  return /^\d{4}$/.test(year) && /^(0[1-9]|1[0-2])$/.test(month);
}
