export type Shutdown = {
  signal: AbortSignal;
  /** Called between the steps of a start. @throws if the process was asked to end */
  check: () => void;
  requested: Promise<void>;
};

/** Ctrl-C arrives twice, from the terminal and from npm: that is one request. */
const ECHO_MS = 1_000;

/** Orchestrators kill after ten seconds. */
const LIMIT_MS = 9_000;

/** A second request ends the process at once. */
export function onShutdown(): Shutdown {
  const controller = new AbortController();
  const { promise: requested, resolve } = Promise.withResolvers<void>();
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
    requested,
    check: () => {
      if (controller.signal.aborted) throw new Error('The process was asked to end.');
    },
  };
}
