/**
 * Setup of the tests beside a database: their passwords are hashed at a hundredth of the real cost, which would
 * be a third of their time. `server/auth/password.test.ts` and every journey hash at the real one.
 */
import { vi } from 'vitest';

vi.mock('#server/auth/password-cost.ts', () => ({
  PASSWORD_COST: { memory: 64, passes: 1, parallelism: 1 },
}));
