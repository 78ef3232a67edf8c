import type { SharedPreview } from '#shared/blog/schemas.ts';
import { pathTo } from '#shared/routes.ts';
import { NothingHere } from '#src/site/blog/nothing-here.tsx';
import { type PreviewView, SharedPost } from '#src/site/blog/shared-preview.tsx';
import { blogWords } from '#src/site/content/blog-frame.ts';
import { definePage } from '#src/site/lib/page.ts';
import '#src/site/blog/article.css';
import '#src/site/blog/nothing-here.css';
import '#src/site/blog/post-card.css';

type Params = { token: string };
/** The previewed post; undefined if there is no open link with this token. */
type PreviewData = { preview: SharedPreview; view: PreviewView; path: string } | undefined;

const VIEWS: readonly PreviewView[] = ['phone', 'text'];

/** A post in any status, for people who have a link (docs/decisions/0058-shared-previews.md). */
export const page = definePage<{ shared: PreviewData }, undefined, Params>({
  async loader({ api, params: { token }, search }) {
    const preview = await api.blog.sharedPreview({ token });
    const view = VIEWS.find((each) => each === search.get('view')) ?? 'desktop';
    return { shared: { preview, view, path: pathTo('blogSharedPreview', { token }) } };
  },

  fallback: (code) => (code === 'NOT_FOUND' ? { shared: undefined } : undefined),

  head: ({ data: { shared }, site }) => ({
    title: `${shared?.preview.title ?? blogWords(site).sharedPreview.missing.title} - ${site.name} Blog`,
    robots: 'noindex',
  }),

  Component: ({ staticPart, site }) => (
    <div className="wrap page">
      {staticPart('preview', ({ shared }) => {
        const words = blogWords(site);
        return shared ? (
          <SharedPost {...shared} site={site} />
        ) : (
          <NothingHere {...words.sharedPreview.missing} words={words} />
        );
      })}
    </div>
  ),
});
