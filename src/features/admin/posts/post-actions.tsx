import { mayPublish } from '#shared/roles.ts';
import { pathTo } from '#shared/routes.ts';
import { useMember } from '#src/lib/member-context.tsx';
import type { PostRow } from '#shared/schemas/admin-posts.ts';
import { IconButton } from '#src/admin-ui/icon-button.tsx';
import { WorkIcon } from '#src/admin-ui/work-icon.tsx';
import { Link } from 'react-router-dom';
import { POST_MESSAGES } from './post-messages.ts';

type PostActionsProps = {
  post: PostRow;
  /** The id of the element with the post's title. */
  titleId: string;
  /** Offers the public page of a visible post. */
  withView?: boolean;
  onDelete: (post: PostRow) => void;
};

export function PostActions({ post, titleId, withView = false, onDelete }: PostActionsProps) {
  const { role } = useMember();
  const mayChange = mayPublish(role) || post.status !== 'published';
  return (
    <>
      {withView && post.year !== null && (
        <a
          className="iconbtn"
          href={pathTo('blogPost', { slug: post.slug })}
          target="_blank"
          rel="noopener"
          aria-label={POST_MESSAGES.view}
          aria-describedby={titleId}
          title={POST_MESSAGES.view}
        >
          <WorkIcon name="view" />
        </a>
      )}
      <Link
        className="iconbtn"
        to={pathTo('adminPostEdit', { id: post.id })}
        aria-label={POST_MESSAGES.edit}
        aria-describedby={titleId}
        title={POST_MESSAGES.edit}
      >
        <WorkIcon name="edit" />
      </Link>
      {mayChange && (
        <IconButton
          icon="delete"
          aria-label={POST_MESSAGES.delete}
          aria-describedby={titleId}
          title={POST_MESSAGES.delete}
          onClick={() => onDelete(post)}
        />
      )}
    </>
  );
}
