import { PostPreview } from '#src/features/blog/post-preview.tsx';
import { definePage } from '#src/lib/page.ts';
import '#src/features/blog/article.css';
import '#src/features/blog/nothing-here.css';
import '#src/features/blog/post-card.css';

/** The same for everybody until the browser finds a draft of its own. */
export const page = definePage<undefined, { timeZone: string }>({
  head: ({ site }) => ({ title: `Preview - ${site.name} Blog`, robots: 'noindex' }),
  live: ({ site }) => ({ timeZone: site.timeZone }),
  Component: ({ live, part }) => (
    <div className="wrap page">{part('preview', <PostPreview {...live} />)}</div>
  ),
});
