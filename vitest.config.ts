import { build } from 'vite';
import { defineConfig } from 'vitest/config';
import { buildTimeChakra } from '#build-time-chakra/plugin.ts';
import { LongestFirst } from '#tests/support/runner/sequencer.ts';
import { ADMIN_STYLES } from './scripts/builder.ts';

/** Tests that break things on purpose, or start whole processes. */
const FAULTS = [
  'packages/embedded-postgres/*.test.ts',
  'server/db/{backup-encrypted,embedded-database,embedded-restart}.test.ts',
  'server/leads/faults.db.test.ts',
  'tests/long/faults/**/*.test.ts',
];

const SETUP = ['tests/support/runner/setup.ts'];
const WITH_CHEAP_PASSWORDS = [...SETUP, 'tests/support/database/cheap-passwords.ts'];
const WITH_DATABASE = ['tests/support/database/global-setup.ts'];
const WITH_BROWSER = [...WITH_DATABASE, 'tests/support/browser/global-setup.ts'];

const shared = {
  setupFiles: SETUP,
  // Loading the product for each file would be a third of a file's cost.
  isolate: false,
  // Tests check whether something happens, not how soon, as a busy machine is late.
  expect: { poll: { timeout: 30_000, interval: 10 } },
  // A test that takes longer hangs. The longest needs a tenth of it on a busy machine.
  testTimeout: 120_000,
  hookTimeout: 120_000,
};

export default defineConfig({
  test: {
    // Measured on two cores: two at once leave a fifth of them idle, as journeys wait for pages and Postgres
    // for disks.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          ...shared,
          name: 'unit',
          include: [
            '{src,server,packages,seed,scripts,deploy}/**/*.test.ts',
            'tests/{,house/,mutations/,support/**/}*.test.ts',
          ],
          exclude: ['server/db/**', 'packages/embedded-postgres/**', '**/*.db.test.ts', '**/*.long.test.ts'],
        },
      },
      {
        // Screens and parts of the admin area without a browser, with the classes of the build.
        plugins: buildTimeChakra(build, ADMIN_STYLES),
        test: {
          ...shared,
          name: 'component',
          include: ['src/**/*.test.tsx'],
          environment: 'happy-dom',
          server: { deps: { inline: [/@chakra-ui\/react/] } },
        },
      },
      {
        test: {
          ...shared,
          name: 'database',
          setupFiles: WITH_CHEAP_PASSWORDS,
          include: ['server/db/**/*.test.ts', '**/*.db.test.ts'],
          exclude: ['node_modules/**', 'tests/{journeys,long}/**', '**/*.long.test.ts', ...FAULTS],
          globalSetup: WITH_DATABASE,
        },
      },
      {
        // Built pages in process, and in a real browser.
        test: {
          ...shared,
          name: 'journeys',
          setupFiles: WITH_CHEAP_PASSWORDS,
          include: ['tests/journeys/**/*.test.ts'],
          globalSetup: WITH_BROWSER,
        },
      },
      // The projects below are `npm run test:long`.
      {
        test: {
          ...shared,
          name: 'long-database',
          setupFiles: WITH_CHEAP_PASSWORDS,
          include: ['{src,server,packages,seed}/**/*.long.test.ts'],
          globalSetup: WITH_DATABASE,
          testTimeout: 600_000,
        },
      },
      {
        test: {
          ...shared,
          name: 'long-journeys',
          setupFiles: WITH_CHEAP_PASSWORDS,
          include: ['tests/long/journeys/**/*.test.ts'],
          globalSetup: WITH_BROWSER,
        },
      },
      {
        test: { ...shared, name: 'faults', include: FAULTS, globalSetup: WITH_BROWSER },
      },
      {
        // Tests that take minutes or need Debian's packages. They run one after the other, as some measure
        // waits.
        test: {
          ...shared,
          name: 'long',
          include: ['tests/long/*.test.ts'],
          globalSetup: WITH_BROWSER,
          fileParallelism: false,
          sequence: { groupOrder: 1 },
          testTimeout: 600_000,
        },
      },
      {
        // The same pages and the same editor in Chromium, Firefox and WebKit, a file each.
        test: {
          ...shared,
          name: 'engines',
          include: ['tests/long/engines/*.test.ts'],
          globalSetup: WITH_BROWSER,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
