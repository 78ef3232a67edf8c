import type { PersonKey } from '#shared/schemas/admin-person.ts';
import type { Database } from '../db/connect.ts';
import { eraseLeads } from '../leads/write.ts';
import { countPerson, listPersonLeads } from './read.ts';

/**
 * Erases a person from all their leads. An account of the site's own people is not a visitor's data and stays: its role
 * is withdrawn by `npm run admin:revoke`.
 * @param erasedBy who asked for it, for the record of each lead
 * @returns how many leads were erased now, and how many of them the marketing-forms service has as well
 */
export async function erasePerson(
  sql: Database,
  key: PersonKey,
  erasedBy: string,
): Promise<{ leads: number; delivered: number }> {
  const { delivered } = await countPerson(sql, key);
  const leads = await eraseLeads(sql, await listPersonLeads(sql, key), erasedBy);
  return { leads, delivered };
}
