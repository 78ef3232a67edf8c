import { postPath } from '#shared/routes.ts';
import type { BlogListOutput } from '#shared/schemas/blog.ts';
import type { BlogWords } from '#src/site/content/blog-frame.ts';
import { HighlightedText } from './highlighted-text.tsx';

/** Further posts whose text has the words of the search, and pages of the site. */
export function Mentions({
  list: { mentionedPosts = [], mentionedPages = [] },
  searchText,
  words,
}: {
  list: BlogListOutput;
  searchText: string;
  words: BlogWords;
}) {
  const links = [
    ...mentionedPosts.map((post) => ({ path: postPath(post), title: post.title, kind: words.search.post })),
    ...mentionedPages.map((page) => ({ ...page, kind: words.search.page })),
  ];
  if (links.length === 0) return null;
  return (
    <section className="mentions" aria-labelledby="mentions-h" lang={words.lang}>
      <h2 id="mentions-h">{words.search.mentions}</h2>
      <ul>
        {links.map(({ path, title, kind }) => (
          <li key={path}>
            <a href={path}>
              <span lang="tr">
                <HighlightedText text={title} searchText={searchText} />
              </span>
              <span className="kind">{kind}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
