import type { BlogLanguage } from '#shared/blog/blog-language.ts';
import { PostPreview } from '#src/site/blog/post-preview.tsx';
import { blogWords } from '#src/site/content/blog-frame.ts';
import { definePage } from '#src/site/lib/page.ts';
import '#src/site/blog/article.css';
import '#src/site/blog/nothing-here.css';
import '#src/site/blog/post-card.css';

/**
 * The preview of a draft. The server sends the same page to every visitor; the browser then finds the draft in its
 * tab.
 */
export const page = definePage<undefined, { timeZone: string; language: BlogLanguage; author: string }>({
  head: ({ site }) => ({ title: `${blogWords(site).preview.title} - ${site.name} Blog`, robots: 'noindex' }),
  islandProps: ({ site }) => ({ timeZone: site.timeZone, language: site.blogLanguage, author: site.author }),
  Component: ({ islandProps, island }) => (
    <div className="wrap page">{island('preview', <PostPreview {...islandProps} />)}</div>
  ),
});
