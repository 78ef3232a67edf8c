import { Button } from '#src/ui/button.tsx';
import { WorkIcon } from '#src/admin-ui/work-icon.tsx';
import { Flex, Text } from '#src/admin-ui/layout.ts';
import { mayPublish } from '#shared/roles.ts';
import { useMember } from '#src/lib/member-context.tsx';
import { useSite } from '#src/lib/site-context.tsx';
import { EDITOR_MESSAGES as MESSAGES } from '../editor-messages.ts';
import type { LeavingAction, SaveAction } from '../saving/save-machine.ts';
import { type ButtonEffect, buttonEffects } from './button-effects.ts';
import type { Editing } from './editing.ts';

type HeadButtonsProps = {
  mode: 'create' | 'edit';
  editing: Editing;
  onDelete: () => void;
  onPreview: () => void;
};

/** The specification's buttons, with what they need and what they change for readers. */
export function HeadButtons({ mode, editing, onDelete, onPreview }: HeadButtonsProps) {
  const { fields, stored, contentFilled } = editing;
  const busy = busyWith(editing) !== undefined;
  const previewable = fields.title.trim() !== '' && contentFilled;
  const { timeZone } = useSite();
  const mayShow = mayPublish(useMember().role);
  const isLive = fields.status === 'published';
  const effects = mayShow ? buttonEffects(stored, fields, { timeZone }) : [];
  return (
    <>
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
          <Button look="line" data-action="delete" disabled={busy} onClick={onDelete}>
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
        {mayShow ? (
          <>
            <LeavingButton action="save" editing={editing} effects={effects} />
            <LeavingButton action="publish" editing={editing} effects={effects} />
          </>
        ) : (
          <AuthorsSave editing={editing} isLive={isLive} />
        )}
      </Flex>
      <ButtonWords
        previewable={previewable}
        effects={effects}
        whoPublishes={mayShow ? undefined : MESSAGES.whoPublishes[isLive ? 'live' : 'draft']}
      />
    </>
  );
}

type LeavingButtonProps = { action: LeavingAction; editing: Editing; effects: readonly ButtonEffect[] };

function LeavingButton({ action, editing, effects }: LeavingButtonProps) {
  const busy = busyWith(editing);
  const effect = effects.find(({ of }) => of.includes(action));
  return (
    <Button
      look={action === 'publish' ? 'solid' : 'line'}
      disabled={busy !== undefined}
      aria-describedby={effect && idOf(effect)}
      onClick={() => editing.core.ask(action)}
    >
      {busy === action ? MESSAGES.working[action] : MESSAGES.actions[action]}
    </Button>
  );
}

/** The one button of authors, whose posts others publish. */
function AuthorsSave({ editing, isLive }: { editing: Editing; isLive: boolean }) {
  const busy = busyWith(editing);
  return (
    <Button
      disabled={busy !== undefined || isLive}
      aria-describedby="who-publishes"
      onClick={() => editing.core.ask('save')}
    >
      {busy === 'save' ? MESSAGES.working.save : MESSAGES.actions.save}
    </Button>
  );
}

type ButtonWordsProps = {
  previewable: boolean;
  effects: readonly ButtonEffect[];
  whoPublishes: string | undefined;
};

function ButtonWords({ previewable, effects, whoPublishes }: ButtonWordsProps) {
  if (previewable && effects.length === 0 && whoPublishes === undefined) return null;
  return (
    <Text
      width="100%"
      color="fg.muted"
      fontSize="xs"
      textAlign="right"
      css={{ '& span + span': { marginLeft: '.5rem' }, '@media (max-width: 40rem)': { textAlign: 'left' } }}
    >
      {!previewable && <span id="preview-needs">{MESSAGES.previewNeeds}</span>}
      {whoPublishes !== undefined && <span id="who-publishes">{whoPublishes}</span>}
      {effects.map((effect) => (
        <span key={effect.text} id={idOf(effect)}>
          {effect.text}
        </span>
      ))}
    </Text>
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
