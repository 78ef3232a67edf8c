export type Wakeable = {
  /**
   * Waits `ms` milliseconds, or until `wake` is called or the signal aborts. Returns at once if `wake` was called
   * since the last pause.
   */
  pause: (ms: number) => Promise<void>;
  wake: () => void;
};

export function createWakeable(signal: AbortSignal): Wakeable {
  let end: (() => void) | undefined;
  let isWoken = false;
  signal.addEventListener('abort', () => end?.());

  return {
    async pause(ms) {
      if (!isWoken && !signal.aborted) {
        const { promise, resolve } = Promise.withResolvers<void>();
        const timer = setTimeout(resolve, ms);
        end = resolve;
        await promise;
        clearTimeout(timer);
        end = undefined;
      }
      isWoken = false;
    },
    wake() {
      isWoken = true;
      end?.();
    },
  };
}
