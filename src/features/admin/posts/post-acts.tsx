import { pathTo } from '#shared/routes.ts';
import type { PostRow } from '#shared/schemas/admin-posts.ts';
import { WorkIcon } from '#src/ui/work-icon.tsx';
import { Link } from 'react-router-dom';
import { POST_WORDS } from './post-words.ts';

type PostActsProps = {
  post: PostRow;
  /** The element that names the post. */
  titleId: string;
  /** Whether the public page is offered, where readers see one. */
  withView?: boolean;
  onDelete: (post: PostRow) => void;
};

/** What can be done with one post. */
export function PostActs({ post, titleId, withView = false, onDelete }: PostActsProps) {
  return (
    <>
      {withView && post.year !== null && (
        <a
          className="iconbtn"
          href={pathTo('blogPost', { slug: post.slug })}
          target="_blank"
          rel="noopener"
          aria-label={POST_WORDS.view}
          aria-describedby={titleId}
          title={POST_WORDS.view}
        >
          <WorkIcon name="view" />
        </a>
      )}
      <Link
        className="iconbtn"
        to={pathTo('adminPostEdit', { id: post.id })}
        aria-label={POST_WORDS.edit}
        aria-describedby={titleId}
        title={POST_WORDS.edit}
      >
        <WorkIcon name="edit" />
      </Link>
      <button
        type="button"
        className="iconbtn"
        aria-label={POST_WORDS.delete}
        aria-describedby={titleId}
        title={POST_WORDS.delete}
        onClick={() => onDelete(post)}
      >
        <WorkIcon name="delete" />
      </button>
    </>
  );
}
