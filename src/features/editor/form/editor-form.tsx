import { ERRORS } from '#shared/errors.ts';
import { Card, CardHead } from '#src/features/admin/card.tsx';
import { Alert } from '#src/ui/alert.tsx';
import { prepareToaster, toast } from '#src/ui/toast.ts';
import { chakra } from '@chakra-ui/react/styled-system';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { EDITOR_WORDS as WORDS } from '../editor-words.ts';
import type { Failure, Phase } from '../saving/save-machine.ts';
import { RichTextField } from '../text/rich-text-field.tsx';
import { DetailsCard } from './details-card.tsx';
import type { EditingStart } from './editing-core.ts';
import { busyWith, EditorHead } from './editor-head.tsx';
import { Column, Columns } from './form-card.tsx';
import { HeldBackNotice } from './held-back-notice.tsx';
import { findProblem } from './post-fields.ts';
import { SeoCard } from './seo-card.tsx';
import { isAboutSlug, TitleCard } from './title-card.tsx';
import { useEditing } from './use-editing.ts';
import { useLeaveGuard } from './use-leave-guard.ts';
import { usePostActs } from './use-post-acts.ts';

/** Specification, section 9. */
const AUTO_SAVED_MS = 2000;

const ConflictDialog = lazy(async () => ({
  default: (await import('./conflict-dialog.tsx')).ConflictDialog,
}));

const Place = chakra('div', { base: { '& > .alert': { marginBottom: '1.25rem' } } });

type EditorFormProps = {
  mode: 'create' | 'edit';
  start: EditingStart;
  /** The post as it is now is to be loaded again. */
  onReload: () => void;
  /** What stands above the form. */
  children: ReactNode;
};

/** One post, from loading to leaving. Whatever fails, what was typed stays. */
export function EditorForm({ mode, start, onReload, children }: EditorFormProps) {
  const place = useRef<HTMLDivElement>(null);
  const [error, setError] = useState<string>();
  const [deciding, setDeciding] = useState(false);

  const editing = useEditing(start, {
    onEdited: () => setError(undefined),
    onAutoSaved: () => void toast(WORDS.done.autoSaved, 'success', { shownForMs: AUTO_SAVED_MS }),
    onDone: () => {
      void toast(mode === 'create' ? WORDS.done.created : WORDS.done.updated);
      acts.leaveToPosts();
    },
    onFailed: (_act, failure) => {
      if (failure.kind === 'changed' || failure.kind === 'deleted') setDeciding(true);
      else setError(messageOf(failure));
      const problem = findProblem(core.form());
      if (problem?.field === 'content') core.focusText();
      else if (problem) fieldOf(place.current, problem.field)?.focus();
    },
  });
  const { core, fields, saving, unsaved, change, onText } = editing;
  const acts = usePostActs(core, start.postId, onReload);
  useLeaveGuard(unsaved);

  useEffect(() => {
    prepareToaster();
    const onKeyDown = (event: KeyboardEvent) => {
      // With Shift it strikes through, which is the text's.
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
      if (event.key.toLowerCase() !== 's' || event.defaultPrevented) return;
      event.preventDefault();
      if (!event.repeat && document.querySelector('dialog[open]') === null) core.ask('save');
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [core]);

  const busy = busyWith(editing) !== undefined;
  const incomplete = error === ERRORS.POST_INCOMPLETE.text;
  const decision = deciding ? decisionIn(saving.phase) : undefined;
  return (
    <Place ref={place}>
      <EditorHead
        mode={mode}
        editing={editing}
        onDecide={() => setDeciding(true)}
        onDelete={() => void acts.remove()}
        onPreview={acts.preview}
      />
      {children}
      {saving.heldBack && (
        <HeldBackNotice
          busy={busy || saving.phase.kind !== 'idle'}
          onPublish={() => core.ask('publish')}
          onDiscard={() => void acts.discard()}
        />
      )}
      {error !== undefined && !isAboutSlug(error) && <Alert text={error} />}
      <Columns>
        <Column>
          <TitleCard fields={fields} isNew={mode === 'create'} error={error} onChange={change} />
          <Card>
            <CardHead css={{ paddingBottom: '.85rem' }}>
              <h2 id="post-content">{WORDS.fields.content}</h2>
            </CardHead>
            <RichTextField
              initialValue={start.draft.content}
              onEdit={onText}
              handle={core.setText}
              labelId="post-content"
              invalid={incomplete && !editing.contentFilled}
            />
          </Card>
        </Column>
        <Column>
          <DetailsCard fields={fields} error={error} onChange={change} />
          <SeoCard fields={fields} onChange={change} />
        </Column>
      </Columns>
      {decision && (
        <Suspense>
          <ConflictDialog
            kind={decision}
            mine={core.draft()}
            loadTheirs={acts.loadTheirs}
            onCopy={acts.keepAsCopy}
            onOverwrite={(version) => {
              setDeciding(false);
              core.overwrite(version);
            }}
            onClose={() => setDeciding(false)}
          />
        </Suspense>
      )}
    </Place>
  );
}

function decisionIn({ kind }: Phase): 'changed' | 'deleted' | undefined {
  if (kind === 'conflict') return 'changed';
  return kind === 'deleted' ? kind : undefined;
}

function messageOf(failure: Failure): string {
  if (failure.kind === 'refused') return failure.message;
  return failure.kind === 'signed out' ? WORDS.failed.signedOut : WORDS.failed.unanswered;
}

function fieldOf(place: HTMLElement | null, name: string): HTMLElement | null {
  return place?.querySelector<HTMLElement>(`[name="${name}"]`) ?? null;
}
