import { defineConfig } from 'vitest/config';

/** What asks that nobody waits: nothing runs beside it. */
const ALONE = ['tests/e2e/rolling-restart.test.ts'];

const shared = { setupFiles: ['tests/setup.ts'] };

export default defineConfig({
  test: {
    // Measured on two cores: two at once leave a fifth of them idle, as journeys wait for pages and Postgres for disks.
    // Journeys keep a core busy each: with three at once on two cores the database's gate turns visitors away, and the
    // run is no shorter.
    maxWorkers: 2,
    projects: [
      {
        test: {
          ...shared,
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'server/**/*.test.ts', 'tests/*.test.ts'],
          exclude: ['server/db/**', '**/*.db.test.ts'],
          // Properties of generated values take as long as the machine has other things to do.
          testTimeout: 60_000,
        },
      },
      {
        test: {
          ...shared,
          name: 'database',
          include: ['server/db/**/*.test.ts', '**/*.db.test.ts'],
          exclude: ['node_modules/**', 'tests/e2e/**'],
          globalSetup: ['tests/global-setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          ...shared,
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          exclude: ['node_modules/**', ...ALONE],
          globalSetup: ['tests/global-setup.ts', 'tests/e2e/global-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          // A journey asks whether, not how soon: a busy machine is late.
          expect: { poll: { timeout: 15_000 } },
        },
      },
      {
        test: {
          ...shared,
          name: 'alone',
          include: ALONE,
          globalSetup: ['tests/global-setup.ts', 'tests/e2e/global-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
