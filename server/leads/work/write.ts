/**
 * Changes stage, owner, reminder, amounts, calls and notes of leads. Each change records its member.
 * docs/decisions/0038-lead-stages.md
 */

import { addDays } from 'date-fns/addDays';
import { format } from 'date-fns/format';
import { parseISO } from 'date-fns/parseISO';
import type { Database, Fragment, Sql } from '#server/db/connect.ts';
import { AppError } from '#shared/errors.ts';
import type { LeadAmount, LeadCallOutcome, LeadChange, LeadClosing } from '#shared/leads/inbox-schemas.ts';
import type { Currency, LeadStage, LostReason } from '#shared/leads/lead-states.ts';
import { rolesWith } from '#shared/roles.ts';

/**
 * Sets the stage of a lead. Setting the present stage changes nothing.
 * @throws LEAD_NOT_FOUND, LEAD_ERASED
 */
export async function setStage(sql: Database, id: string, stage: LeadStage, by: string): Promise<void> {
  await sql.begin(async (tx) => {
    if (!(await lockUnless(tx, id, (lead) => lead.stage === stage))) return;
    await changeStage(tx, id, stage, by);
  });
}

/** Sets the stage of a lead that the transaction has locked. */
async function changeStage(tx: Sql, id: string, stage: LeadStage, by: string): Promise<void> {
  await tx`update leads set stage = ${stage} where id = ${id}`;
  await noteChange(tx, id, { kind: 'stage', value: stage, by });
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

/**
 * Sets the day of the reminder.
 * @param on YYYY-MM-DD, or null for no reminder
 * @throws LEAD_NOT_FOUND, LEAD_ERASED
 */
export async function setReminder(sql: Database, id: string, on: string | null, by: string): Promise<void> {
  await sql.begin(async (tx) => {
    if (!(await lockUnless(tx, id, (lead) => lead.remindOn === on))) return;
    await changeReminder(tx, id, on, by);
  });
}

/** Sets the reminder of a lead that the transaction has locked. */
async function changeReminder(tx: Sql, id: string, on: string | null, by: string): Promise<void> {
  await tx`update leads set remind_on = ${on} where id = ${id}`;
  await noteChange(tx, id, { kind: 'reminder', value: on, by });
}

/**
 * Sets the expected or the won amount. A lead has one currency, so an amount in another currency removes the other
 * amount.
 * @throws LEAD_NOT_FOUND, LEAD_ERASED
 */
export async function setAmount(
  sql: Database,
  id: string,
  { of, amount, currency }: LeadAmount,
  by: string,
): Promise<void> {
  await sql.begin(async (tx) => {
    const hasValue = (lead: WorkedLead) =>
      amountOf(lead, of) === amount && (amount === null || lead.currency === currency);
    const lead = await lockUnless(tx, id, hasValue);
    if (!lead) return;
    const other = of === 'expected' ? 'won' : 'expected';
    const clearsOther = amount !== null && lead.currency !== currency && amountOf(lead, other) !== null;
    await tx`
      update leads
      set
        currency = ${amount === null ? lead.currency : currency},
        ${tx(`${of}_amount`)} = ${amount}
        ${clearsOther ? tx`, ${tx(`${other}_amount`)} = null` : tx``}
      where id = ${id}
    `;
    if (clearsOther) await noteChange(tx, id, { kind: `${other} amount`, value: null, by });
    const value = amount === null ? null : `${amount} ${currency}`;
    await noteChange(tx, id, { kind: `${of} amount`, value, by });
  });
}

/**
 * Sets the day on which a lead was won or lost, and the reason of a loss.
 * @throws LEAD_NOT_FOUND, LEAD_ERASED; LEAD_NOT_CLOSED for the day of an open lead; LEAD_CLOSING_AHEAD for a day
 * after today on the site's clock, as revenue counts on that day
 */
export async function setClosing(
  sql: Database,
  id: string,
  { on, reason, words }: LeadClosing,
  by: string,
): Promise<void> {
  await sql.begin(async (tx) => {
    const lostWords = words === undefined ? undefined : words || null;
    const changesOf = (lead: WorkedLead) => [
      ...(on === undefined || on === lead.closedOn ? [] : [{ kind: 'closing day', value: on } as const]),
      ...(reason === undefined || reason === lead.lostReason
        ? []
        : [{ kind: 'reason', value: reason } as const]),
      ...(lostWords === undefined || lostWords === lead.lostWords
        ? []
        : [{ kind: 'words', value: lostWords } as const]),
    ];
    const lead = await lockUnless(tx, id, (current) => changesOf(current).length === 0);
    if (!lead) return;
    if (on !== undefined && lead.closedOn === null) throw new AppError('LEAD_NOT_CLOSED');
    if (on !== undefined && on > lead.today) throw new AppError('LEAD_CLOSING_AHEAD');
    for (const { kind, value } of changesOf(lead)) {
      await tx`update leads set ${tx(CLOSING_COLUMNS[kind])} = ${value} where id = ${id}`;
      await noteChange(tx, id, { kind, value, by });
    }
  });
}

const CLOSING_COLUMNS = { 'closing day': 'closed_on', reason: 'lost_reason', words: 'lost_words' } as const;

/** @throws LEAD_NOT_FOUND, LEAD_ERASED */
export async function addNote(sql: Database, id: string, text: string, by: string): Promise<void> {
  await sql.begin(async (tx) => {
    await lockLead(tx, id);
    await noteChange(tx, id, { kind: 'note', value: text, by });
  });
}

/** The longest time between two presses of one call, for example after a lost connection. */
const REDIAL_MINUTES = 10;

/**
 * Records a call that begins now. A repetition within `REDIAL_MINUTES` changes the time of the member's earlier call.
 * @throws LEAD_NOT_FOUND, LEAD_ERASED
 */
export async function logCall(sql: Database, id: string, by: string): Promise<void> {
  await sql.begin(async (tx) => {
    await lockLead(tx, id);
    const repeated = await tx`
      update lead_calls
      set called_at = now()
      where lead_id = ${id} and called_by = ${by} and outcome is null
        and called_at > now() - make_interval(mins => ${REDIAL_MINUTES})
    `;
    if (repeated.count === 0) await tx`insert into lead_calls (lead_id, called_by) values (${id}, ${by})`;
  });
}

/**
 * Records how the member's call went, and takes its next step: a call without an answer sets a reminder for tomorrow
 * unless a later one is set, a talk makes a new lead contacted, and a won lead gets this stage.
 * @throws LEAD_NOT_FOUND, LEAD_ERASED; LEAD_CALL_ANSWERED if the member has no such call without an outcome
 */
export async function setCallOutcome(
  sql: Database,
  id: string,
  { call, outcome }: LeadCallOutcome,
  by: string,
): Promise<void> {
  await sql.begin(async (tx) => {
    const { stage, remindOn, today } = await lockLead(tx, id);
    const own = tx`id = ${call} and lead_id = ${id} and called_by = ${by} and outcome is null`;
    const changed =
      outcome === 'not called'
        ? await tx`delete from lead_calls where ${own}`
        : await tx`update lead_calls set outcome = ${outcome} where ${own}`;
    if (changed.count === 0) throw new AppError('LEAD_CALL_ANSWERED');
    if (outcome === 'missed' && (remindOn === null || remindOn <= today))
      await changeReminder(tx, id, dayAfter(today), by);
    if (outcome === 'talked' && stage === 'new') await changeStage(tx, id, 'contacted', by);
    if (outcome === 'won' && stage !== 'won') await changeStage(tx, id, 'won', by);
  });
}

/** @param day YYYY-MM-DD */
function dayAfter(day: string): string {
  return format(addDays(parseISO(day), 1), 'yyyy-MM-dd');
}

type WorkedLead = {
  stage: LeadStage;
  ownerId: string | null;
  remindOn: string | null;
  expectedAmount: number | null;
  wonAmount: number | null;
  currency: Currency;
  closedOn: string | null;
  lostReason: LostReason | null;
  lostWords: string | null;
  /** The present day in the site's time zone. */
  today: string;
};

function amountOf(lead: WorkedLead, of: LeadAmount['of']): number | null {
  return of === 'expected' ? lead.expectedAmount : lead.wonAmount;
}

/**
 * Locks the lead unless it already has the value. The lock is avoided then, as it counts as a write, and the
 * activity log would record a call without effect.
 * @returns the locked lead, or undefined if it has the value
 */
async function lockUnless(
  tx: Sql,
  id: string,
  hasValue: (lead: WorkedLead) => boolean,
): Promise<WorkedLead | undefined> {
  if (hasValue(await getLead(tx, id, tx``))) return undefined;
  const lead = await lockLead(tx, id);
  return hasValue(lead) ? undefined : lead;
}

/** Locks the lead. The lock serializes changes and erasures, so that no note remains after an erasure. */
function lockLead(tx: Sql, id: string): Promise<WorkedLead> {
  return getLead(tx, id, tx`for update`);
}

async function getLead(tx: Sql, id: string, lock: Fragment): Promise<WorkedLead> {
  const [lead] = await tx<(WorkedLead & { erased: boolean })[]>`
    select
      stage, owner_id as "ownerId", to_char(remind_on, 'YYYY-MM-DD') as "remindOn",
      expected_amount::float8 as "expectedAmount", won_amount::float8 as "wonAmount", currency,
      to_char(closed_on, 'YYYY-MM-DD') as "closedOn", lost_reason as "lostReason", lost_words as "lostWords",
      to_char((now() at time zone site_time_zone())::date, 'YYYY-MM-DD') as today,
      erased_at is not null as erased
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
    where u.id = ${id} and role_of_member(u.id) = any(${rolesWith('sales')})
    for key share
  `;
  if (!owner) throw new AppError('LEAD_OWNER_UNKNOWN');
  return owner.email;
}
