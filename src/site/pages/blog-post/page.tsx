import { postPath, withSearch } from '#shared/routes.ts';
import { PostNotFound } from '#src/site/blog/nothing-here.tsx';
import { blogWords } from '#src/site/content/blog-frame.ts';
import { definePage, Redirect } from '#src/site/lib/page.ts';
import { nothingHereHead } from '#src/site/seo/blog-head.ts';

/** The short path of a post redirects to its full path. */
export const page = definePage<null, undefined, { slug: string }>({
  async loader({ api, params: { slug }, search }) {
    throw new Redirect(withSearch(postPath(await api.blog.address({ slug })), search), 301);
  },
  fallback: (code) => (code === 'CONNECTION_LOST' ? undefined : null),
  head: ({ site }) => nothingHereHead(site, blogWords(site).missingPost.title),
  Component: ({ site }) => (
    <div className="wrap page">
      <PostNotFound words={blogWords(site)} />
    </div>
  ),
});
