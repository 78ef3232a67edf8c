import type { ReactNode } from 'react';
import type { PageCount } from '#shared/analytics/schemas.ts';
import { mayPublish } from '#shared/roles.ts';
import { pathTo } from '#shared/routes.ts';
import { ListLink, PublicLink } from '#src/admin/kit/list-link.tsx';
import { useMember } from '#src/admin/lib/member-context.tsx';
import { titleOfPath } from '#src/admin/lib/record-title.ts';
import { words } from '#src/admin/lib/words.ts';
import { HintText } from './hint-parts.ts';

const LABELS = words.analytics.revenue;

/** A muted text after a name. A line may break before the text. */
export function Hint({ children }: { children: ReactNode }) {
  return (
    <>
      {'\u2002'}
      <HintText>{children}</HintText>
    </>
  );
}

type PageNameProps = Pick<PageCount, 'path' | 'post'> & {
  /** True if all pages of the list are articles. */
  isArticle?: boolean;
};

/** The title of a post with a link to the editor, or the path of a page with its name and a link. */
export function PageName({ path, post, isArticle = false }: PageNameProps) {
  const { role } = useMember();
  if (!post) {
    const title = titleOfPath(path);
    return (
      <>
        <PublicLink look="title" href={path} target="_blank" rel="noopener">
          {readable(path)}
        </PublicLink>

        {title !== undefined && <Hint>{title}</Hint>}
      </>
    );
  }
  const hint = isArticle ? post.category : LABELS.post;
  return (
    <>
      {mayPublish(role) ? (
        <ListLink look="title" lang="tr" to={pathTo('adminPostEdit', { id: post.id })}>
          {post.title}
        </ListLink>
      ) : (
        <PublicLink look="title" lang="tr" href={path} target="_blank" rel="noopener">
          {post.title}
        </PublicLink>
      )}

      {hint !== null && <Hint>{hint}</Hint>}
    </>
  );
}

/** Returns the decoded path. A path with an invalid encoding is returned unchanged. */
export function readable(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
