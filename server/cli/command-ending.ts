/** Milliseconds that a command has for its cleanup. */
const LIMIT_MS = 9_000;

/** A signal for commands that would leave files behind: aborted once somebody asks the command to end. */
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
