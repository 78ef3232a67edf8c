import { PageHead } from '#src/features/admin/page-head.tsx';
import { pathTo } from '#shared/routes.ts';
import { Button } from '#src/ui/button.tsx';
import { WorkIcon } from '#src/ui/work-icon.tsx';
import { chakra } from '@chakra-ui/react/styled-system';
import { EDITOR_WORDS as WORDS } from '../editor-words.ts';
import { SaveIndicator } from '../saving/save-indicator.tsx';
import type { AskedAct } from '../saving/save-machine.ts';
import type { Editing } from './use-editing.ts';

const Acts = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '.75rem 1rem',
    // At hand, and what it looks like, but not the act the page is for.
    '& [data-act=delete]': { '--f': 'var(--colors-bad-fg)', borderColor: 'bad.fg' },
    '@media (max-width: 48rem)': { width: '100%', '& .btn': { flex: '1 1 40%' } },
  },
});

const Hint = chakra('p', { base: { width: '100%', color: 'fg.muted', fontSize: 'xs', textAlign: 'right' } });

type EditorHeadProps = {
  mode: 'create' | 'edit';
  editing: Editing;
  onDecide: () => void;
  onDelete: () => void;
  onPreview: () => void;
};

export function EditorHead({ mode, editing, onDecide, onDelete, onPreview }: EditorHeadProps) {
  const { core, saving, fields, contentFilled, unsaved, kept } = editing;
  const busy = busyWith(editing);
  const previewable = fields.title.trim() !== '' && contentFilled;
  return (
    <PageHead title={WORDS.title[mode]} back={{ label: WORDS.back, to: pathTo('adminDashboard') }}>
      <SaveIndicator saving={saving} unsaved={unsaved} kept={kept} onDecide={onDecide} />
      <Acts>
        {mode === 'edit' && (
          <Button look="line" data-act="delete" disabled={busy !== undefined} onClick={onDelete}>
            {WORDS.acts.delete}
          </Button>
        )}
        <Button
          look="line"
          disabled={!previewable}
          aria-describedby={previewable ? undefined : 'preview-needs'}
          onClick={onPreview}
        >
          <WorkIcon name="view" />
          {WORDS.acts.preview}
        </Button>
        <Button look="line" disabled={busy !== undefined} onClick={() => core.ask('save')}>
          {busy === 'save' ? WORDS.working.save : WORDS.acts.save}
        </Button>
        <Button disabled={busy !== undefined} onClick={() => core.ask('publish')}>
          {busy === 'publish' ? WORDS.working.publish : WORDS.acts.publish}
        </Button>
      </Acts>
      {!previewable && <Hint id="preview-needs">{WORDS.previewNeeds}</Hint>}
    </PageHead>
  );
}

/** What somebody asked for and waits for. */
export function busyWith({ saving: { phase } }: Editing): AskedAct | undefined {
  if (phase.kind === 'done') return phase.act;
  if (phase.kind !== 'sending') return undefined;
  return phase.next ?? (phase.sent.act === 'auto' ? undefined : phase.sent.act);
}
