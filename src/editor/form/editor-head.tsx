import { useDeferredValue } from 'react';
import { Link } from 'react-router-dom';
import { mayPublish } from '#shared/roles.ts';
import { pathTo } from '#shared/routes.ts';
import { IconButton } from '#src/admin/kit/icon-button.tsx';
import { MenuButton, type MenuItem } from '#src/admin/kit/menu.tsx';
import { useDocumentTitle } from '#src/admin/kit/page-head.tsx';
import { PostStatus } from '#src/admin/kit/post-status.tsx';
import { usePreviewLinks } from '#src/admin/kit/preview-links/use-preview-links.tsx';
import { WorkIcon } from '#src/admin/kit/work-icon.tsx';
import { useWayToList } from '#src/admin/lib/list-before.ts';
import { useMember } from '#src/admin/lib/member-context.tsx';
import { words } from '#src/admin/lib/words.ts';
import { lazyOptional } from '../lazy-optional.ts';
import { afterText } from '../review/after-text.tsx';
import { useReview } from '../review/use-review.ts';
import { SaveIndicator } from '../saving/save-indicator.tsx';
import { audienceOf } from './button-effects.ts';
import type { Editing } from './editing.ts';
import { busyWith, isPreviewable, PreviewButton, SaveButtons } from './head-buttons.tsx';

const LABELS = words.editor;
const TITLE = 'editor-title';

const PresenceLine = afterText(
  lazyOptional(async () => (await import('../presence/presence-line.tsx')).PresenceLine),
);

type EditorHeadProps = {
  mode: 'create' | 'edit';
  postId: string;
  editing: Editing;
  onDecide: () => void;
  onPublish: () => void;
  onDelete: () => void;
  onPreview: () => void;
};

/** The bar above the form. On phones a menu has the less frequent actions. */
export function EditorHead({
  mode,
  postId,
  editing,
  onDecide,
  onPublish,
  onDelete,
  onPreview,
}: EditorHeadProps) {
  const { core, saving, unsaved, isDraftStored } = editing;
  const title = LABELS.title[mode];
  useDocumentTitle(title);
  const { openLinks, dialog } = usePreviewLinks();
  const list = useWayToList(postId);
  const onShare = () => openLinks(postId);
  const items = useMenuItems({ mode, editing, onDelete, onPreview, onShare, list });
  return (
    <div className="editor-head" data-mode={mode}>
      <Link className="iconbtn" to={pathTo('adminDashboard')} aria-label={LABELS.back} title={LABELS.back}>
        <WorkIcon name="back" />
      </Link>
      {list && (
        <Link className="iconbtn" {...list} aria-label={LABELS.backToList} title={LABELS.backToList}>
          <WorkIcon name="posts" />
        </Link>
      )}
      <h1 id={TITLE} tabIndex={-1}>
        {title}
      </h1>
      <StateOfPost postId={postId} editing={editing} />
      <div className="saved">
        <SaveIndicator saving={saving} unsaved={unsaved} isStored={isDraftStored} onDecide={onDecide} />
      </div>
      {mode === 'edit' && <PresenceLine postId={postId} core={core} />}
      <PreviewButton editing={editing} onPreview={onPreview} />
      {mode === 'edit' && (
        <IconButton
          icon="share"
          data-action="share"
          aria-haspopup="dialog"
          aria-label={words.previewLinks.open}
          title={words.previewLinks.open}
          onClick={onShare}
        />
      )}
      <SaveButtons editing={editing} postId={postId} onPublish={onPublish} />
      <MenuButton label={words.posts.more} describedBy={TITLE} items={items} />
      {dialog}
    </div>
  );
}

type MenuOptions = Pick<EditorHeadProps, 'mode' | 'editing' | 'onDelete' | 'onPreview'> & {
  onShare: () => void;
  list: ReturnType<typeof useWayToList>;
};

/** Returns the menu's actions, which have no button in the bar. */
function useMenuItems({ mode, editing, onDelete, onPreview, onShare, list }: MenuOptions): MenuItem[] {
  const { core, fields, stored } = editing;
  const mayShow = mayPublish(useMember().role);
  const preview: MenuItem = {
    label: LABELS.actions.preview,
    icon: 'view',
    onPhones: true,
    onPress: onPreview,
  };
  const save: MenuItem = {
    label: LABELS.actions.save,
    icon: 'edit',
    onPhones: true,
    onPress: () => core.ask('save'),
  };
  const unpublish: MenuItem = {
    label: LABELS.actions.unpublish,
    icon: 'archive',
    onPress: () => {
      // The date stays, so that publishing the post again restores the post's path.
      core.change({ status: 'draft', publishedAt: fields.publishedAt ?? stored.publishedAt });
      core.ask('save');
    },
  };
  const share: MenuItem = { label: words.previewLinks.open, icon: 'share', onPress: onShare };
  const remove: MenuItem = { label: LABELS.actions.delete, icon: 'delete', onPress: onDelete };
  const isIdle = busyWith(editing) === undefined;
  const isStored = mode === 'edit' && isIdle;
  return [
    ...(list ? [{ ...list, label: LABELS.backToList, icon: 'posts', onPhones: true } as const] : []),
    ...(isPreviewable(editing) ? [preview] : []),
    ...(mayShow || fields.status === 'draft' ? [save] : []),
    ...(mode === 'edit' ? [share] : []),
    ...(isStored && mayShow && audienceOf(stored) === 'readers' ? [unpublish] : []),
    ...(isStored && (mayShow || fields.status !== 'published') ? [remove] : []),
  ];
}

type StateOfPostProps = { postId: string; editing: Editing };

export function StateOfPost({ postId, editing: { core, stored } }: StateOfPostProps) {
  const isTextShown = useDeferredValue(true, false);
  const { review } = useReview(postId, isTextShown && !core.isNew());
  return (
    <PostStatus
      status={stored.status}
      scheduled={audienceOf(stored) === 'later'}
      edited={false}
      submitted={stored.status === 'draft' && !!review?.submission}
    />
  );
}
