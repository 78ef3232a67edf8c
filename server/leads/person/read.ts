import type { Fragment, Sql } from '#server/db/connect.ts';
import { mayBeForwarded, selectLeadFields } from '#server/leads/read.ts';
import { LEAD_FIELDS, PHONE_FIELD } from '#shared/leads/lead-fields.ts';
import type { PersonKey, PersonSummary } from '#shared/leads/person-schemas.ts';

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

export async function listPersonLeads(sql: Sql, key: PersonKey): Promise<string[]> {
  const leads = await sql<{ id: string }[]>`select l.id from leads l where ${isOf(sql, key)}`;
  return leads.map(({ id }) => id);
}

/** Returns all stored data of a person in readable form, and no data of other persons. */
export async function readPerson(sql: Sql, key: PersonKey): Promise<object> {
  const leads = await sql<object[]>`
    select
      l.created_at as "createdAt", ${selectLeadFields(sql)}, l.phone_e164 as "phoneE164",
      l.variant, l.button, l.package, l.page_uri as "pageUri", l.page_name as "pageName", l.referrer, l.campaign,
      l.source, l.medium, l.path, l.visits, l.paragraph, l.notice_version as "noticeVersion", l.tracking_cookie as "trackingCookie",
      host(l.visitor_address) as "visitorIp", l.suspicion, d.state, d.delivered_at as "deliveredAt",
      l.stage, to_char(l.remind_on, 'YYYY-MM-DD') as "remindOn", l.expected_amount as "expectedAmount",
      l.won_amount as "wonAmount", l.currency, to_char(l.closed_on, 'YYYY-MM-DD') as "closedOn",
      l.lost_reason as "lostReason", l.lost_words as "lostWords",
      (
        select coalesce(jsonb_agg(jsonb_build_object('at', c.changed_at, 'note', c.value) order by c.id), '[]')
        from lead_changes c where c.lead_id = l.id and c.kind = 'note'
      ) as notes,
      (
        select coalesce(jsonb_agg(jsonb_build_object('at', c.changed_at, 'words', c.value) order by c.id), '[]')
        from lead_changes c where c.lead_id = l.id and c.kind = 'words' and c.value is not null
      ) as "lostWordsHistory",
      (
        select coalesce(jsonb_agg(jsonb_build_object('at', c.called_at, 'outcome', c.outcome) order by c.called_at), '[]')
        from lead_calls c where c.lead_id = l.id
      ) as calls,
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
      u.email, u.display_name as name, u.picture,
      u.created_at as "createdAt",
      array(select role from user_roles where user_id = u.id order by role) as roles,
      (
        select coalesce(jsonb_agg(jsonb_build_object('at', s.created_at, 'browser', s.browser, 'network', s.network) order by s.created_at), '[]')
        from sessions s where s.user_id = u.id
      ) as sessions,
      (select count(*)::integer from trusted_devices where user_id = u.id) as "trustedBrowsers"
    from users u
    where u.email = ${email}
  `;
  return account ?? null;
}

/** Returns the condition that a lead, a row named `l`, belongs to the person. */
function isOf(sql: Sql, key: PersonKey): Fragment {
  return sql`l.erased_at is null and ${isWrittenBy(sql, key)}`;
}

function isWrittenBy(sql: Sql, key: PersonKey): Fragment {
  if ('email' in key) return sql`email_key(l.email) = ${key.email}`;
  if ('phone' in key) return sql`l.phone_e164 = ${key.phone}`;
  const phone = sql`l.${sql(LEAD_FIELDS[PHONE_FIELD].column)}`;
  return sql`l.phone_e164 is null and regexp_replace(${phone}, '\\D', '', 'g') = ${key.digits}`;
}
