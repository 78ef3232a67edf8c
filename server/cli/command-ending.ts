/** How long a command may take to put away what it has begun. */
const LIMIT_MS = 9_000;

/** For a command that leaves something lying about where it just ends: aborted once somebody asks it to end. */
export function hearCommandEnding(): AbortSignal {
  const ending = new AbortController();
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      setTimeout(() => process.exit(1), LIMIT_MS).unref();
      ending.abort();
    });
  }
  return ending.signal;
}
