/**
 * Setup of the tests beside a database and of journeys: the accounts that they insert have passwords hashed at a
 * hundredth of the real cost, which would be a third of a database test's time. `server/auth/password.test.ts` and
 * every started server hash at the real one; a server verifies a hash at the cost that it names.
 */
import { vi } from 'vitest';

vi.mock('#server/auth/password-cost.ts', () => ({
  PASSWORD_COST: { memory: 64, passes: 1, parallelism: 1 },
  RECOVERY_COST: { memory: 64, passes: 1, parallelism: 1 },
}));
