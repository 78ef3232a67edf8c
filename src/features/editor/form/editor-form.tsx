import { ERRORS } from '#shared/errors.ts';
import { pathTo } from '#shared/routes.ts';
import { valueToHtml } from '#shared/rich-text/value-to-html.ts';
import { Card, CardHead } from '#src/features/admin/card.tsx';
import { useDeletePost } from '#src/features/admin/posts/use-delete-post.ts';
import { trpc } from '#src/lib/trpc.ts';
import { Alert } from '#src/ui/alert.tsx';
import { confirm } from '#src/ui/confirm.tsx';
import { prepareToaster, toast } from '#src/ui/toast.ts';
import { chakra } from '@chakra-ui/react/styled-system';
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { EDITOR_WORDS as WORDS, HELD_BACK_WORDS } from '../editor-words.ts';
import { newSaveKey } from '../saving/saver.ts';
import type { Failure } from '../saving/save-machine.ts';
import { RichTextField } from '../text/rich-text-field.tsx';
import { DetailsCard } from './details-card.tsx';
import type { EditingStart } from './editing-core.ts';
import { busyWith, EditorHead } from './editor-head.tsx';
import { Column, Columns } from './form-card.tsx';
import { HeldBackNotice } from './held-back-notice.tsx';
import { openPreview } from './open-preview.ts';
import { findProblem } from './post-fields.ts';
import { SeoCard } from './seo-card.tsx';
import { isAboutSlug, TitleCard } from './title-card.tsx';
import { useEditing } from './use-editing.ts';
import { useLeaveGuard } from './use-leave-guard.ts';

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
  const navigate = useNavigate();
  const utils = trpc.useUtils();
  const deletePost = useDeletePost();
  const place = useRef<HTMLDivElement>(null);
  const [error, setError] = useState<string>();
  const [deciding, setDeciding] = useState(false);
  /** A copy that is asked for twice is one. */
  const [copyId] = useState(newSaveKey);
  const copyKeys = useRef<string[]>([]);

  const leaveToPosts = () => {
    void utils.admin.posts.invalidate().catch(() => {});
    void navigate(pathTo('adminPosts'));
  };
  const editing = useEditing(start, {
    onEdited: () => setError(undefined),
    onAutoSaved: () => void toast(WORDS.done.autoSaved, 'success', { shownForMs: AUTO_SAVED_MS }),
    onDone: () => {
      void toast(mode === 'create' ? WORDS.done.created : WORDS.done.updated);
      leaveToPosts();
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
  useLeaveGuard(unsaved);

  useEffect(() => {
    prepareToaster();
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 's') return;
      event.preventDefault();
      if (!event.repeat && document.querySelector('dialog[open]') === null) core.ask('save');
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [core]);

  const onDelete = async () => {
    if (!(await deletePost({ id: start.postId }, { ...WORDS.confirmDelete }))) return;
    await core.forget();
    leaveToPosts();
  };
  const onPreview = () => {
    const categories = utils.admin.categories.list.getData() ?? [];
    const opened = openPreview({
      title: fields.title,
      content: valueToHtml(core.draft().content),
      excerpt: fields.excerpt,
      featuredImage: fields.featuredImage,
      publishDate: fields.publishedAt?.toISOString() ?? null,
      categories: categories.filter(({ id }) => fields.categoryIds.includes(id)).map(({ name }) => name),
    });
    if (!opened) void toast(WORDS.failed.preview, 'error');
  };
  const onDiscard = async () => {
    const version = core.version();
    if (version === undefined || !(await confirm({ ...HELD_BACK_WORDS.confirm }))) return;
    try {
      const attempt = { id: start.postId, key: newSaveKey(), earlierKeys: [] };
      await utils.client.admin.posts.discardWorkingCopy.mutate({ ...attempt, version });
      await core.forget();
      void toast(WORDS.done.discarded);
      onReload();
    } catch {
      void toast(WORDS.failed.discard, 'error');
    }
  };
  const onCopy = async () => {
    const key = newSaveKey();
    const attempt = { id: copyId, key, earlierKeys: [...copyKeys.current] };
    copyKeys.current.push(key);
    await utils.client.admin.posts.createCopy.mutate({ ...attempt, post: core.form() });
    await core.forget();
    void toast(WORDS.done.copied);
    void navigate(pathTo('adminPostEdit', { id: copyId }));
  };
  const loadTheirs = useCallback(
    () => utils.client.admin.posts.get.query({ id: start.postId }),
    [utils, start.postId],
  );

  const incomplete = error === ERRORS.POST_INCOMPLETE.text;
  const busy = busyWith(editing) !== undefined;
  const decision = deciding ? decisionOf(saving.phase.kind) : undefined;
  return (
    <Place ref={place}>
      <EditorHead
        mode={mode}
        editing={editing}
        onDecide={() => setDeciding(true)}
        onDelete={() => void onDelete()}
        onPreview={onPreview}
      />
      {children}
      {saving.heldBack && (
        <HeldBackNotice
          busy={busy || saving.phase.kind !== 'idle'}
          onPublish={() => core.ask('publish')}
          onDiscard={() => void onDiscard()}
        />
      )}
      {error !== undefined && !isAboutSlug(error) && <Alert text={error} />}
      <Columns>
        <Column>
          <TitleCard fields={fields} slugFollows={mode === 'create'} error={error} onChange={change} />
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
            loadTheirs={loadTheirs}
            onCopy={onCopy}
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

function decisionOf(phase: string): 'changed' | 'deleted' | undefined {
  if (phase === 'conflict') return 'changed';
  return phase === 'deleted' ? 'deleted' : undefined;
}

function messageOf(failure: Failure): string {
  if (failure.kind === 'refused') return failure.message;
  return failure.kind === 'signed out' ? WORDS.failed.signedOut : WORDS.failed.unanswered;
}

function fieldOf(place: HTMLElement | null, name: string): HTMLElement | null {
  return place?.querySelector<HTMLElement>(`[name="${name}"]`) ?? null;
}
