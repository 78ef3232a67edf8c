/** The tests of one rule, unit or database alike: MUTATION_TESTS names their files. */
import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const files = (process.env['MUTATION_TESTS'] ?? '').split(' ');

/** Keeps the rule's order of tests, and stops at the first failure. */
class OrderOfTheRule extends BaseSequencer {
  override async sort(specifications: TestSpecification[]): Promise<TestSpecification[]> {
    const order = files.map((file) => resolve(file));
    return specifications.toSorted((a, b) => order.indexOf(a.moduleId) - order.indexOf(b.moduleId));
  }
}

export default defineConfig({
  root: process.cwd(),
  test: {
    name: 'mutations',
    include: files,
    setupFiles: ['tests/support/runner/setup.ts', 'tests/mutations/fixed-seed.ts'],
    // Stryker's workers find a cluster and its template in the environment; mutants of migrations need their
    // own.
    globalSetup:
      process.env['TEST_DATABASE_URL'] === undefined ? [] : ['tests/support/database/global-setup.ts'],
    sequence: { sequencer: OrderOfTheRule },
    testTimeout: 30_000,
    hookTimeout: 60_000,
    maxWorkers: 1,
  },
});
