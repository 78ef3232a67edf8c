import { categoryPath } from '#shared/blog-list-query.ts';
import { formatDate } from '#shared/dates.ts';
import { pathTo } from '#shared/routes.ts';
import type { Article, PostCard as PostCardContent } from '#shared/schemas/blog.ts';
import type { Site } from '#shared/site.ts';
import { Badge, BadgeLink } from '#src/ui/badge.tsx';
import { Breadcrumbs } from '#src/ui/breadcrumbs.tsx';
import { Prose } from '#src/ui/prose.tsx';
import type { ReactNode } from 'react';
import { AuthorLine } from './author-line.tsx';
import { Plate } from './plate.tsx';
import { PostCard } from './post-card.tsx';
import './article.css';
import './post-grid.css';

/** Everything above an article's text. */
export function ArticleHead({ article, site }: { article: Article; site: Site }) {
  return (
    <>
      <Breadcrumbs
        label="Breadcrumb"
        lang="en"
        steps={[
          { name: 'Home', path: pathTo('landing') },
          { name: 'Blog', path: pathTo('blogList') },
        ]}
        here={article.title}
        hereLang="tr"
      />
      <ArticleTitle title={article.title} categories={article.categories} image={article.featuredImage}>
        <p className="by" lang="tr">
          <AuthorLine site={site} />
        </p>
        <time dateTime={article.publishedAt.toISOString()}>
          {formatDate(article.publishedAt, 'article', site.timeZone)}
        </time>
        <span className="num">{`${article.readingMinutes} min read`}</span>
      </ArticleTitle>
    </>
  );
}

type ArticleTitleProps = {
  title: string;
  /** Those that have a page are links to it. */
  categories: readonly { name: string; slug?: string | undefined }[];
  image: string | null;
  /** The line under the title, in English: who, when, how long. */
  children: ReactNode;
};

/** Title block and picture: of an article, and of its preview. */
export function ArticleTitle({ title, categories, image, children }: ArticleTitleProps) {
  return (
    <>
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
        <h1>{title}</h1>
        <div className="art-meta" lang="en">
          {children}
        </div>
      </header>
      {image && <Plate className="art-fig" src={image} width={1200} height={540} eager first />}
    </>
  );
}

/** @param html what `articleMarkup` made */
export function ArticleText({ html }: { html: string }) {
  return (
    <article>
      <Prose html={html} />
    </article>
  );
}

/** Others of its first category; nothing where there are none. */
export function RelatedPosts({ posts, site }: { posts: readonly PostCardContent[]; site: Site }) {
  if (posts.length === 0) return null;
  return (
    <section className="related" aria-labelledby="related-h">
      <h2 id="related-h" lang="en">
        Related Posts
      </h2>
      <div className="posts">
        {posts.map((post) => (
          <PostCard key={post.slug} post={post} site={site} layout="compact" heading="h3" />
        ))}
      </div>
    </section>
  );
}
