/** The cost of a password hash as OWASP recommends: memory in KiB, passes and lanes. */
export const PASSWORD_COST = { memory: 19_456, passes: 2, parallelism: 1 } as const;

/**
 * Never change this cost: the hash of a recovery code does not contain its cost, so all codes would become
 * invalid.
 */
export const RECOVERY_COST = { memory: 19_456, passes: 2, parallelism: 1 } as const;
