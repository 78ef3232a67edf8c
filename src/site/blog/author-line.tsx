import { initialsOf, type Site } from '#shared/site.ts';

/** The author with initials. The specification fixes one author for every post. */
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
