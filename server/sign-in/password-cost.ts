/** The cost of a password's hash: memory in KiB, passes and lanes. The values are OWASP's recommendation. */
export const PASSWORD_COST = { memory: 19_456, passes: 2, parallelism: 1 } as const;

/**
 * The cost of a recovery code's hash. Never change it: the hash does not contain its cost, so all codes would
 * become invalid.
 */
export const RECOVERY_COST = { memory: 19_456, passes: 2, parallelism: 1 } as const;
