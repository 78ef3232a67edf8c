/** Cost of a hash (OWASP Password Storage): memory in KiB, passes, lanes. */
export const PASSWORD_COST = { memory: 19_456, passes: 2, parallelism: 1 } as const;

/** Cost of a recovery code's hash, which does not name it: another cost makes all codes that people keep worthless. */
export const RECOVERY_COST = { memory: 19_456, passes: 2, parallelism: 1 } as const;
