import type { ReactNode } from 'react';
import { CODE_START } from '#shared/blog/article-markup-marks.ts';
import { archivePath, categoryPath } from '#shared/blog/list-query.ts';
import type { Article, PostCard as PostCardContent, PostLink } from '#shared/blog/schemas.ts';
import { formatDate } from '#shared/dates.ts';
import { pathTo, postPath } from '#shared/routes.ts';
import { absoluteUrl, type Site } from '#shared/site-texts/site.ts';
import { type BlogWords, blogWords } from '#src/site/content/blog-frame.ts';
import { Breadcrumbs } from '#src/site/ui/breadcrumbs.tsx';
import { Badge, BadgeLink } from '#src/ui/badge.tsx';
import { Prose } from '#src/ui/prose.tsx';
import { shrinkLongText } from '#src/ui/shrink-long-text.ts';
import { AuthorLine } from './author-line.tsx';
import { Cover } from './cover.tsx';
import { FeedLink } from './feed-link.tsx';
import { PostCard } from './post-card.tsx';
import { ArticlePicture } from './post-picture.tsx';
import { SearchLink } from './search-link.tsx';
import './article.css';
import './post-grid.css';

export function ArticleHead({ article, site }: { article: Article; site: Site }) {
  const words = blogWords(site);
  const category = article.categories[0] ?? null;
  return (
    <>
      <div className="crumb-row">
        <Breadcrumbs
          label={words.breadcrumb}
          lang={words.lang}
          steps={[
            { name: words.home, path: pathTo('landing') },
            { name: words.blog, path: pathTo('blogList') },
          ]}
          here={article.title}
          hereLang="tr"
        />
        <SearchLink words={words} />
      </div>
      <ArticleTitle
        title={article.title}
        categories={article.categories}
        standfirst={article.excerpt}
        lang={words.lang}
        picture={
          article.featuredImage ? (
            <ArticlePicture src={article.featuredImage} category={category} words={words} />
          ) : (
            <div className="plate">
              <Cover title={article.title} category={category} />
            </div>
          )
        }
      >
        <p className="by" lang="tr">
          <AuthorLine site={site} author={article.author} isLinked />
        </p>
        <a href={archivePath(article)}>
          <time dateTime={article.publishedAt.toISOString()}>
            {formatDate(article.publishedAt, 'article', site.timeZone, words.lang)}
          </time>
        </a>
        <span>{words.minutes(article.readingMinutes)}</span>
        <FeedLink words={words} />
      </ArticleTitle>
    </>
  );
}

type ArticleTitleProps = {
  title: string;
  categories: readonly { name: string; slug?: string | undefined }[];
  standfirst?: ReactNode;
  picture: ReactNode;
  lang: string;
  /** The line with author, date and reading time. */
  children: ReactNode;
};

/** The head of an article and of its preview. */
export function ArticleTitle({ title, categories, standfirst, picture, lang, children }: ArticleTitleProps) {
  return (
    <div className={picture ? 'art-top with-plate' : 'art-top'}>
      <header className="art-h">
        {categories.length > 0 && (
          <p className="badges">
            {categories.map(({ name, slug }) =>
              slug === undefined ? (
                <Badge key={name}>{name}</Badge>
              ) : (
                <BadgeLink key={slug} href={categoryPath(slug)}>
                  {name}
                </BadgeLink>
              ),
            )}
          </p>
        )}
        <h1 {...shrinkLongText(title, 110)}>{title}</h1>
        {standfirst && <p className="standfirst">{standfirst}</p>}
        <div className="art-meta" lang={lang}>
          {children}
        </div>
      </header>
      {picture && <div className="art-fig">{picture}</div>}
    </div>
  );
}

/** @param html the output of `articleMarkup` */
export function ArticleText({ html, words }: { html: string; words: BlogWords }) {
  return (
    <article>
      <Prose html={withCopyButtons(html, words)} />
    </article>
  );
}

/**
 * Adds copy buttons to code. Stored markup contains no text in the site's language, so the page adds the
 * buttons.
 */
function withCopyButtons(html: string, { lang, code }: BlogWords): string {
  const button = `<button type="button" class="cc" lang="${lang}" data-copy-code data-done="${code.copied}">${code.copy}</button>`;
  return html.replaceAll(CODE_START, CODE_START + button);
}

/** The article's URL, date and author, visible only on paper. */
export function PrintedSource({ article, site }: { article: Article; site: Site }) {
  const date = formatDate(article.publishedAt, 'article', site.timeZone, site.blogLanguage);
  return (
    <p className="p-src" aria-hidden="true">
      {`${absoluteUrl(site, postPath(article))} · `}
      <span lang={site.blogLanguage}>{date}</span>
      {` · ${article.author?.name ?? site.author}`}
    </p>
  );
}

/**
 * Links to the older and the newer post. The line below the links is drawn even if one of the two posts is
 * missing.
 */
export function Neighbours({ older, newer, words }: NeighboursProps) {
  if (!older && !newer) return null;
  return (
    <nav className="pn" aria-label={words.neighbours} lang={words.lang}>
      {older && (
        <a href={postPath(older)} rel="prev">
          <span>← {words.older}</span>
          <b lang="tr">{older.title}</b>
        </a>
      )}
      {newer && (
        <a className="newer" href={postPath(newer)} rel="next">
          <span>{words.newer} →</span>
          <b lang="tr">{newer.title}</b>
        </a>
      )}
    </nav>
  );
}

type NeighboursProps = { older: PostLink | null; newer: PostLink | null; words: BlogWords };

export function RelatedPosts({ posts, site }: { posts: readonly PostCardContent[]; site: Site }) {
  if (posts.length === 0) return null;
  const words = blogWords(site);
  return (
    <section className="related" aria-labelledby="related-h">
      <h2 id="related-h" lang={words.lang}>
        {words.relatedPosts}
      </h2>
      <div className="posts">
        {posts.map((post) => (
          <PostCard key={post.slug} post={post} site={site} layout="compact" heading="h3" />
        ))}
      </div>
    </section>
  );
}
