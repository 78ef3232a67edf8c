export type Shutdown = {
  signal: AbortSignal;
  /**
   * Call this function between the steps of a start.
   * @throws if the end of the process was requested
   */
  check: () => void;
  requested: Promise<void>;
};

/**
 * Milliseconds within which several signals count as one request. Ctrl-C sends two signals: from the terminal and
 * from npm.
 */
const ECHO_MS = 1_000;

/**
 * Milliseconds after a request to end until the process exits in any case. Orchestrators kill a process after ten
 * seconds.
 */
const LIMIT_MS = 9_000;

/** Handles the signals that request the end of the process. A second request ends the process at once. */
export function onShutdown(): Shutdown {
  const controller = new AbortController();
  const { promise: shutdownRequest, resolve } = Promise.withResolvers<void>();
  let requestedAt = 0;
  const onSignal = () => {
    if (controller.signal.aborted) {
      if (performance.now() - requestedAt > ECHO_MS) process.exit(1);
      return;
    }
    requestedAt = performance.now();
    setTimeout(() => process.exit(1), LIMIT_MS).unref();
    controller.abort();
    resolve();
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, onSignal);
  return {
    signal: controller.signal,
    requested: shutdownRequest,
    check: () => {
      if (controller.signal.aborted) throw new Error('The end of the process was requested.');
    },
  };
}
