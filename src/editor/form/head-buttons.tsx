import { Button } from '#src/ui/button.tsx';
import { WorkIcon } from '#src/admin/kit/work-icon.tsx';
import { Flex, Text } from '#src/admin/kit/layout.ts';
import { mayPublish } from '#shared/roles.ts';
import { useMember } from '#src/admin/lib/member-context.tsx';
import { useSite } from '#src/lib/site-context.tsx';
import type { LeavingAction, SaveAction } from '../saving/save-machine.ts';
import { audienceOf, type ButtonEffect, buttonEffects, primaryAct } from './button-effects.ts';
import type { Editing } from './editing.ts';
import { words } from '#src/admin/lib/words.ts';

const MESSAGES = words.editor;

type PostButtonsProps = {
  mode: 'create' | 'edit';
  editing: Editing;
  onDelete: () => void;
  onPreview: () => void;
};

export function PostButtons({ mode, editing, onDelete, onPreview }: PostButtonsProps) {
  const { fields, stored, core, contentFilled } = editing;
  const previewable = fields.title.trim() !== '' && contentFilled;
  const mayShow = mayPublish(useMember().role);
  const isLive = fields.status === 'published';
  return (
    <Flex
      flexWrap="wrap"
      alignItems="center"
      gap=".75rem"
      css={{
        // Always reachable and visibly destructive, but not the page's main action.
        '& [data-action=delete]': { '--f': 'var(--colors-bad-fg)', borderColor: 'bad.fg' },
      }}
    >
      {!previewable && (
        <Text color="fg.muted" fontSize="xs" id="preview-needs">
          {MESSAGES.previewNeeds}
        </Text>
      )}
      {mode === 'edit' && mayShow && audienceOf(stored) === 'readers' && (
        <Button
          look="line"
          disabled={busyWith(editing) !== undefined}
          onClick={() => {
            // The date stays, so that publishing again gives the post its address back.
            core.change({ status: 'draft', publishedAt: fields.publishedAt ?? stored.publishedAt });
            core.ask('save');
          }}
        >
          {MESSAGES.actions.unpublish}
        </Button>
      )}
      {mode === 'edit' && (mayShow || !isLive) && (
        <Button
          look="line"
          data-action="delete"
          disabled={busyWith(editing) !== undefined}
          onClick={onDelete}
        >
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
    </Flex>
  );
}

/** The two buttons that save, and what they change for readers. */
export function SaveButtons({ editing }: { editing: Editing }) {
  const { timeZone } = useSite();
  const mayShow = mayPublish(useMember().role);
  if (!mayShow) return <AuthorsSave editing={editing} />;
  const effects = buttonEffects(editing.stored, editing.fields, { timeZone });
  return (
    <>
      <LeavingButton action="save" editing={editing} effects={effects} />
      <LeavingButton action="publish" editing={editing} effects={effects} />
      {effects.length > 0 && (
        <p className="words">
          {effects.map((effect) => (
            <span key={effect.text} id={idOf(effect)}>
              {effect.text}
            </span>
          ))}
        </p>
      )}
    </>
  );
}

/** The one button of authors, whose posts others publish. */
function AuthorsSave({ editing }: { editing: Editing }) {
  const busy = busyWith(editing);
  const isLive = editing.fields.status === 'published';
  const published = audienceOf(editing.stored) === 'later' ? 'scheduled' : 'live';
  return (
    <>
      <Button
        disabled={busy !== undefined || isLive}
        aria-describedby="who-publishes"
        onClick={() => editing.core.ask('save')}
      >
        {busy === 'save' ? MESSAGES.working.save : MESSAGES.actions.save}
      </Button>
      <p className="words" id="who-publishes">
        {MESSAGES.whoPublishes[isLive ? published : 'draft']}
      </p>
    </>
  );
}

type LeavingButtonProps = { action: LeavingAction; editing: Editing; effects: readonly ButtonEffect[] };

function LeavingButton({ action, editing, effects }: LeavingButtonProps) {
  const busy = busyWith(editing);
  const effect = effects.find(({ of }) => of.includes(action));
  const act = action === 'publish' ? primaryAct(editing.stored, editing.fields) : action;
  const label = MESSAGES.actions[act];
  return (
    <Button
      look={action === 'publish' ? 'solid' : 'line'}
      disabled={busy !== undefined}
      // The specification's word stays in the name.
      aria-label={busy === action || act === action ? undefined : `${label} (${MESSAGES.actions.publish})`}
      aria-describedby={effect && idOf(effect)}
      onClick={() => editing.core.ask(action)}
    >
      {busy === action ? MESSAGES.working[act] : label}
    </Button>
  );
}

function idOf({ of }: ButtonEffect): string {
  return `effect-${of.join('-')}`;
}

/** The button's action that is still running. */
export function busyWith({ saving: { phase } }: Editing): LeavingAction | undefined {
  if (phase.kind === 'done' || phase.kind === 'merging') return leavingOf(phase.action);
  return phase.kind === 'sending' ? leavingOf(phase.next ?? phase.sent.action) : undefined;
}

function leavingOf(action: SaveAction): LeavingAction | undefined {
  return action === 'auto' || action === 'keep' ? undefined : action;
}
