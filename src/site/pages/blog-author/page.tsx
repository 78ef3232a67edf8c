import { authorPath, lastPageOf, pageSearch } from '#shared/blog/list-query.ts';
import type { AuthorOutput, BlogIndex as Index } from '#shared/blog/schemas.ts';
import { Portrait } from '#src/site/blog/author-line.tsx';
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
import { authorJsonLd, breadcrumbJsonLd, collectionJsonLd } from '#src/site/seo/json-ld.ts';
import { Breadcrumbs } from '#src/site/ui/breadcrumbs.tsx';
import { shrinkLongText } from '#src/ui/shrink-long-text.ts';
import './author.css';

type AuthorData = { list: AuthorOutput; index: Index; page: number };

/** The page of an author. It has no fallback, as an unknown author is a path without a page. */
export const page = definePage<AuthorData, undefined, { slug: string }>({
  async loader({ api, params: { slug }, search }) {
    const number = pageSearch.read(search).page;
    const [list, index] = await Promise.all([api.blog.author({ slug, page: number }), api.blog.index()]);
    const lastPage = lastPageOf(list.total);
    if (number > lastPage) throw new Redirect(authorPath(slug, lastPage), 302);
    return { list, index, page: number };
  },

  head: ({ data: { list, page: number }, site }) => {
    const words = blogWords(site);
    const { author, posts } = list;
    const description = words.aboutAuthor(author.name);
    const path = authorPath(author.slug, number);
    return postListHead(site, {
      title: words.pageTitle(`${author.name} - ${site.name} Blog`, number),
      description,
      path,
      listed: true,
      jsonLd: [
        authorJsonLd(site, author),
        collectionJsonLd(site, { name: author.name, description, path, posts }),
        breadcrumbJsonLd(site, [...blogSteps(words), { name: author.name, path: authorPath(author.slug) }]),
      ],
    });
  },

  Component: ({ staticPart, site }) => (
    <div className="wrap page">
      {staticPart('list', ({ list: { author, posts, total }, index, page: number }) => {
        const words = blogWords(site);
        return (
          <>
            <div className="crumb-row">
              <Breadcrumbs
                label={words.breadcrumb}
                lang={words.lang}
                steps={blogSteps(words)}
                here={author.name}
                hereLang="tr"
              />
              <SearchLink words={words} />
            </div>
            <section className="bhead with-feed">
              <div className="signer">
                <Portrait author={author} />
                <h1 className="long" {...shrinkLongText(author.name, 70)}>
                  {author.name}
                </h1>
              </div>
              <p className="tally" lang={words.lang}>
                <span>{words.posts(String(total), total === 1)}</span>
                <FeedLink words={words} />
              </p>
            </section>
            <PhoneButtonArea site={site} slim>
              <div className="ruled">
                <PostList
                  posts={posts}
                  total={total}
                  page={number}
                  hrefOf={(other) => authorPath(author.slug, other)}
                  layout="compact"
                  empty={words.noPosts}
                  site={site}
                />
              </div>
            </PhoneButtonArea>
            <ArticleClosing brief categories={[]} site={site} />
            <BlogIndex site={site} index={index} words={words} />
          </>
        );
      })}
    </div>
  ),
});
