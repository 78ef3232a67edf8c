import type { BlogLanguage } from '#shared/site.ts';
import { PostPreview } from '#src/features/blog/post-preview.tsx';
import { definePage } from '#src/lib/page.ts';
import '#src/features/blog/article.css';
import '#src/features/blog/nothing-here.css';
import '#src/features/blog/post-card.css';

/** The same page for everybody, until the browser finds its own draft. */
export const page = definePage<undefined, { timeZone: string; language: BlogLanguage }>({
  head: ({ site }) => ({ title: `Preview - ${site.name} Blog`, robots: 'noindex' }),
  islandProps: ({ site }) => ({ timeZone: site.timeZone, language: site.blogLanguage }),
  Component: ({ islandProps, island }) => (
    <div className="wrap page">{island('preview', <PostPreview {...islandProps} />)}</div>
  ),
});
