import { postPath, withSearch } from '#shared/routes.ts';
import { PostNotFound } from '#src/features/blog/article-view.tsx';
import { postNotFoundHead } from '#src/features/blog/post-not-found-head.ts';
import { definePage, Redirect } from '#src/lib/page.ts';
import '#src/features/blog/article.css';

/** Has nothing of its own to show: a post's short address leads to where it lives. */
export const page = definePage<null, undefined, { slug: string }>({
  async loader({ api, params: { slug }, search }) {
    throw new Redirect(withSearch(postPath(await api.blog.address({ slug })), search), 301);
  },
  fallback: (code) => (code === 'CONNECTION_LOST' ? undefined : null),
  head: ({ site }) => postNotFoundHead(site),
  Component: () => (
    <div className="wrap page">
      <PostNotFound />
    </div>
  ),
});
