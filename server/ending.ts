/** A request to end the process: heard from the first moment, whatever the process is at. */

export type Ending = {
  /** Aborted once somebody asks the process to end. */
  signal: AbortSignal;
  /** @throws if somebody has: to be asked between the steps of a start */
  check: () => void;
  /** Resolves when somebody asks. */
  asked: Promise<void>;
};

/** Whoever asks twice does not want to wait. */
export function hearEnding(): Ending {
  const controller = new AbortController();
  const { promise: asked, resolve } = Promise.withResolvers<void>();
  const hear = () => {
    if (controller.signal.aborted) process.exit(1);
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
