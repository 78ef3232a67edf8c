/** Writes a local draft soon after an input, and at once when the page may close. */
import { type LocalEntry, markOpen, removeEntry, writeEntry } from './local-drafts.ts';

/** Milliseconds between an input and its write. With the time of the disk, an input is stored within a second. */
const DRAFT_DELAY_MS = 400;

export type DraftWriter = {
  touch: () => void;
  /** Writes the pending input now. Resolves to true if the input is stored. */
  flush: () => Promise<boolean>;
  clear: () => Promise<void>;
  /** Writes the content that was restored from an entry, and deletes this entry in the same transaction. */
  replace: (restoredId: string) => Promise<boolean>;
  /**
   * Marks the form as open. Returns a function that marks the form as closed, so that another form may offer its
   * entry.
   */
  open: () => () => void;
};

export function createDraftWriter<Entry extends LocalEntry>(
  id: string,
  read: () => Omit<Entry, 'id' | 'writtenAt'>,
  onWritten: (isStored: boolean) => void,
): DraftWriter {
  let timer: ReturnType<typeof setTimeout> | undefined;

  let isStored = true;
  let restoredId: string | undefined;

  const flush = async () => {
    if (timer === undefined) return isStored;
    clearTimeout(timer);
    timer = undefined;
    isStored = await writeEntry({ ...read(), id, writtenAt: Date.now() }, restoredId);
    onWritten(isStored);
    return isStored;
  };
  const touch = () => {
    timer ??= setTimeout(() => void flush(), DRAFT_DELAY_MS);
  };
  return {
    touch,
    flush,
    replace(idOfEntry) {
      restoredId = idOfEntry;
      touch();
      return flush();
    },
    async clear() {
      clearTimeout(timer);
      timer = undefined;
      await removeEntry(id);
    },
    open() {
      const release = markOpen(id);
      // These events are the last before a page may close.
      const onLeaving = () => void flush();
      window.addEventListener('pagehide', onLeaving);
      document.addEventListener('visibilitychange', onLeaving);
      return () => {
        window.removeEventListener('pagehide', onLeaving);
        document.removeEventListener('visibilitychange', onLeaving);
        void flush().finally(release);
      };
    },
  };
}
