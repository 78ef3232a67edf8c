import { PageHead } from '#src/admin-ui/page-head.tsx';
import { mayPublish } from '#shared/roles.ts';
import { pathTo } from '#shared/routes.ts';
import { useMember } from '#src/lib/member-context.tsx';
import { Button } from '#src/ui/button.tsx';
import { WorkIcon } from '#src/admin-ui/work-icon.tsx';
import { Flex, Text } from '#src/admin-ui/layout.ts';
import { lazy, Suspense } from 'react';
import { EDITOR_MESSAGES as MESSAGES } from '../editor-messages.ts';
import { SaveIndicator } from '../saving/save-indicator.tsx';
import type { RequestedAction } from '../saving/save-machine.ts';
import type { Editing } from './editing.ts';

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

export function EditorHead({ mode, postId, editing, onDecide, onDelete, onPreview }: EditorHeadProps) {
  const { core, saving, fields, contentFilled, unsaved, kept } = editing;
  const { role } = useMember();
  const mayShow = mayPublish(role);
  const isLive = fields.status === 'published';
  const previewable = fields.title.trim() !== '' && contentFilled;
  return (
    <PageHead
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
      <SaveIndicator saving={saving} unsaved={unsaved} kept={kept} onDecide={onDecide} />
      <EditorActions {...{ mode, editing, previewable, onDelete, onPreview }} />
      {!previewable && <Hint id="preview-needs">{MESSAGES.previewNeeds}</Hint>}
      {!mayShow && <Hint id="who-publishes">{MESSAGES.whoPublishes[isLive ? 'live' : 'draft']}</Hint>}
    </PageHead>
  );
}

type EditorActionsProps = Pick<EditorHeadProps, 'mode' | 'editing' | 'onDelete' | 'onPreview'> & {
  previewable: boolean;
};

function EditorActions({ mode, editing, previewable, onDelete, onPreview }: EditorActionsProps) {
  const { core, fields } = editing;
  const mayShow = mayPublish(useMember().role);
  const isLive = fields.status === 'published';
  const busy = busyWith(editing);
  return (
    <Flex
      flexWrap="wrap"
      alignItems="center"
      gap=".75rem 1rem"
      css={{
        // Always reachable and visibly destructive, but not the page's main action.
        '& [data-action=delete]': { '--f': 'var(--colors-bad-fg)', borderColor: 'bad.fg' },
        '@media (max-width: 48rem)': { width: '100%', '& .btn': { flex: '1 1 8rem' } },
      }}
    >
      {mode === 'edit' && (mayShow || !isLive) && (
        <Button look="line" data-action="delete" disabled={busy !== undefined} onClick={onDelete}>
          {MESSAGES.actions.delete}
        </Button>
      )}
      <Button
        look="line"
        disabled={!previewable}
        aria-describedby={previewable ? undefined : 'preview-needs'}
        onClick={onPreview}
      >
        <WorkIcon name="view" />
        {MESSAGES.actions.preview}
      </Button>
      <Button
        look={mayShow ? 'line' : 'solid'}
        disabled={busy !== undefined || (isLive && !mayShow)}
        aria-describedby={mayShow ? undefined : 'who-publishes'}
        onClick={() => core.ask('save')}
      >
        {busy === 'save' ? MESSAGES.working.save : MESSAGES.actions.save}
      </Button>
      {mayShow && (
        <Button disabled={busy !== undefined} onClick={() => core.ask('publish')}>
          {busy === 'publish' ? MESSAGES.working.publish : MESSAGES.actions.publish}
        </Button>
      )}
    </Flex>
  );
}

function Hint({ id, children }: { id: string; children: string }) {
  return (
    <Text
      width="100%"
      color="fg.muted"
      fontSize="xs"
      textAlign="right"
      css={{ '@media (max-width: 40rem)': { textAlign: 'left' } }}
      id={id}
    >
      {children}
    </Text>
  );
}

/** The requested action that is still running. */
export function busyWith({ saving: { phase } }: Editing): RequestedAction | undefined {
  if (phase.kind === 'done') return phase.action;
  if (phase.kind === 'merging') return phase.action === 'auto' ? undefined : phase.action;
  if (phase.kind !== 'sending') return undefined;
  return phase.next ?? (phase.sent.action === 'auto' ? undefined : phase.sent.action);
}
