import { anchorTo } from '#shared/routes.ts';
import type { BlogWords } from '#src/site/content/blog-frame.ts';
import '#src/ui/key.css';
import './search-link.css';

/** A link to the blog's search. `reading.ts` handles the key `/` on every page. */
export function SearchLink({ words }: { words: BlogWords }) {
  return (
    <a className="to-search" href={anchorTo('blogList', 'search')} lang={words.lang}>
      {words.search.submit} <kbd aria-hidden="true">/</kbd>
    </a>
  );
}
