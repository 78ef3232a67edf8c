/** What the process says while it runs: one line each, all of one form. */
import type { FastifyBaseLogger } from 'fastify';
import pino from 'pino';
import { summarizeStorms } from './log-storms.ts';

export type LogFormat = 'text' | 'json';

export type LogOptions = {
  /** pino's name of the lowest level that is written. */
  level: string;
  /** `json` for a collector of logs, `text` for eyes. */
  format: LogFormat;
  version: string;
};

export type Log = FastifyBaseLogger & {
  /** Hears of every line, by its pino level, also of those that a summary stands for. */
  onLine: (listener: (level: number) => void) => void;
  /** Says what summaries would have said later: the process ends. */
  flushSummaries: () => void;
};

/** Where values may be somebody's. */
const REDACTED = [
  'req.headers.cookie',
  'req.headers.authorization',
  '*.password',
  '*.email',
  '*.mobilePhone',
  // Where Postgres repeats a row's values.
  'err.detail',
  'err.where',
];

export function createLog({ level, format, version }: LogOptions): Log {
  let listener: (level: number) => void = () => {};
  const storms = summarizeStorms((words) => {
    // Of the process, not of the request that began it; and not to be summed up again.
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
        },
      },
    },
    { write: (line: string) => void process.stdout.write(format === 'json' ? line : textOf(line)) },
  );
  return Object.assign(log, {
    onLine: (hear: typeof listener) => void (listener = hear),
    flushSummaries: storms.flush,
  });
}

const LEVELS: Readonly<Record<number, string>> = {
  10: 'trace',
  20: 'debug',
  40: 'warning',
  50: 'error',
  60: 'fatal',
};

/** A line of JSON as a line of words. */
function textOf(line: string): string {
  const {
    level,
    time: _time,
    version: _version,
    msg,
    err,
    ...rest
  } = JSON.parse(line) as Record<string, unknown>;
  const words = [
    LEVELS[Number(level)],
    msg,
    ...Object.entries(rest).map(([name, value]) => `${name}=${plain(value)}`),
  ];
  const story = err && typeof err === 'object' && 'stack' in err ? `\n${String(err.stack)}` : '';
  return `${words.filter((word) => typeof word === 'string').join(' ')}${story}\n`;
}

function plain(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
