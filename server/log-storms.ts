/** Five hundred times the same error within a second is one error, and a number. */

/** So many lines of a kind are written within a window; the rest is counted. */
const FIRST = 3;
const WINDOW_MS = 10_000;
/** Kinds that are watched at one moment; a new one beyond that is written as it is. */
const KINDS_MAX = 500;

const ERROR = 50;

type Storm = { lines: number };

/**
 * Holds back what repeats itself: of each kind of error the first lines of ten seconds pass, and at their end one line
 * says how many more there were.
 */
export function summarizeStorms(): {
  /** Writes the words of a log call, or counts them. `write` is kept for the summary. */
  pass: (level: number, words: unknown[], write: (words: unknown[]) => void) => void;
} {
  const storms = new Map<string, Storm>();

  function end(kind: string, message: string, write: (words: unknown[]) => void): void {
    const storm = storms.get(kind);
    storms.delete(kind);
    const more = (storm?.lines ?? 0) - FIRST;
    if (more > 0) write([{ more, seconds: WINDOW_MS / 1000 }, `… ${more} more like “${message}”`]);
  }

  return {
    pass(level, words, write) {
      const kind = level >= ERROR ? kindOf(words) : undefined;
      if (kind === undefined) return write(words);
      const storm = storms.get(kind);
      if (storm) {
        storm.lines += 1;
        return storm.lines <= FIRST ? write(words) : undefined;
      }
      if (storms.size < KINDS_MAX) {
        storms.set(kind, { lines: 1 });
        setTimeout(() => end(kind, kind.split('\n')[0] ?? '', write), WINDOW_MS).unref();
      }
      return write(words);
    },
  };
}

/** What was said, and of which error: not to whom, nor when. */
function kindOf(words: unknown[]): string {
  const [first, second] = words;
  if (typeof first === 'string') return first;
  const error: unknown =
    first instanceof Error
      ? first
      : first && typeof first === 'object' && 'err' in first
        ? first.err
        : undefined;
  const details =
    error instanceof Error
      ? `${error.name} ${'code' in error ? String(error.code) : ''} ${error.message}`
      : '';
  return `${typeof second === 'string' ? second : details}\n${details}`;
}
