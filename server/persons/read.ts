import type { PersonKey, PersonSummary } from '#shared/schemas/admin-person.ts';
import type { Fragment, Sql } from '../db/connect.ts';
import { findLead } from '../leads/read.ts';

/** How much is kept of a person. */
export async function countPerson(sql: Sql, key: PersonKey): Promise<PersonSummary> {
  const [summary] = await sql<[PersonSummary]>`
    select
      count(l.id)::integer as leads,
      (count(l.id) filter (where d.state = 'delivered'))::integer as delivered,
      ${'email' in key ? sql`exists (select from users where email = ${key.email})` : sql`false`} as "hasAccount"
    from leads l
    join lead_deliveries d on d.lead_id = l.id
    where ${isOf(sql, key)}
  `;
  return summary;
}

/** The ids of a person's leads that are not erased, newest first. */
export async function listPersonLeads(sql: Sql, key: PersonKey): Promise<string[]> {
  const leads = await sql<{ id: string }[]>`
    select l.id from leads l where ${isOf(sql, key)} order by l.created_at desc, l.id desc
  `;
  return leads.map(({ id }) => id);
}

type Account = { email: string; createdAt: Date; roles: string[]; sessions: Date[]; trustedBrowsers: number };

/** Everything that is kept of a person, as it is stored, for them to read. */
export async function readPerson(sql: Sql, key: PersonKey): Promise<object> {
  const leads = [];
  for (const id of await listPersonLeads(sql, key)) leads.push(await findLead(sql, id));
  return { askedFor: key, leads, account: 'email' in key ? await findAccountOf(sql, key.email) : null };
}

async function findAccountOf(sql: Sql, email: string): Promise<Account | null> {
  const [account] = await sql<Account[]>`
    select
      u.email,
      u.created_at as "createdAt",
      array(select role from user_roles where user_id = u.id order by role) as roles,
      array(select created_at from sessions where user_id = u.id order by created_at) as sessions,
      (select count(*)::integer from known_browsers where user_id = u.id) as "trustedBrowsers"
    from users u
    where u.email = ${email}
  `;
  return account ?? null;
}

/** Leads, as rows named `l`, that are this person's and not erased. */
function isOf(sql: Sql, key: PersonKey): Fragment {
  const same = 'email' in key ? sql`lower(btrim(l.email)) = ${key.email}` : sql`l.phone_e164 = ${key.phone}`;
  return sql`l.erased_at is null and ${same}`;
}
