import type { Database, Sql } from '#server/db/connect.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { AppError } from '#shared/errors.ts';
import { SHARED_VIEWS_MAX, VIEWS_MAX, type ViewList } from '#shared/saved-views/limits.ts';
import type { NewView } from '#shared/saved-views/schemas.ts';

/** @throws VIEW_NAME_TAKEN, TOO_MANY_VIEWS */
export function saveView(
  sql: Database,
  userId: string,
  { list, name, search }: NewView,
): Promise<{ id: string }> {
  return inTransaction(sql, async (tx) => {
    // The lock serializes the member's saves, so that the number of views stays within the limit.
    await tx`select 1 from users where id = ${userId} for no key update`;
    const [views] = await tx<[{ count: number }]>`
      select count(*)::integer as count from saved_views where user_id = ${userId} and list = ${list}
    `;
    if (views.count >= VIEWS_MAX) throw new AppError('TOO_MANY_VIEWS');
    const [row] = await tx<[{ id: string }]>`
      insert into saved_views (user_id, list, name, search)
      values (${userId}, ${list}, ${name}, ${list === 'leads' ? withoutSearchText(search) : search})
      returning id
    `;
    return row;
  });
}

/**
 * Renames a view of the member.
 * @throws VIEW_NOT_FOUND, VIEW_NAME_TAKEN
 */
export async function renameView(
  sql: Sql,
  userId: string,
  view: { id: string; name: string },
): Promise<void> {
  const { count } = await sql`
    update saved_views set name = ${view.name} where id = ${view.id} and user_id = ${userId}
  `;
  if (count === 0) throw new AppError('VIEW_NOT_FOUND');
}

/**
 * Shares a view, or ends its sharing. A member can share only own views, but end the sharing of any view.
 * @throws VIEW_NOT_FOUND, TOO_MANY_SHARED_VIEWS
 */
export function setShared(
  sql: Database,
  userId: string,
  { id, shared }: { id: string; shared: boolean },
): Promise<void> {
  return inTransaction(sql, async (tx) => {
    // The lock serializes all shares, so that the number of shared views stays within the limit.
    await tx`select pg_advisory_xact_lock(hashtext('saved_views__shared'))`;
    const [view] = await tx<{ list: ViewList; shared: boolean }[]>`
      select list, shared from saved_views where id = ${id} and (user_id = ${userId} or shared)
    `;
    if (!view) throw new AppError('VIEW_NOT_FOUND');
    if (view.shared === shared) return;
    if (shared) await refuseFurtherShared(tx, view.list);
    await tx`update saved_views set shared = ${shared} where id = ${id}`;
  });
}

async function refuseFurtherShared(tx: Sql, list: ViewList): Promise<void> {
  const [views] = await tx<[{ count: number }]>`
    select count(*)::integer as count from saved_views where list = ${list} and shared
  `;
  if (views.count >= SHARED_VIEWS_MAX) throw new AppError('TOO_MANY_SHARED_VIEWS');
}

/**
 * Deletes a view of the member.
 * @throws VIEW_NOT_FOUND
 */
export async function deleteView(sql: Sql, userId: string, id: string): Promise<void> {
  const { count } = await sql`delete from saved_views where id = ${id} and user_id = ${userId}`;
  if (count === 0) throw new AppError('VIEW_NOT_FOUND');
}

/**
 * Removes the words of a search. A search for leads may contain a name or a number, which the erasure of a person
 * would not find here.
 */
function withoutSearchText(search: string): string {
  const parameters = new URLSearchParams(search);
  parameters.delete('q');
  return parameters.toString();
}
