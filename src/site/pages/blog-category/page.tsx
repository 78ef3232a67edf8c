import { categoryPath, lastPageOf, pageSearch } from '#shared/blog/list-query.ts';
import type { CategoryOutput, BlogIndex as Index } from '#shared/blog/schemas.ts';
import { withSearch } from '#shared/routes.ts';
import { BlogIndex } from '#src/site/blog/blog-index.tsx';
import { blogSteps } from '#src/site/blog/blog-steps.ts';
import { FeedLink } from '#src/site/blog/feed-link.tsx';
import { NothingHere } from '#src/site/blog/nothing-here.tsx';
import { PostList } from '#src/site/blog/post-list.tsx';
import { SearchLink } from '#src/site/blog/search-link.tsx';
import { blogWords } from '#src/site/content/blog-frame.ts';
import { PhoneButtonArea } from '#src/site/frame/phone-button-area.tsx';
import { definePage, Redirect } from '#src/site/lib/page.ts';
import { ArticleClosing } from '#src/site/sections/article-closing.tsx';
import { nothingHereHead, postListHead } from '#src/site/seo/blog-head.ts';
import { breadcrumbJsonLd, collectionJsonLd } from '#src/site/seo/json-ld.ts';
import { Breadcrumbs } from '#src/site/ui/breadcrumbs.tsx';
import { BadgeLink } from '#src/ui/badge.tsx';
import { shrinkLongText } from '#src/ui/shrink-long-text.ts';

type FoundCategory = Extract<CategoryOutput, { kind: 'found' }>;
type CategoryData = { list: FoundCategory; index: Index; page: number } | { list: undefined };

export const page = definePage<CategoryData, undefined, { slug: string }>({
  async loader({ api, params: { slug }, search }) {
    const number = pageSearch.read(search).page;
    const [list, index] = await Promise.all([api.blog.category({ slug, page: number }), api.blog.index()]);
    if (list.kind === 'moved') throw new Redirect(withSearch(categoryPath(list.slug), search), 301);
    const lastPage = lastPageOf(list.total);
    if (number > lastPage) throw new Redirect(categoryPath(slug, lastPage), 302);
    return { list, index, page: number };
  },

  // Readers see the same page for a missing category and a failure. Search engines see different statuses.
  fallback: (code) => (code === 'CONNECTION_LOST' ? undefined : { list: undefined }),

  head: ({ data, site }) => {
    const words = blogWords(site);
    if (!data.list) return nothingHereHead(site, words.missingCategory);
    const { category, total, posts } = data.list;
    const description = category.description ?? words.aboutCategory(category.name);
    const path = categoryPath(category.slug, data.page);
    const breadcrumb = { name: category.name, path: categoryPath(category.slug) };
    return postListHead(site, {
      title: words.pageTitle(`${category.name} - ${site.name} Blog`, data.page),
      description,
      path,
      listed: total > 0,
      jsonLd: [
        collectionJsonLd(site, { name: category.name, description, path, posts }),
        breadcrumbJsonLd(site, [...blogSteps(words), breadcrumb]),
      ],
    });
  },

  Component: ({ staticPart, site }) => (
    <div className="wrap page">
      {staticPart('list', (data) => {
        const words = blogWords(site);
        if (!data.list) return <NothingHere title={words.missingCategory} words={words} />;
        const { category, related, posts, total } = data.list;
        return (
          <>
            <div className="crumb-row">
              <Breadcrumbs
                label={words.breadcrumb}
                lang={words.lang}
                steps={blogSteps(words)}
                here={category.name}
                hereLang="tr"
              />
              <SearchLink words={words} />
            </div>
            <section className="bhead with-feed">
              <div>
                <h1 className="long" {...shrinkLongText(category.name, 70)}>
                  {category.name}
                </h1>
                {category.description && <p className="lead">{category.description}</p>}
                {related.length > 0 && (
                  <p className="related-categories">
                    {related.map(({ name, slug }) => (
                      <BadgeLink key={slug} href={categoryPath(slug)}>
                        {name}
                      </BadgeLink>
                    ))}
                  </p>
                )}
              </div>
              <p className="tally" lang={words.lang}>
                {total > 0 && <span>{words.posts(String(total), total === 1)}</span>}
                <FeedLink words={words} />
              </p>
            </section>
            <PhoneButtonArea site={site} slim>
              <div className="ruled">
                <PostList
                  posts={posts}
                  total={total}
                  page={data.page}
                  hrefOf={(number) => categoryPath(category.slug, number)}
                  layout="compact"
                  empty={words.noPostsInCategory}
                  site={site}
                />
              </div>
            </PhoneButtonArea>
            <ArticleClosing brief categories={[category]} site={site} />
            <BlogIndex site={site} index={data.index} words={words} current={category.slug} />
          </>
        );
      })}
    </div>
  ),
});
