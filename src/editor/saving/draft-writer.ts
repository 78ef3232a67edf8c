/** Writes a local draft soon after an input, and at once when the page may close. */
import { type LocalDraft, markOpen, removeEntry, writeEntry } from './local-drafts.ts';

/** Milliseconds. With the time of the disk, a key is stored within a second. */
const DRAFT_DELAY_MS = 400;

export type DraftWriter = {
  touch: () => void;
  /** Writes the pending input now. Returns whether it is stored. */
  flush: () => Promise<boolean>;
  clear: () => Promise<void>;
  /** Returns a function that marks the form as closed, so that another form may offer its entry. */
  open: () => () => void;
};

export function createDraftWriter(
  id: string,
  read: () => Omit<LocalDraft, 'id' | 'writtenAt'>,
  onWritten: (isStored: boolean) => void,
  restoredId?: string,
): DraftWriter {
  let timer: ReturnType<typeof setTimeout> | undefined;

  let isStored = true;

  const flush = async () => {
    if (timer === undefined) return isStored;
    clearTimeout(timer);
    timer = undefined;
    isStored = await writeEntry({ ...read(), id, writtenAt: Date.now() }, restoredId);
    onWritten(isStored);
    return isStored;
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
