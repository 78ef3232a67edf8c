// Numbers of the advisory locks that hold for a session. Postgres knows them by number only, per database.

export const ADVISORY_LOCKS = {
  /** Held while migrations are applied. */
  migrations: 7_302_001,
  /** Held by the process that runs the embedded database, for as long as it lives. */
  embeddedOwner: 7_302_002,
} as const;
