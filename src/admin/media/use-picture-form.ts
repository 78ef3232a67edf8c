import { type FormEvent, useCallback, useEffect, useState } from 'react';
import { useBeforeUnload } from 'react-router-dom';
import type { LibraryPicture } from '#shared/media/schemas.ts';
import { trpc } from '#src/admin/lib/trpc.ts';
import { useChange } from '#src/admin/lib/use-change.ts';
import { words } from '#src/admin/lib/words.ts';
import { toast } from '#src/ui/toast.ts';
import { type PictureDraft, usePictureDrafts } from './picture-drafts.ts';

const LABELS = words.media;

/**
 * The form of a picture. The Save button and leaving the picture both save the draft. After a failure the draft
 * stays.
 * @param onSaved called with the server’s answer
 */
export function usePictureForm(picture: LibraryPicture, onSaved: (picture: LibraryPicture) => void) {
  const { id, title, alt } = picture;
  const { drafts, busy, save } = useSavedDrafts(picture);
  const [currentDraft, setDraft] = useState(drafts.get(id));
  const [problem, setProblem] = useState<string>();

  const submit = (draft: PictureDraft) => {
    setProblem(undefined);
    return save(draft, {
      done(answer) {
        onSaved(answer);
        // A draft that was typed during the save stays.
        setDraft(drafts.get(id));
      },
      onFailure: setProblem,
    });
  };

  const values = currentDraft ?? { title, alt };
  const change = (changes: Partial<PictureDraft>) => {
    const draft = { ...values, ...changes };
    const isSame = draft.title === title && draft.alt === alt;
    if (isSame) drafts.delete(id);
    else drafts.set(id, draft);
    setDraft(drafts.get(id));
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (currentDraft && !busy) void submit(currentDraft);
  };
  return { values, problem, busy, isChanged: currentDraft !== undefined, change, onSubmit };
}

type SaveEnds = { done?: (picture: LibraryPicture) => void; onFailure: (message: string) => void };

/** Saves drafts. While there are drafts, the browser asks before the tab closes. */
function useSavedDrafts({ id, title }: LibraryPicture) {
  const { busy, change } = useChange();
  const drafts = usePictureDrafts();

  const save = (draft: PictureDraft, { done, onFailure }: SaveEnds) =>
    change(
      trpc.admin.media.update,
      // The saved name replaces an empty name.
      { id, ...draft, title: draft.title.trim() || title },
      {
        done(answer) {
          if (drafts.get(id) === draft) drafts.delete(id);
          void toast(LABELS.done.saved(answer.title));
          done?.(answer);
        },
        failed: LABELS.failed.save,
        onFailure,
      },
    );
  const leave = () => {
    const draft = drafts.get(id);
    if (draft) void save(draft, { onFailure: () => void toast(LABELS.failed.keptDraft(title), 'error') });
  };

  // oxlint-disable-next-line react/exhaustive-deps -- once, when the picture is left
  useEffect(() => leave, []);
  const ask = useCallback(
    (event: BeforeUnloadEvent) => {
      if (drafts.size > 0) event.preventDefault();
    },
    [drafts],
  );
  useBeforeUnload(ask);
  return { drafts, busy, save };
}
