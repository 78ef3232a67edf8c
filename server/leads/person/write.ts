import type { Database } from '#server/db/connect.ts';
import { type ErasedLeads, eraseLeads } from '#server/leads/write.ts';
import type { PersonKey } from '#shared/leads/person-schemas.ts';
import { listPersonLeads } from './read.ts';

/**
 * Erases a person from all leads. The account of a member is not erased; `npm run admin:revoke` withdraws the role
 * of the account.
 * @param erasedBy the name that each lead records
 */
export async function erasePerson(sql: Database, key: PersonKey, erasedBy: string): Promise<ErasedLeads> {
  return eraseLeads(sql, await listPersonLeads(sql, key), erasedBy);
}
