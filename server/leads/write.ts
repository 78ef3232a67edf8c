import { createHash } from 'node:crypto';
import { AppError } from '#shared/errors.ts';
import { toE164 } from '#shared/phone.ts';
import type { LeadSubmission } from '#shared/schemas/lead.ts';
import type { Database, Sql } from '../db/connect.ts';
import { mayBeForwarded } from './read.ts';
import { suspicionOf } from './traps.ts';

type Visitor = {
  address: string;
  /** Counts the submission against the address's hour; throws where that is used up. */
  takeTurn: () => Promise<void>;
};

/**
 * Stores a lead, and with it (a trigger, so in the same transaction) its delivery. What is stored already under
 * the same key is answered again and counts as no new turn.
 * @returns the lead's id, only after it is durable
 * @throws LEAD_KEY_CONFLICT where the key was sent with another body; what `takeTurn` throws
 */
export async function submitLead(sql: Sql, submission: LeadSubmission, visitor: Visitor): Promise<string> {
  const bodyHash = hashOf(submission);
  const known = await findByKey(sql, submission.idempotencyKey, bodyHash);
  if (known !== undefined) return known;
  await visitor.takeTurn();
  const { fields, context } = submission;
  const [stored] = await sql<{ id: string }[]>`
    insert into leads (
      first_name, last_name, email, mobile_phone, company, message, phone_e164,
      variant, button, package, page_uri, page_name, referrer, campaign, notice_version,
      tracking_cookie, visitor_address, idempotency_key, body_hash, suspicion
    )
    values (
      ${fields.firstName}, ${fields.lastName}, ${fields.email}, ${fields.mobilePhone},
      ${fields.company ?? null}, ${fields.message ?? null}, ${toE164(fields.mobilePhone) ?? null},
      ${context.variant}, ${context.button}, ${context.package || null}, ${context.pageUri}, ${context.pageName},
      ${context.referrer || null}, ${sql.json(context.campaign ?? {})}, ${context.noticeVersion || null},
      ${context.trackingCookie || null}, ${visitor.address},
      ${submission.idempotencyKey}, ${bodyHash}, ${suspicionOf(submission.trap)}
    )
    on conflict (idempotency_key) do nothing
    returning id
  `;
  // Nothing returned: the same key came twice at once, and the other was quicker.
  const id = stored?.id ?? (await findByKey(sql, submission.idempotencyKey, bodyHash));
  if (id === undefined) throw new Error('The lead was neither stored nor there already.');
  return id;
}

/** Sends a refused lead again. Returns whether there was a refused one. */
export async function retryLead(sql: Sql, id: string, askedBy: string): Promise<boolean> {
  const retried = await sql`
    with retried as (
      update lead_deliveries
      set state = 'waiting', next_attempt_at = now(), attempts = 0, left_out = '{}', reason = null
      where lead_id = ${id} and state = 'rejected'
      returning lead_id
    )
    insert into lead_attempts (lead_id, ended_at, outcome, asked_by)
    select lead_id, now(), 'retried', ${askedBy} from retried
  `;
  return retried.count > 0;
}

/** Lets a suspected lead go to the service. Returns whether one was held. */
export async function releaseLead(sql: Sql, id: string, askedBy: string): Promise<boolean> {
  const released = await sql`
    with released as (
      update lead_deliveries set state = 'waiting', next_attempt_at = now()
      where lead_id = ${id} and state = 'held'
      returning lead_id
    )
    insert into lead_attempts (lead_id, ended_at, outcome, asked_by)
    select lead_id, now(), 'released', ${askedBy} from released
  `;
  return released.count > 0;
}

/**
 * Erases the person from leads: every value that says who they are or what they wrote. That the lead existed,
 * when it came, what became of it, when it was erased and by whom stays. What was not delivered never will be.
 * @returns what was erased now; leads erased before stay as they are
 */
export async function eraseLeads(
  sql: Database,
  ids: readonly string[],
  erasedBy: string,
): Promise<ErasedLeads> {
  return sql.begin(async (tx) => {
    // The deliveries first, as the outbox locks them: an erasure waits for a claim and never crosses it.
    const deliveries = await tx<{ id: string; forwarded: boolean }[]>`
      select d.lead_id as id, ${mayBeForwarded(tx)} as forwarded
      from lead_deliveries d
      where d.lead_id = any(${[...ids]}::uuid[])
      order by d.lead_id
      for update
    `;
    const erased = await tx<{ id: string }[]>`
      update leads
      set
        first_name = '', last_name = '', email = '', mobile_phone = '', company = null, message = null,
        phone_e164 = null, page_uri = '', page_name = '', referrer = null, campaign = '{}',
        tracking_cookie = null, visitor_address = null, body_hash = null,
        erased_at = now(), erased_by = ${erasedBy}
      where id = any(${[...ids]}::uuid[]) and erased_at is null
      returning id
    `;
    const erasedIds = erased.map(({ id }) => id);
    await tx`
      update lead_deliveries
      set state = 'erased', lease_until = null, fence = fence + 1
      where lead_id = any(${erasedIds}::uuid[]) and state <> 'delivered'
    `;
    await tx`
      insert into lead_attempts (lead_id, ended_at, outcome, asked_by)
      select id, now(), 'erased', ${erasedBy} from unnest(${erasedIds}::uuid[]) as id
    `;
    const forwarded = deliveries.filter((delivery) => delivery.forwarded && erasedIds.includes(delivery.id));
    return { leads: erased.length, forwarded: forwarded.length };
  });
}

export type ErasedLeads = {
  leads: number;
  /** Of these, which the marketing-forms service has as well, or may have. */
  forwarded: number;
};

/**
 * Erases one batch of leads that are older than `months`, on the database's clock. Several processes may.
 * @returns how many: less than `batch` when nothing is left to do
 */
export async function eraseOldLeads(sql: Database, months: number, batch: number): Promise<number> {
  const old = await sql<{ id: string }[]>`
    select id from leads
    where erased_at is null and created_at < now() - make_interval(months => ${months})
    order by created_at
    limit ${batch}
  `;
  if (old.length === 0) return 0;
  const ids = old.map(({ id }) => id);
  return (await eraseLeads(sql, ids, 'retention')).leads;
}

/** An erased lead has no body to compare: its key stands for it. */
async function findByKey(sql: Sql, key: string, bodyHash: string): Promise<string | undefined> {
  const [found] = await sql<{ id: string; bodyHash: string | null }[]>`
    select id, body_hash as "bodyHash" from leads where idempotency_key = ${key}
  `;
  if (found && found.bodyHash !== null && found.bodyHash !== bodyHash)
    throw new AppError('LEAD_KEY_CONFLICT');
  return found?.id;
}

/** What the visitor asked for. How they came here may differ between two sendings of the same request. */
function hashOf({ fields, context }: LeadSubmission): string {
  const body = [
    fields.firstName,
    fields.lastName,
    fields.email,
    fields.mobilePhone,
    fields.company ?? null,
    fields.message ?? null,
    context.variant,
    context.package ?? null,
  ];
  return createHash('sha256').update(JSON.stringify(body)).digest('hex');
}
