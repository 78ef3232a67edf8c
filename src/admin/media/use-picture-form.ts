import type { LibraryPicture } from '#shared/schemas/admin-media.ts';
import { useBusy } from '#src/admin/kit/use-busy.ts';
import { trpc } from '#src/admin/lib/trpc.ts';
import { toast } from '#src/ui/toast.ts';
import { type FormEvent, useCallback, useEffect, useState } from 'react';
import { useBeforeUnload } from 'react-router-dom';
import { type PictureDraft, usePictureDrafts } from './picture-drafts.ts';
import { words } from '#src/admin/lib/words.ts';
import { messageOf } from '#src/admin/lib/error-words.ts';

const MESSAGES = words.media;

/**
 * The name and the alternative text of the open picture. Save saves them; leaving the picture saves what is typed as
 * well, and keeps it where that fails.
 * @param onSaved called with the server's answer
 */
export function usePictureForm(picture: LibraryPicture, onSaved: (picture: LibraryPicture) => void) {
  const { id, title, alt } = picture;
  const { drafts, save } = useSavedDrafts(picture);
  const [typed, setTyped] = useState(drafts.get(id));
  const [problem, setProblem] = useState<string>();
  const [busy, during] = useBusy();

  const submit = async (draft: PictureDraft) => {
    setProblem(undefined);
    try {
      onSaved(await save(draft));
      // A text that was typed meanwhile stays.
      setTyped(drafts.get(id));
    } catch (error) {
      setProblem(messageOf(error, MESSAGES.failed.save));
    }
  };

  const values = typed ?? { title, alt };
  const change = (changes: Partial<PictureDraft>) => {
    const draft = { ...values, ...changes };
    const isSame = draft.title === title && draft.alt === alt;
    if (isSame) drafts.delete(id);
    else drafts.set(id, draft);
    setTyped(drafts.get(id));
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (typed && !busy) void during(() => submit(typed));
  };
  return { values, problem, busy, isChanged: typed !== undefined, change, onSubmit };
}

/** Saves a picture's draft: when asked, and when the picture is left. The browser asks before drafts are lost. */
function useSavedDrafts({ id, title }: LibraryPicture) {
  const { admin, client } = trpc.useUtils();
  const drafts = usePictureDrafts();

  const save = async (draft: PictureDraft): Promise<LibraryPicture> => {
    try {
      // A picture whose name was emptied keeps the one that it has.
      const change = { id, ...draft, title: draft.title.trim() || title };
      const saved = await client.admin.media.update.mutate(change);
      if (drafts.get(id) === draft) drafts.delete(id);
      void toast(MESSAGES.done.saved(saved.title));
      return saved;
    } finally {
      // A list that cannot be reloaded shows so itself.
      void admin.media.invalidate().catch(() => {});
    }
  };
  const leave = async () => {
    const draft = drafts.get(id);
    if (!draft) return;
    try {
      await save(draft);
    } catch {
      void toast(MESSAGES.failed.keptDraft(title), 'error');
    }
  };

  // oxlint-disable-next-line react/exhaustive-deps -- once, when the picture is left
  useEffect(() => () => void leave(), []);
  const ask = useCallback(
    (event: BeforeUnloadEvent) => {
      if (drafts.size > 0) event.preventDefault();
    },
    [drafts],
  );
  useBeforeUnload(ask);
  return { drafts, save };
}
