import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { pathTo } from '#shared/routes.ts';
import { mayPublish } from '#shared/roles.ts';
import { MenuButton, type MenuItem } from '#src/admin/kit/menu.tsx';
import { useDocumentTitle } from '#src/admin/kit/page-head.tsx';
import { StateBadge } from '#src/admin/kit/state-badge.tsx';
import { WorkIcon } from '#src/admin/kit/work-icon.tsx';
import { useMember } from '#src/admin/lib/member-context.tsx';
import { words } from '#src/admin/lib/words.ts';
import { SaveIndicator } from '../saving/save-indicator.tsx';
import type { Editing } from './editing.ts';
import { audienceOf } from './button-effects.ts';
import { busyWith, isPreviewable, PreviewButton, SaveButtons } from './head-buttons.tsx';

const MESSAGES = words.editor;
const TITLE = 'editor-title';

/** Comes after the form: nobody waits for it. */
const PresenceLine = lazy(async () => ({
  default: (await import('../presence/presence-line.tsx')).PresenceLine,
}));

type EditorHeadProps = {
  mode: 'create' | 'edit';
  postId: string;
  editing: Editing;
  onDecide: () => void;
  onDelete: () => void;
  onPreview: () => void;
};

/** One row that stays in sight. On phones its lesser acts are in the menu. */
export function EditorHead({ mode, postId, editing, onDecide, onDelete, onPreview }: EditorHeadProps) {
  const { core, saving, unsaved, kept } = editing;
  const title = MESSAGES.title[mode];
  useDocumentTitle(title);
  const items = useMenuItems({ mode, editing, onDelete, onPreview });
  return (
    <div className="editor-head" data-mode={mode}>
      <Link
        className="iconbtn"
        to={pathTo('adminDashboard')}
        aria-label={MESSAGES.back}
        title={MESSAGES.back}
      >
        <WorkIcon name="back" />
      </Link>
      <h1 id={TITLE} tabIndex={-1}>
        {title}
      </h1>
      <StateOfPost editing={editing} />
      <div className="saved">
        <SaveIndicator saving={saving} unsaved={unsaved} kept={kept} onDecide={onDecide} />
      </div>
      {mode === 'edit' && (
        <div className="people">
          <Suspense>
            <PresenceLine postId={postId} core={core} />
          </Suspense>
        </div>
      )}
      <PreviewButton editing={editing} onPreview={onPreview} />
      <SaveButtons editing={editing} postId={postId} />
      <MenuButton label={words.posts.more} describedBy={TITLE} items={items} />
    </div>
  );
}

const KINDS = { published: 'ok', draft: 'plain', archived: 'bad' } as const;

type MenuOptions = Pick<EditorHeadProps, 'mode' | 'editing' | 'onDelete' | 'onPreview'>;

/** The acts of the post that have no button, and on phones Preview and Save Draft. */
function useMenuItems({ mode, editing, onDelete, onPreview }: MenuOptions): MenuItem[] {
  const { core, fields, stored } = editing;
  const mayShow = mayPublish(useMember().role);
  const preview: MenuItem = {
    label: MESSAGES.actions.preview,
    icon: 'view',
    onPhones: true,
    onPress: onPreview,
  };
  const save: MenuItem = {
    label: MESSAGES.actions.save,
    icon: 'edit',
    onPhones: true,
    onPress: () => core.ask('save'),
  };
  const unpublish: MenuItem = {
    label: MESSAGES.actions.unpublish,
    icon: 'archive',
    onPress: () => {
      // The date stays, so that publishing again gives the post its address back.
      core.change({ status: 'draft', publishedAt: fields.publishedAt ?? stored.publishedAt });
      core.ask('save');
    },
  };
  const remove: MenuItem = { label: MESSAGES.actions.delete, icon: 'delete', onPress: onDelete };
  const isIdle = busyWith(editing) === undefined;
  const isStored = mode === 'edit' && isIdle;
  return [
    ...(isPreviewable(editing) ? [preview] : []),
    ...(mayShow || fields.status === 'draft' ? [save] : []),
    ...(isStored && mayShow && audienceOf(stored) === 'readers' ? [unpublish] : []),
    ...(isStored && (mayShow || fields.status !== 'published') ? [remove] : []),
  ];
}

/** The post's status as it is stored, in one word. */
export function StateOfPost({ editing: { stored } }: { editing: Editing }) {
  const { status, publishedAt } = stored;
  const [now] = useState(Date.now);
  const isScheduled = status === 'published' && publishedAt !== null && publishedAt.getTime() > now;
  return (
    <StateBadge kind={isScheduled ? 'info' : KINDS[status]}>
      {words.statuses[isScheduled ? 'scheduled' : status]}
    </StateBadge>
  );
}
