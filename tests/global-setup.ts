// Vitest's globalSetup of every project whose tests use `createTestDatabase`.

import { startTestCluster } from '#tests/db.ts';

export default async function setup(): Promise<() => Promise<void>> {
  const cluster = await startTestCluster();
  return cluster.stop;
}
