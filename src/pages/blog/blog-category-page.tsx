import { categoryPath, lastPageOf, readPage } from '#shared/blog-list-query.ts';
import { pathTo, withSearch } from '#shared/routes.ts';
import type { CategoryOutput } from '#shared/schemas/blog.ts';
import { NothingHere } from '#src/features/blog/nothing-here.tsx';
import { PostList } from '#src/features/blog/post-list.tsx';
import { definePage, Redirect } from '#src/lib/page.ts';
import { nothingHereHead, postListHead } from '#src/seo/blog-head.ts';
import { breadcrumbJsonLd } from '#src/seo/json-ld.ts';
import { Breadcrumbs } from '#src/ui/breadcrumbs.tsx';
import '#src/features/blog/list-head.css';

type Found = Extract<CategoryOutput, { kind: 'found' }>;
type CategoryData = { list: Found; page: number } | { list: undefined };

const STEPS = [
  { name: 'Home', path: pathTo('landing') },
  { name: 'Blog', path: pathTo('blogList') },
];
const NOT_FOUND = 'Category Not Found';

export const page = definePage<CategoryData, undefined, { slug: string }>({
  async loader({ api, params: { slug }, search }) {
    const number = readPage(search);
    const list = await api.blog.category({ slug, page: number });
    if (list.kind === 'moved') throw new Redirect(withSearch(categoryPath(list.slug), search), 301);
    const lastPage = lastPageOf(list.total);
    if (number > lastPage) throw new Redirect(categoryPath(slug, lastPage), 302);
    return { list, page: number };
  },

  // Missing and unreachable read alike; the status tells search engines which it is.
  fallback: (code) => (code === 'CONNECTION_LOST' ? undefined : { list: undefined }),

  head: ({ data, site }) => {
    if (!data.list) return nothingHereHead(site, NOT_FOUND);
    const { category, total } = data.list;
    return postListHead(site, {
      title: `${category.name} - ${site.name} Blog`,
      description: category.description ?? `Blog posts in ${category.name} category`,
      path: categoryPath(category.slug, data.page),
      listed: total > 0,
      jsonLd: [
        breadcrumbJsonLd(site, [...STEPS, { name: category.name, path: categoryPath(category.slug) }]),
      ],
    });
  },

  Component: ({ still, site }) => (
    <div className="wrap page">
      {still('list', (data) => {
        if (!data.list) return <NothingHere title={NOT_FOUND} />;
        const { category, posts, total } = data.list;
        return (
          <>
            <Breadcrumbs label="Breadcrumb" lang="en" steps={STEPS} here={category.name} hereLang="tr" />
            <section className="bhead">
              <h1 className="long">{category.name}</h1>
              {category.description && <p className="lead">{category.description}</p>}
            </section>
            <div className="ruled">
              <PostList
                posts={posts}
                total={total}
                page={data.page}
                hrefOf={(number) => categoryPath(category.slug, number)}
                layout="compact"
                empty="No posts in this category yet."
                site={site}
              />
            </div>
          </>
        );
      })}
    </div>
  ),
});
