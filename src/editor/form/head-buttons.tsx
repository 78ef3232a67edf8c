import { mayPublish } from '#shared/roles.ts';
import { WorkIcon } from '#src/admin/kit/work-icon.tsx';
import { useMember } from '#src/admin/lib/member-context.tsx';
import { words } from '#src/admin/lib/words.ts';
import { useSite } from '#src/lib/site-context.tsx';
import { Button } from '#src/ui/button.tsx';
import { afterText } from '../review/after-text.tsx';
import { lazyWithWords } from '../review/review-words.ts';
import type { LeavingAction, SaveAction } from '../saving/save-machine.ts';
import { audienceOf, type ButtonEffect, buttonEffects, primaryAct } from './button-effects.ts';
import type { Editing } from './editing.ts';

const LABELS = words.editor;

const SubmitButton = afterText(
  lazyWithWords(async () => (await import('../review/submit-button.tsx')).SubmitButton),
);

export function isPreviewable({ fields, contentFilled }: Editing): boolean {
  return fields.title.trim() !== '' && contentFilled;
}

type PreviewButtonProps = { editing: Editing; onPreview: () => void };

export function PreviewButton({ editing, onPreview }: PreviewButtonProps) {
  const previewable = isPreviewable(editing);
  return (
    <>
      <Button
        look="line"
        data-action="preview"
        disabled={!previewable}
        title={previewable ? undefined : LABELS.previewNeeds}
        aria-describedby={previewable ? undefined : 'preview-needs'}
        onClick={onPreview}
      >
        <WorkIcon name="view" />
        {LABELS.actions.preview}
      </Button>
      {!previewable && (
        <span className="vh" id="preview-needs">
          {LABELS.previewNeeds}
        </span>
      )}
    </>
  );
}

type SaveButtonsProps = { editing: Editing; postId: string; onPublish: () => void };

export function SaveButtons({ editing, postId, onPublish }: SaveButtonsProps) {
  const { timeZone } = useSite();
  const mayShow = mayPublish(useMember().role);
  if (!mayShow) return <AuthorsSave editing={editing} postId={postId} />;
  const effects = buttonEffects(editing.stored, editing.fields, { timeZone });
  return (
    <>
      <LeavingButton
        action="save"
        editing={editing}
        effects={effects}
        onPress={() => editing.core.ask('save')}
      />
      <LeavingButton action="publish" editing={editing} effects={effects} onPress={onPublish} />
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

/** The buttons of authors, who cannot publish. */
function AuthorsSave({ editing, postId }: Omit<SaveButtonsProps, 'onPublish'>) {
  const busy = busyWith(editing);
  const isLive = editing.fields.status === 'published';
  const isDraft = editing.fields.status === 'draft';
  const publicState = audienceOf(editing.stored) === 'later' ? 'scheduled' : 'live';
  return (
    <>
      <Button
        look={isDraft ? 'line' : 'solid'}
        disabled={busy !== undefined || isLive}
        aria-describedby="who-publishes"
        onClick={() => editing.core.ask('save')}
      >
        {busy === 'save' ? LABELS.working.save : LABELS.actions.save}
      </Button>
      {isDraft && <SubmitButton core={editing.core} postId={postId} isSaving={busy !== undefined} />}
      <p className="words" id="who-publishes">
        {LABELS.whoPublishes[isLive ? publicState : 'draft']}
      </p>
    </>
  );
}

type LeavingButtonProps = {
  action: LeavingAction;
  editing: Editing;
  effects: readonly ButtonEffect[];
  onPress: () => void;
};

function LeavingButton({ action, editing, effects, onPress }: LeavingButtonProps) {
  const busy = busyWith(editing);
  const effect = effects.find(({ of }) => of.includes(action));
  const act = action === 'publish' ? primaryAct(editing.stored, editing.fields) : action;
  const label = LABELS.actions[act];
  return (
    <Button
      look={action === 'publish' ? 'solid' : 'line'}
      disabled={busy !== undefined}
      // The accessible name contains the word Publish (specification, Post editor).
      aria-label={busy === action || act === action ? undefined : `${label} (${LABELS.actions.publish})`}
      aria-describedby={effect && idOf(effect)}
      onClick={onPress}
    >
      {busy === action ? LABELS.working[act] : label}
    </Button>
  );
}

function idOf({ of }: ButtonEffect): string {
  return `effect-${of.join('-')}`;
}

export function busyWith({ saving: { phase } }: Editing): LeavingAction | undefined {
  if (phase.kind === 'done' || phase.kind === 'merging') return leavingOf(phase.action);
  return phase.kind === 'sending' ? leavingOf(phase.next ?? phase.sent.action) : undefined;
}

function leavingOf(action: SaveAction): LeavingAction | undefined {
  return action === 'auto' || action === 'keep' ? undefined : action;
}
