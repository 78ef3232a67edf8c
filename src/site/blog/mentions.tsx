import type { BlogListOutput } from '#shared/schemas/blog.ts';
import type { BlogWords } from '#src/site/content/blog-frame.ts';
import { HighlightedText } from './highlighted-text.tsx';

type MentionsProps = { list: BlogListOutput; searchText: string; words: BlogWords };

/** Further posts whose text has the words of the search, and pages of the site. */
export function Mentions({ list: { mentions }, searchText, words }: MentionsProps) {
  if (!mentions?.length) return null;
  return (
    <div className="mentions">
      <h2 lang={words.lang}>{words.search.mentions}</h2>
      <ul lang="tr">
        {mentions.map(({ path, title }) => (
          <li key={path}>
            <a href={path}>
              <HighlightedText text={title} searchText={searchText} />
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
