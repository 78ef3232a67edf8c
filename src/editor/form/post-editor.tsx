import { useMemo, useState } from 'react';
import { coerceDraft } from '#rich-text/coerce.ts';
import { valueToHtml } from '#rich-text/value-to-html.ts';
import type { EditedPost } from '#shared/posts/form-schemas.ts';
import { draftOf, EMPTY_DRAFT, type PostDraft } from '#shared/posts/post-draft.ts';
import { randomId } from '#shared/random-id.ts';
import { pathTo } from '#shared/routes.ts';
import { fromFieldTime } from '#src/admin/kit/field-time.ts';
import { formatSince } from '#src/admin/kit/format-date.ts';
import { LoadFailure, SkeletonList } from '#src/admin/kit/list-states.tsx';
import { PageHead } from '#src/admin/kit/page-head.tsx';
import { MORNING } from '#src/admin/kit/typed-day.ts';
import { ASKED_BY_LOAD } from '#src/admin/lib/admin-page.ts';
import { trpc } from '#src/admin/lib/trpc.ts';
import { words } from '#src/admin/lib/words.ts';
import { useSite } from '#src/lib/site-context.tsx';
import { Button } from '#src/ui/button.tsx';
import { type LocalDraft, NEW_POST } from '../saving/local-drafts.ts';
import { useLocalDraft } from '../saving/use-local-draft.ts';
import { publicationOf } from './button-effects.ts';
import type { EditingStart } from './editing.ts';
import { EditorForm } from './editor-form.tsx';

const LABELS = words.editor;

/** React creates a new form for each `number`. */
type OpenForm = { number: number; start: EditingStart };

type PostEditorProps = {
  /** undefined for a new post */
  id: string | undefined;
  /** The day that a new post has, such as `2026-12-05` */
  day?: string | undefined;
};

export function PostEditor({ id, day = '' }: PostEditorProps) {
  const { timeZone } = useSite();
  const mode = id === undefined ? 'create' : 'edit';
  const postQuery = trpc.admin.posts.get.useQuery(
    { id: id ?? '' },
    { ...ASKED_BY_LOAD, enabled: id !== undefined, refetchOnWindowFocus: false },
  );
  const [form, setForm] = useState<OpenForm | undefined>(() =>
    id === undefined ? { number: 1, start: startOfNew(day, timeZone) } : undefined,
  );

  // Reloaded data must not change an open form.
  const post = postQuery.isFetching || postQuery.isError ? undefined : postQuery.data;
  if (!form && post) setForm({ number: postQuery.dataUpdatedAt, start: startOf(post) });
  const reload = () => {
    setForm(undefined);
    void postQuery.refetch();
  };

  const formDraft = form?.start.draft;
  const toOffer = useMemo(
    () => formDraft && ((entry: LocalDraft) => draftToOffer(entry, formDraft)),
    [formDraft],
  );
  const { localDraft, forget, discard } = useLocalDraft(id ?? NEW_POST, toOffer);
  const restore = (entry: LocalDraft) => {
    forget();
    setForm({ number: entry.writtenAt, start: startOfEntry(entry, form?.start) });
  };

  if (!form) {
    const failure = postQuery.isFetching ? null : postQuery.error;
    return <OpeningPost mode={mode} failure={failure} onRetry={reload} />;
  }
  return (
    <EditorForm key={form.number} mode={mode} start={form.start} onReload={reload}>
      {localDraft && (
        <LocalDraftNotice
          entry={localDraft}
          onRestore={() => restore(localDraft)}
          onDiscard={() => void discard(localDraft)}
        />
      )}
    </EditorForm>
  );
}

const DRAFT_MESSAGES = words.localDraft;

type LocalDraftNoticeProps = { entry: LocalDraft; onRestore: () => void; onDiscard: () => void };

function LocalDraftNotice({ entry, onRestore, onDiscard }: LocalDraftNoticeProps) {
  const { timeZone } = useSite();
  const [now] = useState(Date.now);
  return (
    <section className="editor-notice" aria-labelledby="found-draft">
      <h2 id="found-draft">{DRAFT_MESSAGES.title(formatSince(entry.writtenAt, now, timeZone))}</h2>
      <p title={DRAFT_MESSAGES.text}>{DRAFT_MESSAGES.text}</p>
      <Button onClick={onRestore}>{DRAFT_MESSAGES.restore}</Button>
      <Button look="line" onClick={onDiscard}>
        {DRAFT_MESSAGES.discard}
      </Button>
    </section>
  );
}

type OpeningPostProps = { mode: 'create' | 'edit'; failure: unknown; onRetry: () => void };

function OpeningPost({ mode, failure, onRetry }: OpeningPostProps) {
  return (
    <>
      <PageHead title={LABELS.title[mode]} back={{ label: LABELS.back, to: pathTo('adminDashboard') }} />
      {failure !== null ? (
        <LoadFailure text={LABELS.failed.load} error={failure} onRetry={onRetry} />
      ) : (
        <SkeletonList label={LABELS.loading} rows={6} height="4rem" />
      )}
    </>
  );
}

function startOfNew(day: string, timeZone: string): EditingStart {
  const { fields, content } = EMPTY_DRAFT;
  const publishedAt = fromFieldTime(`${day}T${MORNING}`, timeZone);
  return {
    draft: { fields: { ...fields, publishedAt }, content },
    stored: publicationOf(fields),
    postId: randomId(),
    version: undefined,
    hasUnpublishedChanges: false,
    restored: undefined,
    base: undefined,
  };
}

function startOf(post: EditedPost): EditingStart {
  const draft = draftOf(post.workingCopy ?? post);
  return {
    draft,
    base: draft,
    stored: publicationOf(post),
    postId: post.id,
    version: post.version,
    hasUnpublishedChanges: post.workingCopy !== null,
    restored: undefined,
  };
}

/** Returns a start with the version of the local draft, so that later saves by others become a conflict. */
function startOfEntry(entry: LocalDraft, start: EditingStart | undefined): EditingStart {
  const { fields, content, postId, version } = entry;
  const base = start?.version === version ? start?.base : undefined;
  return {
    draft: { fields, content },
    stored: start?.stored ?? publicationOf(EMPTY_DRAFT.fields),
    postId,
    version,
    hasUnpublishedChanges: false,
    restored: entry,
    base,
  };
}

/** Returns the local draft in the present form; undefined if it equals the post in the form. */
function draftToOffer(localDraft: LocalDraft, formDraft: PostDraft): LocalDraft | undefined {
  const content = coerceDraft(localDraft.content);
  // A local draft that an older version of this code has stored lacks newer fields.
  const entry = { ...localDraft, content, fields: { ...formDraft.fields, ...localDraft.fields } };
  return isSame(entry, formDraft) ? undefined : entry;
}

function isSame(one: PostDraft, other: PostDraft): boolean {
  const fingerprintOf = ({ fields, content }: PostDraft) =>
    JSON.stringify([{ ...fields, categoryIds: fields.categoryIds.toSorted() }, valueToHtml(content)]);
  return fingerprintOf(one) === fingerprintOf(other);
}
