import type { Article } from '#shared/blog/schemas.ts';
import { postPath, withSearch } from '#shared/routes.ts';
import { absoluteUrl } from '#shared/site-texts/site.ts';
import { contentsOf } from '#src/site/blog/article-contents.ts';
import {
  ArticleHead,
  ArticleText,
  Neighbours,
  PrintedSource,
  RelatedPosts,
} from '#src/site/blog/article-view.tsx';
import { Contents } from '#src/site/blog/contents.tsx';
import { PostNotFound } from '#src/site/blog/nothing-here.tsx';
import { ShareRow } from '#src/site/blog/share-row.tsx';
import { blogWords } from '#src/site/content/blog-frame.ts';
import { PhoneButtonArea } from '#src/site/frame/phone-button-area.tsx';
import { definePage, Redirect } from '#src/site/lib/page.ts';
import { ArticleClosing } from '#src/site/sections/article-closing.tsx';
import { articleHead } from '#src/site/seo/article-head.ts';
import { nothingHereHead } from '#src/site/seo/blog-head.ts';
import '#src/site/blog/article.css';
import '#src/site/blog/post-card.css';
import '#src/site/blog/post-grid.css';

type Params = { year: string; month: string; slug: string };
type ArticleData = { article: Article | undefined };

export const page = definePage<ArticleData, undefined, Params>({
  async loader({ api, params: { year, month, slug }, search }) {
    const result = await api.blog.article({ year, month, slug });
    if (result.kind === 'moved') throw new Redirect(withSearch(postPath(result.address), search), 301);
    return { article: result.article };
  },

  // Visitors see the same page for a missing post and for a failure. The status differs, for search engines.
  fallback: (code) => (code === 'CONNECTION_LOST' ? undefined : { article: undefined }),

  head: ({ data: { article }, site }) =>
    article
      ? articleHead(article, site, blogWords(site))
      : nothingHereHead(site, blogWords(site).missingPost.title),

  Component: ({ staticPart, site }) => (
    <div className="wrap page">
      {staticPart('article', ({ article }) => {
        const words = blogWords(site);
        if (!article) return <PostNotFound words={words} />;
        return (
          <>
            <ArticleHead article={article} site={site} />
            <PhoneButtonArea site={site} slim>
              <div className="art-g">
                <Contents entries={contentsOf(article.content)} words={words} />
                <ArticleText html={article.content} words={words} />
                <ShareRow url={absoluteUrl(site, postPath(article))} title={article.title} words={words} />
              </div>
            </PhoneButtonArea>
            <ArticleClosing categories={article.categories} site={site} />
            <PrintedSource article={article} site={site} />
            <PhoneButtonArea site={site} slim>
              <Neighbours older={article.older} newer={article.newer} words={words} />
              <RelatedPosts posts={article.related} site={site} />
            </PhoneButtonArea>
          </>
        );
      })}
    </div>
  ),
});
