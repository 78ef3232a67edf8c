/**
 * Hashes passwords at a hundredth of the real cost, as real hashes would take a third of a database test's time.
 * Server processes verify a hash at the cost that it names; `server/sign-in/password.test.ts` tests the real cost.
 */
import { vi } from 'vitest';

vi.mock('#server/sign-in/password-cost.ts', () => ({
  PASSWORD_COST: { memory: 64, passes: 1, parallelism: 1 },
  RECOVERY_COST: { memory: 64, passes: 1, parallelism: 1 },
}));
