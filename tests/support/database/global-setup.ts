// Vitest's globalSetup of every project whose tests use `createTestDatabase`.

import { joinRun } from '../runner/run.ts';
import { hasTestCluster, startTestCluster } from './db.ts';

/** The projects of a run share one cluster and its template. */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  joinRun();
  if (hasTestCluster()) return undefined;
  const cluster = await startTestCluster({ durable: false });
  return cluster.stop;
}
