import { Link } from 'react-router-dom';
import type { PostRow } from '#shared/posts/schemas.ts';
import { mayPublish, type Role } from '#shared/roles.ts';
import { pathTo } from '#shared/routes.ts';
import { IconButton } from '#src/admin/kit/icon-button.tsx';
import { MenuButton, type MenuItem } from '#src/admin/kit/menu.tsx';
import { WorkIcon } from '#src/admin/kit/work-icon.tsx';
import { useFromList } from '#src/admin/lib/list-before.ts';
import { useMember } from '#src/admin/lib/member-context.tsx';
import { words } from '#src/admin/lib/words.ts';

/** True if the member may change the post. Authors may change their own posts until these are published. */
function mayChange(role: Role, { status }: PostRow): boolean {
  return mayPublish(role) || status !== 'published';
}

type PostMenuProps = {
  post: PostRow;
  titleId: string;
  onShare: (post: PostRow) => void;
  onDuplicate: (post: PostRow) => void;
  onDelete: (post: PostRow) => void;
};

/** A menu of the actions that do not fit into the row; on phones of all actions. */
export function PostMenu({ post, titleId, onShare, onDuplicate, onDelete }: PostMenuProps) {
  const { id, slug, year } = post;
  const { role } = useMember();
  const fromList = useFromList();
  const items: readonly MenuItem[] = [
    ...(year === null
      ? []
      : [
          {
            label: words.posts.view,
            icon: 'view',
            href: pathTo('blogPost', { slug }),
            onPhones: true,
          } as const,
        ]),
    {
      label: words.posts.edit,
      icon: 'edit',
      to: pathTo('adminPostEdit', { id }),
      state: fromList,
      onPhones: true,
    },
    { label: words.posts.history, icon: 'history', to: pathTo('adminPostHistory', { id }), state: fromList },
    { label: words.posts.duplicate, icon: 'copy', onPress: () => onDuplicate(post) },
    { label: words.previewLinks.open, icon: 'share', onPress: () => onShare(post) },
    ...(mayChange(role, post)
      ? [
          {
            label: words.posts.delete,
            icon: 'delete',
            onPress: () => onDelete(post),
            onPhones: true,
          } as const,
        ]
      : []),
  ];
  return <MenuButton label={words.posts.more} describedBy={titleId} items={items} />;
}

type PostActionsProps = {
  post: PostRow;
  titleId: string;
  withView?: boolean;
  onDelete: (post: PostRow) => void;
};

export function PostActions({ post, titleId, withView = false, onDelete }: PostActionsProps) {
  const { role } = useMember();
  const fromList = useFromList();
  return (
    <>
      {withView && post.year !== null && (
        <a
          className="iconbtn"
          href={pathTo('blogPost', { slug: post.slug })}
          target="_blank"
          rel="noopener"
          aria-label={words.posts.view}
          aria-describedby={titleId}
          title={words.posts.view}
        >
          <WorkIcon name="view" />
        </a>
      )}
      <Link
        className="iconbtn"
        to={pathTo('adminPostEdit', { id: post.id })}
        state={fromList}
        aria-label={words.posts.edit}
        aria-describedby={titleId}
        title={words.posts.edit}
      >
        <WorkIcon name="edit" />
      </Link>
      {mayChange(role, post) && (
        <IconButton
          icon="delete"
          aria-label={words.posts.delete}
          aria-describedby={titleId}
          title={words.posts.delete}
          onClick={() => onDelete(post)}
        />
      )}
    </>
  );
}
