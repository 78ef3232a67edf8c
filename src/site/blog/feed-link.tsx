import { FEED_PATHS } from '#shared/routes.ts';
import type { BlogWords } from '#src/site/content/blog-frame.ts';
import './feed-link.css';

export function FeedLink({ words }: { words: BlogWords }) {
  return (
    <a className="feed" href={FEED_PATHS.rss}>
      {words.feed}
    </a>
  );
}
