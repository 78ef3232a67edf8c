import { useCallback, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { valueToHtml } from '#rich-text/value-to-html.ts';
import type { PostDraft } from '#shared/posts/post-draft.ts';
import { PREVIEW_ENTRY, type PreviewDraft } from '#shared/posts/preview-draft.ts';
import { randomId } from '#shared/random-id.ts';
import { pathTo } from '#shared/routes.ts';
import { useAreaStores } from '#src/admin/kit/area-stores.ts';
import { useDeletePost } from '#src/admin/kit/use-delete-post.ts';
import { SAME_PAGE } from '#src/admin/lib/same-page.ts';
import { trpc } from '#src/admin/lib/trpc.ts';
import { useChange } from '#src/admin/lib/use-change.ts';
import { useReload } from '#src/admin/lib/use-reload.ts';
import { words } from '#src/admin/lib/words.ts';
import { toast } from '#src/ui/toast.ts';
import type { EditingCore } from './editing.ts';

const LABELS = words.editor;

export function usePostActions(core: EditingCore, postId: string, onReload: () => void) {
  const navigate = useNavigate();
  const { state } = useLocation();
  const utils = trpc.useUtils();
  const { questions, unsavedChanges } = useAreaStores();
  const deletePost = useDeletePost();
  const { change } = useChange();
  const reload = useReload();
  const keepAsCopy = useKeepAsCopy(core);

  const leaveToPosts = () => {
    void reload('admin.posts');
    unsavedChanges.set(false);
    void navigate(pathTo('adminPosts'));
  };
  /** Changes the URL to the URL of the created post. The form stays open, and the link back to a list stays. */
  const stayAtPost = () => {
    void reload('admin.posts');
    void navigate(pathTo('adminPostEdit', { id: postId }), {
      replace: true,
      state: { ...(state as object | null), ...SAME_PAGE },
    });
  };
  const remove = async () => {
    if (!(await deletePost({ id: postId }, { ...LABELS.confirmDelete }))) return;
    await core.forget();
    leaveToPosts();
  };
  const preview = () => {
    const categories = utils.admin.categories.list.getData() ?? [];
    const isOpen = openPreview(core.draft(), categories);
    if (!isOpen) void toast(LABELS.failed.preview, 'error');
  };
  const discard = async () => {
    const version = core.saver.state().version;
    if (version === undefined || !(await questions.confirm({ ...words.unpublished.confirm }))) return;
    await change(
      trpc.admin.posts.discardWorkingCopy,
      { id: postId, key: randomId(), earlierKeys: [], version },
      {
        async done() {
          await core.forget();
          void toast(LABELS.done.discarded);
          onReload();
        },
        failed: LABELS.failed.discard,
      },
    );
  };
  const loadTheirs = useCallback(() => utils.admin.posts.get.fetch({ id: postId }), [utils, postId]);

  return { leaveToPosts, stayAtPost, remove, preview, discard, keepAsCopy, loadTheirs };
}

/** Returns a function that saves the draft as a new post and rejects on failure. */
function useKeepAsCopy(core: EditingCore): () => Promise<void> {
  const navigate = useNavigate();
  const { unsavedChanges } = useAreaStores();
  const { change } = useChange();
  /** The id is the same for repeated requests, so that they create only one post. */
  const [copy] = useState(() => ({ id: randomId(), earlierKeys: [] as string[] }));
  return async () => {
    const key = randomId();
    const attempt = { id: copy.id, key, earlierKeys: [...copy.earlierKeys] };
    copy.earlierKeys.push(key);
    await change(
      trpc.admin.posts.createCopy,
      { ...attempt, post: core.form() },
      {
        async done() {
          await core.forget();
          void toast(LABELS.done.copied);
          unsavedChanges.set(false);
          void navigate(pathTo('adminPostEdit', { id: copy.id }));
        },
      },
    );
  };
}

type NamedCategory = { id: string; name: string };

/** Opens the preview in a new tab. Returns false if the browser blocked the tab. */
function openPreview(draft: PostDraft, categories: readonly NamedCategory[]): boolean {
  try {
    window.sessionStorage.setItem(PREVIEW_ENTRY, JSON.stringify(previewOf(draft, categories)));
  } catch (error) {
    console.warn('The draft cannot be handed to the preview.', error);
    return false;
  }
  // The new window gets a copy of this window's session storage, which contains the draft. Browsers copy the
  // storage only to a window with an opener.
  return window.open(pathTo('blogPreview'), '_blank') !== null;
}

function previewOf({ fields, content }: PostDraft, categories: readonly NamedCategory[]): PreviewDraft {
  return {
    title: fields.title,
    content: valueToHtml(content),
    excerpt: fields.excerpt,
    featuredImage: fields.featuredImage,
    publishDate: fields.publishedAt?.toISOString() ?? null,
    categories: categories.filter(({ id }) => fields.categoryIds.includes(id)).map(({ name }) => name),
  };
}
