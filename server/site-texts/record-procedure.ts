/** The base procedures of the site's texts. */
import type { Member } from '#server/sessions/session.ts';
import { adminProcedure } from '#server/trpc/procedures.ts';
import { AppError } from '#shared/errors.ts';
import { isAllowed, type Role } from '#shared/roles.ts';
import { type RecordName, roleForRecord } from '#shared/site-texts/records.ts';
import { recordInput } from '#shared/site-texts/schemas.ts';
import { isLockedRecord } from '#shared/site-texts/shipped-texts.ts';

export function isEditableBy(role: Role, name: RecordName): boolean {
  return isAllowed(role, roleForRecord(name));
}

export function saverOf({ id, program }: Member) {
  return { userId: id, program };
}

export const editorProcedure = adminProcedure.meta({ role: 'editor' });

/**
 * The base procedure for one record. Members whose role may not edit the record are refused, and changes of a
 * locked record too.
 */
export const recordProcedure = editorProcedure
  .meta({ log: ['name'] })
  .input(recordInput)
  .use(({ ctx, input: { name }, type, next }) => {
    const isLocked = type === 'mutation' && isLockedRecord(name, ctx.shipped);
    if (isLocked || !isEditableBy(ctx.user.role, name)) throw new AppError('FORBIDDEN');
    return next();
  });
