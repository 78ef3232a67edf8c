import { authorPath } from '#shared/blog/list-query.ts';
import type { Byline } from '#shared/blog/schemas.ts';
import { pictureAt, urlOfSmallest } from '#shared/media/pictures.ts';
import { initialsOfMember } from '#shared/members/initials.ts';
import { initialsOf, type Site } from '#shared/site-texts/site.ts';

type AuthorLineProps = {
  site: Pick<Site, 'author'>;
  /** The member who is named as the author. Undefined for the default author label (specification, Blog list). */
  author: Byline | undefined;
  /** Links the name to the author's page. */
  isLinked?: boolean;
};

export function AuthorLine({ site, author, isLinked = false }: AuthorLineProps) {
  if (author) {
    const { name, slug } = author;
    return (
      <>
        <Portrait author={author} />
        {isLinked ? (
          <a rel="author" href={authorPath(slug)}>
            {name}
          </a>
        ) : (
          name
        )}
      </>
    );
  }
  return (
    <>
      <span className="ini" aria-hidden="true">
        {initialsOf(site.author)}
      </span>
      {site.author}
    </>
  );
}

/** The author's picture or initials. Screen readers skip it, as the name is beside it. */
export function Portrait({ author: { name, picture } }: { author: Byline }) {
  const image = picture ? pictureAt(picture) : undefined;
  return image ? (
    <img
      className="ini"
      alt=""
      src={urlOfSmallest(image)}
      width={image.width}
      height={image.height}
      loading="lazy"
      decoding="async"
    />
  ) : (
    <span className="ini" aria-hidden="true">
      {initialsOfMember(name)}
    </span>
  );
}
