/** Five hundred times the same error within a second is one error, and a number. What is no error says each time something else. */

/** So many lines of a kind are written within a window; the rest is counted. */
const FIRST = 3;
const WINDOW_MS = 10_000;
/** Kinds that are watched at one moment; a new one beyond that is written as it is. */
const KINDS_MAX = 500;

const ERROR = 50;

type Storm = { lines: number; message: string };

export type Storms = {
  /** Writes the words of a log call, or counts them. */
  pass: (level: number, words: unknown[], write: (words: unknown[]) => void) => void;
  /** Says at once how many lines were held back: the process ends. */
  flush: () => void;
};

/**
 * Holds back what repeats itself: of each error that is thrown again and again the first lines of ten seconds pass, and at
 * their end one line says how many more there were. Lines without an error always pass: each has its own to say.
 * @param summarize writes that line, which is of no request
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

/** What was said, and of which error: not to whom, nor when. Undefined where there is no error. */
function kindOf([first, second]: unknown[]): string | undefined {
  const error: unknown =
    first instanceof Error
      ? first
      : first && typeof first === 'object' && 'err' in first
        ? first.err
        : undefined;
  if (!(error instanceof Error)) return undefined;
  const code = 'code' in error ? String(error.code) : '';
  const said = typeof second === 'string' ? second : error.message;
  return `${said}\n${error.name} ${code} ${error.message}`;
}
