import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from '#tests/support/runner/sequencer.ts';

/** Tests that break things on purpose, or start whole processes. */
const FAULTS = [
  'server/embedded-postgres/**/*.test.ts',
  'server/db/backup-encrypted.test.ts',
  'server/leads/faults.db.test.ts',
  'tests/long/faults/**/*.test.ts',
];

/** Journeys of the long run alone: ten pictures made and read, and jumps through a long post. */
const LONG_JOURNEYS = ['tests/journeys/{article-pictures,editor-caret}.test.ts'];

/** All files with rows and tests that only the long run carries out: see `tests/support/runner/long-run-tests.ts`. */
const EXHAUSTIVE = globSync('{tests/journeys,server}/**/*.test.ts').filter((file) =>
  /runner\/long-run|ROUTES_TO_TRY/.test(readFileSync(file, 'utf8')),
);

const shared = {
  setupFiles: ['tests/support/runner/setup.ts'],
  // Loading the product for each file would be a third of a file's cost.
  isolate: false,
  // Tests ask whether something happens, not how soon: a busy machine is late.
  expect: { poll: { timeout: 30_000 } },
  // Beyond this a test hangs. A busy machine needs a tenth of it for the longest.
  testTimeout: 120_000,
  hookTimeout: 120_000,
};

export default defineConfig({
  test: {
    // Measured on two cores: two at once leave a fifth of them idle, as journeys wait for pages and Postgres for disks.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          ...shared,
          name: 'unit',
          include: [
            '{src,server,seed,scripts,deploy}/**/*.test.ts',
            'tests/{,house/,mutations/,support/**/}*.test.ts',
          ],
          exclude: ['server/{db,embedded-postgres}/**', '**/*.db.test.ts'],
        },
      },
      {
        // Screens and parts of the admin area, in a document without a browser.
        test: {
          ...shared,
          name: 'component',
          include: ['src/**/*.test.tsx'],
          environment: 'happy-dom',
        },
      },
      {
        test: {
          ...shared,
          name: 'database',
          setupFiles: ['tests/support/runner/setup.ts', 'tests/support/database/cheap-passwords.ts'],
          include: ['server/db/**/*.test.ts', '**/*.db.test.ts'],
          exclude: ['node_modules/**', 'tests/{journeys,long}/**', ...FAULTS],
          globalSetup: ['tests/support/database/global-setup.ts'],
        },
      },
      {
        test: {
          ...shared,
          name: 'e2e',
          setupFiles: ['tests/support/runner/setup.ts', 'tests/support/database/cheap-passwords.ts'],
          include: ['tests/journeys/**/*.test.ts'],
          exclude: LONG_JOURNEYS,
          globalSetup: ['tests/support/database/global-setup.ts', 'tests/support/browser/global-setup.ts'],
        },
      },
      {
        // The first part of `npm run test:long`.
        test: {
          ...shared,
          name: 'faults',
          include: FAULTS,
          globalSetup: ['tests/support/database/global-setup.ts', 'tests/support/browser/global-setup.ts'],
        },
      },
      {
        // The same part of it.
        test: {
          ...shared,
          name: 'exhaustive',
          include: [...LONG_JOURNEYS, ...EXHAUSTIVE],
          env: { TEST_RUN: 'long' },
          setupFiles: ['tests/support/runner/setup.ts', 'tests/support/database/cheap-passwords.ts'],
          globalSetup: ['tests/support/database/global-setup.ts', 'tests/support/browser/global-setup.ts'],
          testTimeout: 120_000,
          hookTimeout: 60_000,
        },
      },
      {
        // `npm run test:long` alone: tests that take minutes, or need Debian's packages. They run one after
        // the other, as some measure waits.
        test: {
          ...shared,
          name: 'long',
          include: ['tests/long/*.test.ts'],
          globalSetup: ['tests/support/database/global-setup.ts', 'tests/support/browser/global-setup.ts'],
          fileParallelism: false,
          sequence: { groupOrder: 1 },
          testTimeout: 600_000,
        },
      },
      {
        // `npm run test:long` alone: the same pages and the same editor in Chromium, Firefox and WebKit, a file each.
        test: {
          ...shared,
          name: 'engines',
          include: ['tests/long/engines/*.test.ts'],
          globalSetup: ['tests/support/database/global-setup.ts', 'tests/support/browser/global-setup.ts'],
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
