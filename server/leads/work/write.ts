/**
 * Changes stage, owner, reminder and notes of leads, and records the member.
 * docs/decisions/0038-lead-stages.md
 */
import { AppError } from '#shared/errors.ts';
import { rolesWith } from '#shared/roles.ts';
import type { LeadStage } from '#shared/lead-states.ts';
import type { LeadChange } from '#shared/schemas/admin-leads.ts';
import type { Database, Fragment, Sql } from '#server/db/connect.ts';

/** Setting the same stage changes nothing. @throws LEAD_NOT_FOUND, LEAD_ERASED */
export async function setStage(sql: Database, id: string, stage: LeadStage, by: string): Promise<void> {
  await sql.begin(async (tx) => {
    if (!(await lockUnless(tx, id, (lead) => lead.stage === stage))) return;
    await tx`update leads set stage = ${stage} where id = ${id}`;
    await noteChange(tx, id, { kind: 'stage', value: stage, by });
  });
}

/**
 * @param ownerId the id of a member who may work on leads, or null for no owner
 * @throws LEAD_NOT_FOUND, LEAD_ERASED; LEAD_OWNER_UNKNOWN if the account may not work on leads
 */
export async function setOwner(sql: Database, id: string, ownerId: string | null, by: string): Promise<void> {
  await sql.begin(async (tx) => {
    if (!(await lockUnless(tx, id, (lead) => lead.ownerId === ownerId))) return;
    const value = ownerId === null ? null : await getOwnerEmail(tx, ownerId);
    await tx`update leads set owner_id = ${ownerId} where id = ${id}`;
    await noteChange(tx, id, { kind: 'owner', value, by });
  });
}

/** @param on YYYY-MM-DD, or null for no reminder @throws LEAD_NOT_FOUND, LEAD_ERASED */
export async function setReminder(sql: Database, id: string, on: string | null, by: string): Promise<void> {
  await sql.begin(async (tx) => {
    if (!(await lockUnless(tx, id, (lead) => lead.remindOn === on))) return;
    await tx`update leads set remind_on = ${on} where id = ${id}`;
    await noteChange(tx, id, { kind: 'reminder', value: on, by });
  });
}

/** @throws LEAD_NOT_FOUND, LEAD_ERASED */
export async function addNote(sql: Database, id: string, text: string, by: string): Promise<void> {
  await sql.begin(async (tx) => {
    await lockLead(tx, id);
    await noteChange(tx, id, { kind: 'note', value: text, by });
  });
}

type WorkedLead = { stage: LeadStage; ownerId: string | null; remindOn: string | null };

/**
 * Locks the lead unless it already has the value. Locking a row counts as a write, and the activity log would
 * record a call without effect.
 * @returns true if the lead has to be changed
 */
async function lockUnless(tx: Sql, id: string, hasValue: (lead: WorkedLead) => boolean): Promise<boolean> {
  return !hasValue(await getLead(tx, id, tx``)) && !hasValue(await lockLead(tx, id));
}

/** Serializes changes and erasures, so that no note remains after an erasure. */
function lockLead(tx: Sql, id: string): Promise<WorkedLead> {
  return getLead(tx, id, tx`for update`);
}

async function getLead(tx: Sql, id: string, lock: Fragment): Promise<WorkedLead> {
  const [lead] = await tx<(WorkedLead & { erased: boolean })[]>`
    select
      stage, owner_id as "ownerId", to_char(remind_on, 'YYYY-MM-DD') as "remindOn", erased_at is not null as erased
    from leads
    where id = ${id}
    ${lock}
  `;
  if (!lead) throw new AppError('LEAD_NOT_FOUND');
  if (lead.erased) throw new AppError('LEAD_ERASED');
  return lead;
}

async function noteChange(
  tx: Sql,
  id: string,
  { kind, value, by }: Pick<LeadChange, 'kind' | 'value'> & { by: string },
): Promise<void> {
  await tx`
    insert into lead_changes (lead_id, kind, value, changed_by) values (${id}, ${kind}, ${value}, ${by})
  `;
}

/**
 * Returns the owner's address, and locks the account so that it is not deleted before it owns the lead.
 */
async function getOwnerEmail(tx: Sql, id: string): Promise<string> {
  const [owner] = await tx<{ email: string }[]>`
    select u.email
    from users u
    where u.id = ${id} and member_role(u.id) = any(${rolesWith('sales')})
    for key share
  `;
  if (!owner) throw new AppError('LEAD_OWNER_UNKNOWN');
  return owner.email;
}
