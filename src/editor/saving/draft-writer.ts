/** Writes one form's local draft: soon after an input, and at once when the page may end. */
import { type LocalDraft, markOpen, removeEntry, writeEntry } from './local-drafts.ts';

/** With the time of the disk, less than a second after a key. */
const DRAFT_DELAY_MS = 400;

export type DraftWriter = {
  /** Called after an input. */
  touch: () => void;
  /** Writes the pending input now. Returns whether it is stored. */
  flush: () => Promise<boolean>;
  /** Deletes the entry after a save. */
  clear: () => Promise<void>;
  /** Locks the form's entry. Returns a function that releases it, so that another form may offer it. */
  open: () => () => void;
};

/**
 * @param read returns the form's present values
 * @param onKept receives whether the input is stored
 * @param restored the id of the restored entry, which the form's own replaces
 */
export function createDraftWriter(
  id: string,
  read: () => Omit<LocalDraft, 'id' | 'writtenAt'>,
  onKept: (kept: boolean) => void,
  restored?: string,
): DraftWriter {
  let timer: ReturnType<typeof setTimeout> | undefined;

  let kept = true;

  const flush = async () => {
    if (timer === undefined) return kept;
    clearTimeout(timer);
    timer = undefined;
    kept = await writeEntry({ ...read(), id, writtenAt: Date.now() }, restored);
    onKept(kept);
    return kept;
  };
  return {
    touch() {
      timer ??= setTimeout(() => void flush(), DRAFT_DELAY_MS);
    },
    flush,
    async clear() {
      clearTimeout(timer);
      timer = undefined;
      await removeEntry(id);
    },
    open() {
      const release = markOpen(id);
      return () => void flush().finally(release);
    },
  };
}
