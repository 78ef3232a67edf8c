import { pathTo } from '#shared/routes.ts';
import { valueToHtml } from '#shared/rich-text/value-to-html.ts';
import { useDeletePost } from '#src/features/admin/posts/use-delete-post.ts';
import { trpc } from '#src/lib/trpc.ts';
import { confirm } from '#src/ui/confirm.tsx';
import { toast } from '#src/ui/toast.ts';
import { useCallback, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { EDITOR_WORDS as WORDS, HELD_BACK_WORDS } from '../editor-words.ts';
import { newSaveKey } from '../saving/saver.ts';
import type { EditingCore } from './editing-core.ts';
import { openPreview } from './open-preview.ts';

/** What can be done with a post beside saving it. @param onReload the post as it is now is to be loaded again */
export function usePostActs(core: EditingCore, postId: string, onReload: () => void) {
  const navigate = useNavigate();
  const utils = trpc.useUtils();
  const deletePost = useDeletePost();
  /** A copy that is asked for twice is one. */
  const [copy] = useState(() => ({ id: newSaveKey(), earlierKeys: [] as string[] }));
  const { posts } = utils.client.admin;

  const leaveToPosts = () => {
    // A list that cannot be had anew says so itself.
    void utils.admin.posts.invalidate().catch(() => {});
    void navigate(pathTo('adminPosts'));
  };
  const remove = async () => {
    if (!(await deletePost({ id: postId }, { ...WORDS.confirmDelete }))) return;
    await core.forget();
    leaveToPosts();
  };
  const preview = () => {
    const { fields, content } = core.draft();
    const categories = utils.admin.categories.list.getData() ?? [];
    const opened = openPreview({
      title: fields.title,
      content: valueToHtml(content),
      excerpt: fields.excerpt,
      featuredImage: fields.featuredImage,
      publishDate: fields.publishedAt?.toISOString() ?? null,
      categories: categories.filter(({ id }) => fields.categoryIds.includes(id)).map(({ name }) => name),
    });
    if (!opened) void toast(WORDS.failed.preview, 'error');
  };
  const discard = async () => {
    const version = core.version();
    if (version === undefined || !(await confirm({ ...HELD_BACK_WORDS.confirm }))) return;
    try {
      await posts.discardWorkingCopy.mutate({ id: postId, key: newSaveKey(), earlierKeys: [], version });
      await core.forget();
      void toast(WORDS.done.discarded);
      onReload();
    } catch {
      void toast(WORDS.failed.discard, 'error');
    }
  };
  /** Makes a draft of what is in the form, beside the post of others. Rejects where that fails. */
  const keepAsCopy = async () => {
    const key = newSaveKey();
    const attempt = { id: copy.id, key, earlierKeys: [...copy.earlierKeys] };
    copy.earlierKeys.push(key);
    await posts.createCopy.mutate({ ...attempt, post: core.form() });
    await core.forget();
    void toast(WORDS.done.copied);
    void navigate(pathTo('adminPostEdit', { id: copy.id }));
  };
  const loadTheirs = useCallback(() => utils.client.admin.posts.get.query({ id: postId }), [utils, postId]);

  return { leaveToPosts, remove, preview, discard, keepAsCopy, loadTheirs };
}
