import type { SharedPreview } from '#shared/blog/schemas.ts';
import { formatDate } from '#shared/dates.ts';
import type { Site } from '#shared/site-texts/site.ts';
import { blogWords } from '#src/site/content/blog-frame.ts';
import { contentsOf } from './article-contents.ts';
import { ArticleText, ArticleTitle } from './article-view.tsx';
import { AuthorLine } from './author-line.tsx';
import { Contents } from './contents.tsx';
import { Cover } from './cover.tsx';
import { PhoneFrame } from './phone-frame.tsx';
import { ArticlePicture } from './post-picture.tsx';
import './preview.css';

/** The views of the preview. `phone` is a frame with the view `text`, which has no bar. */
export type PreviewView = 'desktop' | 'phone' | 'text';

type SharedPostProps = { preview: SharedPreview; view: PreviewView; path: string; site: Site };

/** Displays a post as readers would see it, without the parts that only published posts have. */
export function SharedPost({ preview, view, path, site }: SharedPostProps) {
  return (
    <>
      {view !== 'text' && <Bar preview={preview} view={view} path={path} site={site} />}
      {view === 'phone' ? (
        <PhoneFrame title={preview.title} src={hrefOf(path, 'text')} words={blogWords(site)} />
      ) : (
        <PreviewedArticle preview={preview} site={site} />
      )}
    </>
  );
}

function hrefOf(path: string, view: PreviewView): string {
  return view === 'desktop' ? path : `${path}?view=${view}`;
}

/**
 * The bar of the preview. The views are links, so that the page works without script. Phones have no choice of
 * views.
 */
function Bar({ preview, view, path, site }: SharedPostProps) {
  const words = blogWords(site);
  const { ends, widths, desktop, phone } = words.sharedPreview;
  const options = [
    ['desktop', desktop],
    ['phone', phone],
  ] as const;
  return (
    <div className="sp-bar" lang={words.lang}>
      <p>
        <b>{words.preview.title}</b>
        <span>{ends(formatDate(preview.expiresAt, 'article', site.timeZone, words.lang))}</span>
      </p>
      <nav className="sp-views" aria-label={widths}>
        {options.map(([option, label]) => (
          <a key={option} href={hrefOf(path, option)} aria-current={option === view ? 'page' : undefined}>
            {label}
          </a>
        ))}
      </nav>
    </div>
  );
}

function PreviewedArticle({ preview, site }: Pick<SharedPostProps, 'preview' | 'site'>) {
  const words = blogWords(site);
  const { title, excerpt, content, featuredImage, publishedAt, readingMinutes, author, categories } = preview;
  const category = categories[0] ?? null;
  return (
    <>
      <ArticleTitle
        title={title}
        categories={categories}
        standfirst={excerpt}
        lang={words.lang}
        picture={
          featuredImage ? (
            <ArticlePicture src={featuredImage} category={category} words={words} />
          ) : (
            <div className="plate">
              <Cover title={title} category={category} />
            </div>
          )
        }
      >
        <p className="by" lang="tr">
          <AuthorLine site={site} author={author} />
        </p>
        {publishedAt && (
          <time dateTime={publishedAt.toISOString()}>
            {formatDate(publishedAt, 'article', site.timeZone, words.lang)}
          </time>
        )}
        <span>{words.minutes(readingMinutes)}</span>
      </ArticleTitle>
      <div className="art-g">
        <Contents entries={contentsOf(content)} words={words} />
        <ArticleText html={content} words={words} />
      </div>
    </>
  );
}
