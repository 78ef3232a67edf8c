import { randomId } from '#shared/random-id.ts';
import { pathTo } from '#shared/routes.ts';
import { valueToHtml } from '#shared/rich-text/value-to-html.ts';
import type { EditedPost } from '#shared/schemas/admin-post-form.ts';
import { SkeletonList, LoadFailure } from '#src/admin/kit/list-states.tsx';
import { PageHead } from '#src/admin/kit/page-head.tsx';
import { ASKED_BY_LOAD } from '#src/admin/lib/admin-page.ts';
import { trpc } from '#src/admin/lib/trpc.ts';
import { useEffect, useState } from 'react';
import { type LocalDraft, listLeftEntries, NEW_POST, removeEntry } from '../saving/local-drafts.ts';
import { EditorForm } from './editor-form.tsx';
import { publicationOf } from './button-effects.ts';
import { useSite } from '#src/lib/site-context.tsx';
import { Button } from '#src/ui/button.tsx';
import { formatSince } from '#src/admin/kit/format-date.ts';
import { draftOf, EMPTY_DRAFT, type PostDraft } from '../post-fields.ts';
import type { EditingStart } from './editing.ts';
import { words } from '#src/admin/lib/words.ts';

const MESSAGES = words.editor;

/** Another number makes a new form. */
type OpenForm = { number: number; start: EditingStart };

export function PostEditor({ id }: { id: string | undefined }) {
  const mode = id === undefined ? 'create' : 'edit';
  const asked = trpc.admin.posts.get.useQuery(
    { id: id ?? '' },
    { ...ASKED_BY_LOAD, enabled: id !== undefined, refetchOnWindowFocus: false },
  );
  const [form, setForm] = useState<OpenForm | undefined>(() =>
    id === undefined ? { number: 1, start: startOfNew() } : undefined,
  );

  // Later data must not change the form while somebody types.
  const fresh = asked.isFetching || asked.isError ? undefined : asked.data;
  if (!form && fresh) setForm({ number: asked.dataUpdatedAt, start: startOf(fresh) });
  const reload = () => {
    setForm(undefined);
    void asked.refetch();
  };

  const { found, forget, discard } = useFoundDraft(id ?? NEW_POST, form?.start.draft);
  const restore = (entry: LocalDraft) => {
    forget();
    setForm({ number: entry.writtenAt, start: startOfEntry(entry, form?.start) });
  };

  if (!form) {
    const failure = asked.isFetching ? null : asked.error;
    return <OpeningPost mode={mode} failure={failure} onRetry={reload} />;
  }
  return (
    <EditorForm key={form.number} mode={mode} start={form.start} onReload={reload}>
      {found && (
        <FoundNotice entry={found} onRestore={() => restore(found)} onDiscard={() => void discard(found)} />
      )}
    </EditorForm>
  );
}

/** A local draft that was never saved, unless the form already has its content. */
function useFoundDraft(postId: string, shown: PostDraft | undefined) {
  const [found, setFound] = useState<LocalDraft>();
  useEffect(() => {
    if (!shown) return undefined;
    let left = false;
    void findLeft(postId, shown).then((entry) => !left && setFound(entry));
    return () => {
      left = true;
    };
  }, [shown, postId]);

  return {
    found,
    forget: () => setFound(undefined),
    discard: async (entry: LocalDraft) => {
      // Removed first: a quick press on Restore would restore a draft that is being deleted.
      setFound(undefined);
      await removeEntry(entry.id);
      setFound(shown && (await findLeft(postId, shown)));
    },
  };
}

const FOUND = words.found;

type FoundNoticeProps = { entry: LocalDraft; onRestore: () => void; onDiscard: () => void };

function FoundNotice({ entry, onRestore, onDiscard }: FoundNoticeProps) {
  const { timeZone } = useSite();
  const [now] = useState(Date.now);
  return (
    <section className="editor-notice" aria-labelledby="found-draft">
      <h2 id="found-draft">{FOUND.title(formatSince(entry.writtenAt, now, timeZone))}</h2>
      <p title={FOUND.text}>{FOUND.text}</p>
      <Button onClick={onRestore}>{FOUND.restore}</Button>
      <Button look="line" onClick={onDiscard}>
        {FOUND.discard}
      </Button>
    </section>
  );
}

type OpeningPostProps = { mode: 'create' | 'edit'; failure: unknown; onRetry: () => void };

function OpeningPost({ mode, failure, onRetry }: OpeningPostProps) {
  return (
    <>
      <PageHead title={MESSAGES.title[mode]} back={{ label: MESSAGES.back, to: pathTo('adminDashboard') }} />
      {failure !== null ? (
        <LoadFailure text={MESSAGES.failed.load} error={failure} onRetry={onRetry} />
      ) : (
        <SkeletonList label={MESSAGES.loading} rows={6} height="4rem" />
      )}
    </>
  );
}

function startOfNew(): EditingStart {
  return {
    draft: EMPTY_DRAFT,
    stored: publicationOf(EMPTY_DRAFT.fields),
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

/** Keeps the draft's version, so that later saves by others are a conflict. */
function startOfEntry(entry: LocalDraft, shown: EditingStart | undefined): EditingStart {
  const { fields, content, postId, version } = entry;
  const base = shown?.version === version ? shown?.base : undefined;
  return {
    draft: { fields, content },
    stored: shown?.stored ?? publicationOf(EMPTY_DRAFT.fields),
    postId,
    version,
    hasUnpublishedChanges: false,
    restored: entry,
    base,
  };
}

/** Deletes drafts that equal the post in the form. */
async function findLeft(place: string, shown: PostDraft): Promise<LocalDraft | undefined> {
  for (const left of await listLeftEntries(place)) {
    // Drafts of older versions of the code lack newer fields.
    const entry = { ...left, fields: { ...shown.fields, ...left.fields } };
    if (!isSame(entry, shown)) return entry;
    await removeEntry(entry.id);
  }
  return undefined;
}

function isSame(one: PostDraft, other: PostDraft): boolean {
  const fingerprintOf = ({ fields, content }: PostDraft) =>
    JSON.stringify([{ ...fields, categoryIds: fields.categoryIds.toSorted() }, valueToHtml(content)]);
  return fingerprintOf(one) === fingerprintOf(other);
}
