/** Cost of a hash (OWASP Password Storage): memory in KiB, passes, lanes. */
export const PASSWORD_COST = { memory: 19_456, passes: 2, parallelism: 1 } as const;

/** A recovery code's hash does not name its cost: changing it would invalidate all codes. */
export const RECOVERY_COST = { memory: 19_456, passes: 2, parallelism: 1 } as const;
