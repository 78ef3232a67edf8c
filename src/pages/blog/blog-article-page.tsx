import { pathTo, postPath, withSearch } from '#shared/routes.ts';
import type { Article } from '#shared/schemas/blog.ts';
import { absoluteUrl, type Site } from '#shared/site.ts';
import { ArticleHead, ArticleText, PostNotFound } from '#src/features/blog/article-view.tsx';
import { postNotFoundHead } from '#src/features/blog/post-not-found-head.ts';
import { ShareRow } from '#src/features/blog/share-row.tsx';
import { definePage, Redirect } from '#src/lib/page.ts';
import type { Head } from '#src/seo/head.ts';
import { articleJsonLd, breadcrumbJsonLd } from '#src/seo/json-ld.ts';
import '#src/features/blog/article.css';
import '#src/features/blog/post-card.css';

type Params = { year: string; month: string; slug: string };
type ArticleData = { article: Article | undefined };
type Share = { url: string; title: string } | null;

export const page = definePage<ArticleData, Share, Params>({
  async loader({ api, params: { year, month, slug }, search }) {
    const found = await api.blog.article({ year, month, slug });
    if (found.kind === 'moved') throw new Redirect(withSearch(postPath(found.address), search), 301);
    return { article: found.article };
  },

  // Missing and unreachable read alike; the status tells search engines which it is.
  fallback: (code) => (code === 'CONNECTION_LOST' ? undefined : { article: undefined }),

  head: ({ data: { article }, site }) => (article ? articleHead(article, site) : postNotFoundHead(site)),

  live: ({ data: { article }, site }) =>
    article ? { url: absoluteUrl(site, postPath(article)), title: article.title } : null,

  Component: ({ live, still, site }) => (
    <div className="wrap page">
      {still('head', ({ article }) =>
        article ? <ArticleHead article={article} site={site} /> : <PostNotFound />,
      )}
      {live && (
        <div className="art-g">
          <ShareRow {...live} />
          {still('text', ({ article }) => article && <ArticleText article={article} />)}
        </div>
      )}
    </div>
  ),
});

function articleHead(article: Article, site: Site): Head {
  const title = `${article.title} - ${site.name} Blog`;
  const description = article.metaDescription ?? article.excerpt;
  const path = postPath(article);
  const canonical = absoluteUrl(site, path);
  const image = article.featuredImage ? absoluteUrl(site, article.featuredImage) : undefined;
  return {
    title,
    description,
    keywords: article.metaKeywords ?? undefined,
    canonical,
    openGraph: {
      'og:type': 'article',
      'og:site_name': site.name,
      'og:locale': 'tr_TR',
      'og:title': article.title,
      'og:description': description,
      'og:url': canonical,
      'og:image': image,
      'article:published_time': article.publishedAt.toISOString(),
      'article:modified_time': article.updatedAt.toISOString(),
      'article:section': article.categories[0]?.name,
    },
    twitter: {
      'twitter:card': image ? 'summary_large_image' : 'summary',
      'twitter:title': article.title,
      'twitter:description': description,
      'twitter:image': image,
    },
    jsonLd: [
      articleJsonLd(site, article),
      breadcrumbJsonLd(site, [
        { name: 'Home', path: pathTo('landing') },
        { name: 'Blog', path: pathTo('blogList') },
        { name: article.title, path },
      ]),
    ],
  };
}
