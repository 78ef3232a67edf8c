import type { PersonKey } from '#shared/schemas/admin-person.ts';
import type { Database } from '#server/db/connect.ts';
import { eraseLeads, type ErasedLeads } from '#server/leads/write.ts';
import { listPersonLeads } from './read.ts';

/**
 * Erases a person from all their leads. A member’s account is no visitor’s data and stays; `npm run
 * admin:revoke` withdraws its role.
 * @param erasedBy recorded at each lead
 */
export async function erasePerson(sql: Database, key: PersonKey, erasedBy: string): Promise<ErasedLeads> {
  return eraseLeads(sql, await listPersonLeads(sql, key), erasedBy);
}
