import {
  type EmbeddedDatabase,
  type EmbeddedOptions,
  startEmbeddedDatabase,
} from '#embedded-postgres/embedded.ts';

/**
 * The name of the database and its role. Existing folders have this name, and `grantServer` names the server's
 * role.
 */
const NAME = 'sesdas';

/**
 * Opens the embedded database.
 * @throws EmbeddedDatabaseError; `failureLines` adds a line for the operator
 */
export function openEmbeddedDatabase(options: Omit<EmbeddedOptions, 'name'>): Promise<EmbeddedDatabase> {
  return startEmbeddedDatabase({ name: NAME, ...options });
}
