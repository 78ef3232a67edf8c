import type { PersonKey, PersonSummary } from '#shared/schemas/admin-person.ts';
import type { Fragment, Sql } from '../db/connect.ts';
import { mayBeForwarded } from '../leads/read.ts';

/** How much is kept of a person. */
export async function countPerson(sql: Sql, key: PersonKey): Promise<PersonSummary> {
  const [summary] = await sql<[PersonSummary]>`
    select
      count(l.id)::integer as leads,
      (count(l.id) filter (where ${mayBeForwarded(sql)}))::integer as forwarded,
      ${'email' in key ? sql`exists (select from users where email = ${key.email})` : sql`false`} as "hasAccount"
    from leads l
    join lead_deliveries d on d.lead_id = l.id
    where ${isOf(sql, key)}
  `;
  return summary;
}

/** The ids of a person's leads that are not erased. */
export async function listPersonLeads(sql: Sql, key: PersonKey): Promise<string[]> {
  const leads = await sql<{ id: string }[]>`select l.id from leads l where ${isOf(sql, key)}`;
  return leads.map(({ id }) => id);
}

/** Everything that is kept of a person, as it is stored, for them to read. Nobody else's data is in it. */
export async function readPerson(sql: Sql, key: PersonKey): Promise<object> {
  const leads = await sql<object[]>`
    select
      l.created_at as "createdAt", l.first_name as "firstName", l.last_name as "lastName", l.email,
      l.mobile_phone as "mobilePhone", l.phone_e164 as "phoneE164", l.company, l.message,
      l.variant, l.button, l.package, l.page_uri as "pageUri", l.page_name as "pageName", l.referrer, l.campaign,
      l.notice_version as "noticeVersion", l.tracking_cookie as "trackingCookie",
      host(l.visitor_address) as "visitorAddress", l.suspicion, d.state, d.delivered_at as "deliveredAt",
      (
        select coalesce(jsonb_agg(jsonb_build_object('at', a.started_at, 'outcome', a.outcome) order by a.id), '[]')
        from lead_attempts a where a.lead_id = l.id
      ) as history
    from leads l
    join lead_deliveries d on d.lead_id = l.id
    where ${isOf(sql, key)}
    order by l.created_at desc, l.id desc
  `;
  return {
    askedFor: key,
    leads: [...leads],
    account: 'email' in key ? await findAccountOf(sql, key.email) : null,
  };
}

async function findAccountOf(sql: Sql, email: string): Promise<object | null> {
  const [account] = await sql<object[]>`
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
  return sql`l.erased_at is null and ${isWrittenBy(sql, key)}`;
}

function isWrittenBy(sql: Sql, key: PersonKey): Fragment {
  if ('email' in key) return sql`lower(btrim(l.email)) = ${key.email}`;
  if ('phone' in key) return sql`l.phone_e164 = ${key.phone}`;
  return sql`l.phone_e164 is null and regexp_replace(l.mobile_phone, '\\D', '', 'g') = ${key.digits}`;
}
