import { expect, test } from 'vitest';
import { refuseUnpatchedDriver } from './connect.ts';

test('the installed driver is patched, and an unpatched driver is refused with one line', () => {
  expect(() => refuseUnpatchedDriver()).not.toThrow();
  expect(() => refuseUnpatchedDriver({ PostgresError: Error })).toThrow(
    'The Postgres driver is not patched: run “npx patch-package”, or install without --ignore-scripts.',
  );
});
