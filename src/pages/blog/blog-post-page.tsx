import { postPath, withSearch } from '#shared/routes.ts';
import { PostNotFound } from '#src/features/blog/nothing-here.tsx';
import { definePage, Redirect } from '#src/lib/page.ts';
import { nothingHereHead } from '#src/seo/blog-head.ts';

/** Has nothing of its own to show: a post's short address leads to where it lives. */
export const page = definePage<null, undefined, { slug: string }>({
  async loader({ api, params: { slug }, search }) {
    throw new Redirect(withSearch(postPath(await api.blog.address({ slug })), search), 301);
  },
  fallback: (code) => (code === 'CONNECTION_LOST' ? undefined : null),
  head: ({ site }) => nothingHereHead(site, 'Post Not Found'),
  Component: () => (
    <div className="wrap page">
      <PostNotFound />
    </div>
  ),
});
