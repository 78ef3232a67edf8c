/**
 * Hashes passwords at a hundredth of the real cost, which would be a third of a database test's time. Started
 * servers verify a hash at the cost that it names; `server/auth/password.test.ts` tests the real cost.
 */
import { vi } from 'vitest';

vi.mock('#server/auth/password-cost.ts', () => ({
  PASSWORD_COST: { memory: 64, passes: 1, parallelism: 1 },
  RECOVERY_COST: { memory: 64, passes: 1, parallelism: 1 },
}));
