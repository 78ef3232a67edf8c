import { defineConfig } from 'vitest/config';

/** What breaks things on purpose, whole: Postgres killed, processes killed, a post of a megabyte in a browser. */
const FAULTS = [
  'server/db/embedded*.test.ts',
  'server/db/restart.test.ts',
  'server/leads/faults.db.test.ts',
  'tests/e2e/large-post.test.ts',
];

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
          exclude: ['node_modules/**', 'tests/e2e/**', 'tests/long/**', ...FAULTS],
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
          exclude: ['node_modules/**', ...FAULTS],
          globalSetup: ['tests/global-setup.ts', 'tests/e2e/global-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          // A journey asks whether, not how soon: a busy machine is late.
          expect: { poll: { timeout: 15_000 } },
        },
      },
      {
        // Of `npm run test:long`, first.
        test: {
          ...shared,
          name: 'faults',
          include: FAULTS,
          globalSetup: ['tests/global-setup.ts', 'tests/e2e/global-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: { poll: { timeout: 15_000 } },
        },
      },
      {
        // `npm run test:long` alone: what takes minutes, or needs Debian's packages. One after the other: some of it asks
        // that nobody waits.
        test: {
          ...shared,
          name: 'long',
          include: ['tests/long/**/*.test.ts'],
          globalSetup: ['tests/global-setup.ts', 'tests/e2e/global-setup.ts'],
          fileParallelism: false,
          sequence: { groupOrder: 1 },
          testTimeout: 600_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
