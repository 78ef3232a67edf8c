/** Sums up repeated errors: hundreds a second become a few lines and a number. */

/** Lines of one kind that are written within a window; the rest is counted. */
const FIRST = 3;
const WINDOW_MS = 10_000;
/** Kinds that are counted at one moment; lines of further kinds are all written. */
const KINDS_MAX = 500;
/** An error's message may hold something long that a visitor sent. */
const KIND_LENGTH = 1_000;

const ERROR = 50;

type Storm = { lines: number; message: string };

export type Storms = {
  /** Writes the words of a log call, or counts them. */
  pass: (level: number, words: unknown[], write: (words: unknown[]) => void) => void;
  /** Reports the counted lines at once, for the end of the process. */
  flush: () => void;
};

/**
 * Bounds repeated errors: of each, the first lines of ten seconds pass, and at their end one line says how
 * many more there were. Lines without an error always pass.
 * @param summarize writes that line, which belongs to no request
 */
export function summarizeStorms(summarize: (words: unknown[]) => void): Storms {
  const storms = new Map<string, Storm>();

  function end(kind: string): void {
    const storm = storms.get(kind);
    storms.delete(kind);
    const more = (storm?.lines ?? 0) - FIRST;
    if (storm && more > 0)
      summarize([{ more, seconds: WINDOW_MS / 1000 }, `… ${more} more like “${storm.message}”`]);
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
        storms.set(kind, { lines: 1, message: kind.split('\n')[0] ?? '' });
        setTimeout(() => end(kind), WINDOW_MS).unref();
      }
      return write(words);
    },
    flush() {
      for (const kind of storms.keys()) end(kind);
    },
  };
}

/** The message and its error, without user and time. Undefined where there is no error. */
function kindOf([first, second]: unknown[]): string | undefined {
  const error: unknown =
    first instanceof Error
      ? first
      : first && typeof first === 'object' && 'err' in first
        ? first.err
        : undefined;
  if (!(error instanceof Error)) return undefined;
  const code = 'code' in error ? String(error.code) : '';
  const message = typeof second === 'string' ? second : error.message;
  return `${message}\n${error.name} ${code} ${error.message}`.slice(0, KIND_LENGTH);
}
