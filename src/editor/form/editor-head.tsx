import { IconButton } from '#src/admin/kit/icon-button.tsx';
import { PageHead } from '#src/admin/kit/page-head.tsx';
import { pathTo } from '#shared/routes.ts';
import { lazy, Suspense } from 'react';
import { SaveIndicator } from '../saving/save-indicator.tsx';
import type { Editing } from './editing.ts';
import { PostButtons, SaveButtons } from './head-buttons.tsx';
import { SavingBar } from '#src/admin/kit/sticky-head.ts';
import { words } from '#src/admin/lib/words.ts';

const MESSAGES = words.editor;

/** Comes after the form: nobody waits for it. */
const PresenceLine = lazy(async () => ({
  default: (await import('../presence/presence-line.tsx')).PresenceLine,
}));

type EditorHeadProps = {
  mode: 'create' | 'edit';
  postId: string;
  editing: Editing;
  focused: boolean;
  onFocusMode: () => void;
  onDecide: () => void;
  onDelete: () => void;
  onPreview: () => void;
};

export function EditorHead({
  mode,
  postId,
  editing,
  focused,
  onFocusMode,
  onDecide,
  ...actions
}: EditorHeadProps) {
  const { core, saving, unsaved, kept } = editing;
  return (
    <PageHead
      sticky
      title={MESSAGES.title[mode]}
      back={{ label: MESSAGES.back, to: pathTo('adminDashboard') }}
      {...(mode === 'edit' && {
        between: (
          <Suspense>
            <PresenceLine postId={postId} core={core} />
          </Suspense>
        ),
        beside: {
          label: MESSAGES.history,
          to: pathTo('adminPostHistory', { id: postId }),
          icon: 'history',
        },
      })}
    >
      <IconButton
        icon="focus"
        aria-label={MESSAGES.focusMode}
        aria-pressed={focused}
        aria-keyshortcuts="Control+."
        title={`${MESSAGES.focusMode} (Ctrl+.)`}
        onClick={onFocusMode}
      />
      <PostButtons mode={mode} editing={editing} {...actions} />
      <SavingBar data-bottom-bar="saving">
        <SaveIndicator saving={saving} unsaved={unsaved} kept={kept} onDecide={onDecide} />
        <SaveButtons editing={editing} />
      </SavingBar>
    </PageHead>
  );
}
