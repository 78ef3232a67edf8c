/** A request to end the process: heard from the first moment, whatever the process is at. */

export type Ending = {
  /** Aborted once somebody asks the process to end. */
  signal: AbortSignal;
  /** @throws if somebody has: to be asked between the steps of a start */
  check: () => void;
  /** Resolves when somebody asks. */
  asked: Promise<void>;
};

/** Ctrl-C reaches a process twice, from the terminal and from npm: that is one request. */
const ECHO_MS = 1_000;

/** Whatever it is at, it ends: orchestrators kill after ten seconds. */
const LIMIT_MS = 9_000;

/** Whoever asks twice does not want to wait. */
export function hearEnding(): Ending {
  const controller = new AbortController();
  const { promise: asked, resolve } = Promise.withResolvers<void>();
  let askedAt = 0;
  const hear = () => {
    if (controller.signal.aborted) {
      if (performance.now() - askedAt > ECHO_MS) process.exit(1);
      return;
    }
    askedAt = performance.now();
    setTimeout(() => process.exit(1), LIMIT_MS).unref();
    controller.abort();
    resolve();
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, hear);
  return {
    signal: controller.signal,
    asked,
    check: () => {
      if (controller.signal.aborted) throw new Error('The process was asked to end.');
    },
  };
}
