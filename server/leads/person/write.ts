import type { PersonKey } from '#shared/schemas/admin-person.ts';
import type { Database } from '#server/db/connect.ts';
import { eraseLeads, type ErasedLeads } from '#server/leads/write.ts';
import { listPersonLeads } from './read.ts';

/**
 * Erases a person from all their leads. An account of the site's own people is not a visitor's data and stays: its role
 * is withdrawn by `npm run admin:revoke`.
 * @param erasedBy who asked for it, for the record of each lead
 */
export async function erasePerson(sql: Database, key: PersonKey, erasedBy: string): Promise<ErasedLeads> {
  return eraseLeads(sql, await listPersonLeads(sql, key), erasedBy);
}
