// Numbers of the advisory locks, unique in a database.

export const ADVISORY_LOCKS = {
  /** Held by the transaction that applies a migration. */
  migrations: 7_302_001,
} as const;
