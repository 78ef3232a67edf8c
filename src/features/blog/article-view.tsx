import { formatDate } from '#shared/dates.ts';
import { pathTo } from '#shared/routes.ts';
import type { Article } from '#shared/schemas/blog.ts';
import type { Site } from '#shared/site.ts';
import { BadgeLink } from '#src/ui/badge.tsx';
import { Breadcrumbs } from '#src/ui/breadcrumbs.tsx';
import { ButtonLink } from '#src/ui/button.tsx';
import { Prose } from '#src/ui/prose.tsx';
import { VoiceLine } from '#src/ui/voice-line.tsx';
import { AuthorLine } from './author-line.tsx';
import { categoryPath } from './category-link.ts';

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
      <header className="art-h">
        {article.categories.length > 0 && (
          <p className="badges">
            {article.categories.map(({ name, slug }) => (
              <BadgeLink key={slug} href={categoryPath(slug)}>
                {name}
              </BadgeLink>
            ))}
          </p>
        )}
        <h1>{article.title}</h1>
        <div className="art-meta" lang="en">
          <p className="by">
            <AuthorLine site={site} />
          </p>
          <time dateTime={article.publishedAt.toISOString()}>
            {formatDate(article.publishedAt, 'article', site.timeZone)}
          </time>
          <span className="num">{`${article.readingMinutes} min read`}</span>
        </div>
      </header>
      {article.featuredImage && (
        <div className="art-fig">
          <img src={article.featuredImage} alt="" width={1200} height={540} fetchPriority="high" />
        </div>
      )}
    </>
  );
}

export function ArticleText({ article }: { article: Article }) {
  return (
    <article>
      <Prose html={article.content} />
    </article>
  );
}

/** What stands where a post was looked for and none is shown. */
export function PostNotFound() {
  return (
    <div className="gone" lang="en">
      <VoiceLine text="Alo? Alo . . . . . . . . . . . . . . . . . . . . . ." />
      <h1>Post Not Found</h1>
      <p className="lead">The blog post you're looking for doesn't exist or has been removed.</p>
      <ButtonLink size="lg" href={pathTo('blogList')}>
        Back to Blog
      </ButtonLink>
    </div>
  );
}
