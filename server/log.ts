import { styleText } from 'node:util';
import type { FastifyBaseLogger } from 'fastify';
import pino from 'pino';
import { LEAD_FIELD_ROWS } from '#shared/leads/lead-values.ts';
import type { Env } from './env.ts';

export type LogOptions = {
  /** The lowest level that is written, by its name in pino. */
  level: string;
  /** `json` is for log collectors, `text` for people, and `terminal` for developers: short and coloured lines. */
  format: Env['logFormat'] | 'terminal';
  version: string;
};

export type Log = FastifyBaseLogger & {
  /**
   * Sets the listener that receives the level of each line, also of lines that a summary replaces. `level` is
   * pino's number.
   */
  onLine: (listener: (level: number) => void) => void;
  flush: () => void;
};

const REDACTED = [
  'req.headers.cookie',
  'req.headers.authorization',
  '*.password',
  ...LEAD_FIELD_ROWS.filter(([, { kind }]) => kind === 'email' || kind === 'phone').map(
    ([name]) => `*.${name}`,
  ),
  // Postgres repeats the values of a row in these fields.
  'err.detail',
  'err.where',
];

/** The number of lines of the same error that are written within `STORM_MS`. Further lines are only counted. */
const FIRST_LINES = 3;
const STORM_MS = 10_000;
/** The maximum number of different errors that are counted. All lines of further errors are written. */
const KINDS_MAX = 500;
/** The maximum length of a key, as an error's message may contain a long text from a visitor. */
const KIND_LENGTH = 1_000;

/** pino's level of errors. */
const ERROR = 50;
/** pino's level of warnings. Lines of this or a higher level are flushed at once. */
const WARN = 40;

type Storm = { lines: number; message: string };

type Storms = {
  /** Writes the arguments of a log call, or only counts them. */
  pass: (level: number, words: unknown[], write: (words: unknown[]) => void) => void;
  flush: () => void;
};

export function createLog({ level, format, version }: LogOptions): Log {
  const lines = gatherLines((text) => process.stdout.write(text));
  let listener: (level: number) => void = () => {};
  const storms = summarizeStorms((words) => {
    // The summary is not part of a request, and must not be counted as a line of the same error.
    summary = true;
    log.error(...(words as Parameters<typeof log.error>));
    summary = false;
  });
  let summary = false;
  const log = pino(
    {
      level,
      base: { version },
      redact: REDACTED,
      hooks: {
        logMethod(args, write, lineLevel) {
          const put = (words: unknown[]) => write.apply(this, words as typeof args);
          if (summary) put(args);
          else {
            listener(lineLevel);
            storms.pass(lineLevel, args, put);
          }
          if (lineLevel >= WARN) lines.flush();
        },
      },
    },
    { write: (line: string) => lines.add(FORMATS[format](line)) },
  );
  return Object.assign(log, {
    onLine: (hear: typeof listener) => void (listener = hear),
    flush() {
      storms.flush();
      lines.flush();
    },
  });
}

/** Collects lines and writes them together, as one write per line would take a tenth of the time of a page. */
function gatherLines(write: (text: string) => void) {
  let text = '';

  function flush(): void {
    if (text !== '') write(text);
    text = '';
  }
  return {
    flush,
    add(line: string): void {
      if (text === '') setImmediate(flush);
      text += line;
    },
  };
}

const LEVELS: Readonly<Record<number, string>> = {
  10: 'trace',
  20: 'debug',
  40: 'warning',
  50: 'error',
  60: 'fatal',
};

const FORMATS = { json: (line: string) => line, text: textOf, terminal: terminalTextOf };

function textOf(line: string): string {
  const { level, msg, stack, rest } = partsOf(line);
  return `${[LEVELS[level], msg, ...rest].filter((word) => word !== undefined).join(' ')}${stack}\n`;
}

/**
 * Formats a line for a developer: with the time and a colour for the level. The request id is left out of a line
 * about a response.
 */
function terminalTextOf(line: string): string {
  const { level, msg, stack, rest, time, values } = partsOf(line);
  const words =
    msg === 'answered'
      ? `${['method', 'path', 'status', 'ms'].map((name) => plain(values[name])).join(' ')} ms`
      : [msg, ...rest].join(' ');
  const colour = level >= 50 ? 'red' : level >= 40 ? 'yellow' : undefined;
  return `${styleText('dim', time)} ${colour ? styleText(colour, words) : words}${stack}\n`;
}

function partsOf(line: string) {
  const { level, time, version: _version, msg, err, ...values } = JSON.parse(line) as Record<string, unknown>;
  return {
    level: Number(level),
    time: new Date(Number(time)).toTimeString().slice(0, 8),
    msg: typeof msg === 'string' ? msg : undefined,
    stack: err && typeof err === 'object' && 'stack' in err ? `\n${String(err.stack)}` : '',
    values,
    rest: Object.entries(values).map(([name, value]) => `${name}=${plain(value)}`),
  };
}

function plain(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/**
 * Writes the first `FIRST_LINES` lines of each error, and after `STORM_MS` one line with the number of further
 * lines. Lines without an error, and lines below the level of errors, are always written.
 * @param summarize writes the line with the number
 */
export function summarizeStorms(summarize: (words: unknown[]) => void): Storms {
  const storms = new Map<string, Storm>();

  function end(kind: string): void {
    const storm = storms.get(kind);
    storms.delete(kind);
    const more = (storm?.lines ?? 0) - FIRST_LINES;
    if (storm && more > 0)
      summarize([{ more, seconds: STORM_MS / 1000 }, `… ${more} more like “${storm.message}”`]);
  }

  return {
    pass(level, words, write) {
      const kind = level >= ERROR ? kindOf(words) : undefined;
      if (kind === undefined) return write(words);
      const storm = storms.get(kind);
      if (storm) {
        storm.lines += 1;
        return storm.lines <= FIRST_LINES ? write(words) : undefined;
      }
      if (storms.size < KINDS_MAX) {
        storms.set(kind, { lines: 1, message: kind.split('\n')[0] ?? '' });
        setTimeout(() => end(kind), STORM_MS).unref();
      }
      return write(words);
    },
    flush() {
      for (const kind of storms.keys()) end(kind);
    },
  };
}

/**
 * Returns a key that is equal for repeats of an error, regardless of user and time; undefined without an
 * error.
 */
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
