import { initialsOf, type Site } from '#shared/site.ts';

/** The specification has one author for all posts. */
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
