import type { FastifyInstance } from 'fastify';

export type RequestsUnderWay = {
  observe: (app: FastifyInstance) => void;
  /** Resolves when no request waits for its answer, or after `patienceMs`. */
  settle: (patienceMs: number) => Promise<void>;
};

const LOOK_EVERY_MS = 20;

/** Counts what a shutdown has to wait for. A connection that asked nothing yet is nothing to wait for. */
export function countRequestsUnderWay(): RequestsUnderWay {
  const underWay = new Set<string>();
  return {
    observe(app) {
      app.addHook('onRequest', async (request) => void underWay.add(request.id));
      app.addHook('onResponse', async (request) => void underWay.delete(request.id));
      app.addHook('onRequestAbort', async (request) => void underWay.delete(request.id));
    },
    async settle(patienceMs) {
      const deadline = performance.now() + patienceMs;
      while (underWay.size > 0 && performance.now() < deadline) {
        await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
      }
    },
  };
}
