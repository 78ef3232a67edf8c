import { pathTo } from '#shared/routes.ts';
import { valueToHtml } from '#shared/rich-text/value-to-html.ts';
import type { EditedPost } from '#shared/schemas/admin-post-form.ts';
import { Bones, LoadFailure } from '#src/features/admin/list-states.tsx';
import { PageHead } from '#src/features/admin/page-head.tsx';
import { trpc } from '#src/lib/trpc.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { EDITOR_WORDS as WORDS } from '../editor-words.ts';
import { type JournalEntry, listLeftEntries, NEW_POST, removeEntry } from '../saving/journal.ts';
import { newSaveKey } from '../saving/saver.ts';
import { type EarlyPost, takeEarlyPost } from './early-post.ts';
import { EditorForm } from './editor-form.tsx';
import { FoundNotice } from './found-notice.tsx';
import { draftOf, EMPTY_DRAFT, type PostDraft } from './post-fields.ts';
import type { EditingStart } from './editing-core.ts';

/** `serial` counts the forms: another one is another form. */
type Loaded =
  | { kind: 'loading' }
  | { kind: 'failed' }
  | { kind: 'ready'; serial: number; start: EditingStart };

/** The editor of a post, or of a new one. */
export function PostEditor({ id }: { id: string | undefined }) {
  const mode = id === undefined ? 'create' : 'edit';
  const [early] = useState(() => (id === undefined ? undefined : takeEarlyPost(id)));
  const [loaded, setLoaded] = useState<Loaded>(() => firstOf(id, early));
  const [found, setFound] = useState<JournalEntry>();
  const { client } = trpc.useUtils();

  const load = useCallback(async (): Promise<Loaded> => {
    if (id === undefined) return readyWith(startOfNew());
    try {
      return readyWith(startOf(await client.admin.posts.get.query({ id })));
    } catch {
      // Said in the page, with another try.
      return { kind: 'failed' };
    }
  }, [client, id]);
  const shownAtOnce = useRef(loaded.kind === 'ready');
  useEffect(() => {
    if (shownAtOnce.current) return undefined;
    let left = false;
    const onTheWay = early?.answer.then((post) => readyWith(startOf(post)), load) ?? load();
    void onTheWay.then((answer) => !left && setLoaded(answer));
    return () => {
      left = true;
    };
  }, [early, load]);
  const reload = async () => {
    setLoaded({ kind: 'loading' });
    setLoaded(await load());
  };

  const form = loaded.kind === 'ready' ? loaded.serial : undefined;
  const shown = loaded.kind === 'ready' ? loaded.start.draft : undefined;
  useEffect(() => {
    if (form === undefined || !shown) return undefined;
    let left = false;
    void findLeft(id ?? NEW_POST, shown).then((entry) => !left && setFound(entry));
    return () => {
      left = true;
    };
  }, [form, shown, id]);

  const restore = (entry: JournalEntry) => {
    setFound(undefined);
    setLoaded({ kind: 'ready', serial: Date.now(), start: startOfEntry(entry) });
  };
  const discard = async (entry: JournalEntry) => {
    await removeEntry(entry.id);
    setFound(shown && (await findLeft(id ?? NEW_POST, shown)));
  };

  if (loaded.kind !== 'ready') {
    return (
      <>
        <PageHead title={WORDS.title[mode]} back={{ label: WORDS.back, to: pathTo('adminDashboard') }} />
        {loaded.kind === 'failed' ? (
          <LoadFailure text={WORDS.failed.load} again={WORDS.again} onRetry={() => void reload()} />
        ) : (
          <Bones label={WORDS.loading} rows={6} height="4rem" />
        )}
      </>
    );
  }
  return (
    <EditorForm key={loaded.serial} mode={mode} start={loaded.start} onReload={() => void reload()}>
      {found && (
        <FoundNotice entry={found} onRestore={() => restore(found)} onDiscard={() => void discard(found)} />
      )}
    </EditorForm>
  );
}

function firstOf(id: string | undefined, early: EarlyPost | undefined): Loaded {
  if (id === undefined) return readyWith(startOfNew());
  return early?.post ? readyWith(startOf(early.post)) : { kind: 'loading' };
}

function readyWith(start: EditingStart): Loaded {
  return { kind: 'ready', serial: Date.now(), start };
}

function startOfNew(): EditingStart {
  return {
    draft: EMPTY_DRAFT,
    postId: newSaveKey(),
    version: undefined,
    heldBack: false,
    restored: undefined,
  };
}

function startOf(post: EditedPost): EditingStart {
  return {
    draft: draftOf(post.workingCopy ?? post),
    postId: post.id,
    version: post.version,
    heldBack: post.workingCopy !== null,
    restored: undefined,
  };
}

/** On what it stood when it was typed: whatever was saved since will be noticed. */
function startOfEntry(entry: JournalEntry): EditingStart {
  const { fields, content, postId, version } = entry;
  return { draft: { fields, content }, postId, version, heldBack: false, restored: entry };
}

/** What was left of this post and is not what is shown; what is the same is forgotten. */
async function findLeft(place: string, shown: PostDraft): Promise<JournalEntry | undefined> {
  for (const entry of await listLeftEntries(place)) {
    if (!isSame(entry, shown)) return entry;
    await removeEntry(entry.id);
  }
  return undefined;
}

function isSame(one: PostDraft, other: PostDraft): boolean {
  const written = ({ fields, content }: PostDraft) =>
    JSON.stringify([{ ...fields, categoryIds: fields.categoryIds.toSorted() }, valueToHtml(content)]);
  return written(one) === written(other);
}
