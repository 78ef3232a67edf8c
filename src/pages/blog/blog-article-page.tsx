import { postPath, withSearch } from '#shared/routes.ts';
import type { Article } from '#shared/schemas/blog.ts';
import { absoluteUrl } from '#shared/site.ts';
import { ArticleHead, ArticleText, RelatedPosts } from '#src/features/blog/article-view.tsx';
import { PostNotFound } from '#src/features/blog/nothing-here.tsx';
import { ShareRow } from '#src/features/blog/share-row.tsx';
import { definePage, Redirect } from '#src/lib/page.ts';
import { articleHead } from '#src/seo/article-head.ts';
import { nothingHereHead } from '#src/seo/blog-head.ts';
import '#src/features/blog/article.css';
import '#src/features/blog/post-card.css';
import '#src/features/blog/post-grid.css';

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

  head: ({ data: { article }, site }) =>
    article ? articleHead(article, site) : nothingHereHead(site, 'Post Not Found'),

  live: ({ data: { article }, site }) =>
    article ? { url: absoluteUrl(site, postPath(article)), title: article.title } : null,

  Component: ({ live, still, part, site }) => (
    <div className="wrap page">
      {still('head', ({ article }) =>
        article ? <ArticleHead article={article} site={site} /> : <PostNotFound />,
      )}
      {live && (
        <>
          <div className="art-g">
            {part('share', <ShareRow {...live} />)}
            {still('text', ({ article }) => article && <ArticleText html={article.content} />)}
          </div>
          {still('related', ({ article }) => article && <RelatedPosts posts={article.related} site={site} />)}
        </>
      )}
    </div>
  ),
});
