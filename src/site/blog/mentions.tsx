import type { BlogListOutput } from '#shared/blog/schemas.ts';
import type { BlogWords } from '#src/site/content/blog-frame.ts';

type MentionsProps = Pick<BlogListOutput, 'mentions'> & { words: BlogWords };

/** Links to further posts whose text contains the words of the search, and to pages of the site. */
export function Mentions({ mentions, words }: MentionsProps) {
  if (!mentions?.length) return null;
  return (
    <div className="mentions">
      <h2 lang={words.lang}>{words.mentions}</h2>
      <ul lang="tr">
        {mentions.map(({ path, title }) => (
          <li key={path}>
            <a href={path}>{title}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}
