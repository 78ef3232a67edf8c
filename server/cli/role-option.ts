import { ROLES, type Role } from '#shared/roles.ts';
import { OperatorError } from '#server/operator-error.ts';

/** The role that a command's `--role` names. @throws OperatorError, one line with the roles that there are */
export function roleOf(written: string): Role {
  const role = ROLES.find((known) => known === written);
  if (!role) throw new OperatorError(`There is no role ${written}: it is one of ${ROLES.join(', ')}.`);
  return role;
}
