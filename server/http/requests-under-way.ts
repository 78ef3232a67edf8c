import type { FastifyInstance } from 'fastify';

export type RequestsUnderWay = {
  observe: (app: FastifyInstance) => void;
  /** Counts a completely received request until `leave` is called. */
  enter: () => void;
  leave: () => void;
  /**
   * Waits at most `patienceMs` for responses, and at most `arrivalMs` for requests that are still being sent.
   * Otherwise a client that sends a byte per second could delay a shutdown.
   */
  settle: (patience: { patienceMs: number; arrivalMs: number }) => Promise<void>;
};

const CHECK_EVERY_MS = 20;

/** Counts requests without a complete response. Idle connections do not count. */
export function countRequestsUnderWay(): RequestsUnderWay {
  const arriving = new Set<string>();
  const arrivedRequests = new Set<string>();
  let enteredCount = 0;
  return {
    observe(app) {
      app.addHook('onRequest', async ({ id }) => void arriving.add(id));
      app.addHook('preValidation', async ({ id }) => {
        arriving.delete(id);
        arrivedRequests.add(id);
      });
      const removeRequest = async ({ id }: { id: string }) => {
        arriving.delete(id);
        arrivedRequests.delete(id);
      };
      app.addHook('onResponse', removeRequest);
      app.addHook('onRequestAbort', removeRequest);
    },
    enter: () => void (enteredCount += 1),
    leave: () => void (enteredCount -= 1),
    async settle({ patienceMs, arrivalMs }) {
      const began = performance.now();
      const elapsedMs = () => performance.now() - began;
      while (
        (arrivedRequests.size + enteredCount > 0 && elapsedMs() < patienceMs) ||
        (arriving.size > 0 && elapsedMs() < arrivalMs)
      ) {
        await new Promise((resolve) => setTimeout(resolve, CHECK_EVERY_MS));
      }
    },
  };
}
