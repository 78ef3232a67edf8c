import {
  type EmbeddedDatabase,
  type EmbeddedOptions,
  startEmbeddedDatabase,
} from '#embedded-postgres/embedded.ts';

/** Existing folders have roles and a database of this name, and `grantServer` names the server's role. */
const NAME = 'sesdas';

/** @throws EmbeddedDatabaseError, whose line for the operator `failureLines` completes */
export function openEmbeddedDatabase(options: Omit<EmbeddedOptions, 'name'>): Promise<EmbeddedDatabase> {
  return startEmbeddedDatabase({ name: NAME, ...options });
}
