import { initialsOf, type Site } from '#shared/site.ts';

/** The author of a post. In the specification all posts have the same author. */
export function AuthorLine({ site }: { site: Site }) {
  return (
    <>
      <span className="ini" aria-hidden="true">
        {initialsOf(site.author)}
      </span>
      {site.author}
    </>
  );
}
