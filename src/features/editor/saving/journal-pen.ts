/** Keeps one form's journal: soon after something was typed, at once when the page may be about to go. */
import { type JournalEntry, markOpen, removeEntry, writeEntry } from './journal.ts';

/** With what the disk takes, less than a second after a key was pressed. */
export const JOURNAL_MS = 400;

export type JournalPen = {
  /** Something was typed. */
  touch: () => void;
  /** Writes what `touch` said there is, now. Returns whether what was typed is kept. */
  flush: () => Promise<boolean>;
  /** Everything is saved: there is nothing to keep. */
  clear: () => Promise<void>;
  /** The form is there. Returns what says that it is gone, and what it wrote may be offered to another one. */
  open: () => () => void;
};

/**
 * @param read what the form holds now
 * @param onKept whether what was typed is kept on this device
 */
export function createJournalPen(
  id: string,
  read: () => Omit<JournalEntry, 'id' | 'writtenAt'>,
  onKept: (kept: boolean) => void,
): JournalPen {
  let timer: ReturnType<typeof setTimeout> | undefined;

  let kept = true;

  const flush = async () => {
    if (timer === undefined) return kept;
    clearTimeout(timer);
    timer = undefined;
    kept = await writeEntry({ ...read(), id, writtenAt: Date.now() });
    onKept(kept);
    return kept;
  };
  return {
    touch() {
      timer ??= setTimeout(() => void flush(), JOURNAL_MS);
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
