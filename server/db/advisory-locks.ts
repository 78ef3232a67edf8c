// Numbers of the advisory locks, unique in a database.

export const ADVISORY_LOCKS = {
  /** Held by the transaction that applies a migration. */
  migrations: 7_302_001,
  /** Held by the session of the process that runs the embedded database, for as long as it lives. */
  embeddedOwner: 7_302_002,
} as const;
