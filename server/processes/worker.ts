/** The worker's side of the messages with its supervisor. */
import type { Registry } from 'prom-client';
import type { ConnectionConfig } from '#server/db/reach.ts';
import type { ToSupervisor, ToWorker } from './messages.ts';

/**
 * Reports that the code is loaded. Resolves once the database is ready; never where the process ends before.
 */
export function awaitDatabase(): Promise<ConnectionConfig> {
  const { promise, resolve } = Promise.withResolvers<ConnectionConfig>();
  process.on('message', (message: ToWorker) => {
    if (message.kind === 'serve') resolve(message.database);
  });
  tell({ kind: 'loaded' });
  return promise;
}

export function tellListening(): void {
  tell({ kind: 'listening' });
}

/** Resolves once the lines are sent, after which the process may end. */
export function tellRefused(lines: string): Promise<void> {
  return new Promise((resolve) => {
    if (process.send) process.send({ kind: 'refused', lines } satisfies ToSupervisor, () => resolve());
    else resolve();
  });
}

export function shareMetrics(registry: Registry): void {
  process.on('message', (message: ToWorker) => {
    if (message.kind !== 'metrics?') return;
    const { id } = message;
    void registry.getMetricsAsJSON().then((metrics) => tell({ kind: 'metrics', id, metrics }));
  });
}

function tell(message: ToSupervisor): void {
  // Without a supervisor Node ends this process by itself.
  process.send?.(message, () => {});
}
