/** docs/decisions/0047-roles.md */
export const ROLES = ['author', 'sales', 'editor', 'admin'] as const;

export type Role = (typeof ROLES)[number];

/** A role, or several of which one suffices. */
export type RequiredRole = Role | readonly Role[];

/** The roles whose rights a role has, including itself. */
const INCLUDED_ROLES: Readonly<Record<Role, readonly Role[]>> = {
  author: ['author'],
  sales: ['sales'],
  editor: ['editor', 'author'],
  admin: ROLES,
};

/** The required role of things that every member may do: each role includes one of these. */
export const ANY_ROLE = ['author', 'sales'] as const satisfies RequiredRole;

export const ROLE_LABELS: Readonly<Record<Role, string>> = {
  author: 'Author',
  sales: 'Sales',
  editor: 'Editor',
  admin: 'Administrator',
};

/** A member with the role, for English sentences. */
export const MEMBERS_WITH_ROLE: Readonly<Record<Role, string>> = {
  author: 'an author',
  sales: 'a sales member',
  editor: 'an editor',
  admin: 'an administrator',
};

/** True if a role has the rights of a required role. @param role null for an account without a role */
export function isAllowed(role: Role | null, required: RequiredRole): boolean {
  return role !== null && [required].flat().some((each) => INCLUDED_ROLES[role].includes(each));
}

/** Returns the roles that have the rights of a required role. */
export function rolesWith(required: RequiredRole): Role[] {
  return ROLES.filter((role) => isAllowed(role, required));
}

/** True if the role may publish, and change other members' posts. */
export function mayPublish(role: Role | null): boolean {
  return isAllowed(role, 'editor');
}

/** True if the role may open leads. Such members also see the amount of each lead. */
export function mayOpenLeads(role: Role | null): boolean {
  return isAllowed(role, 'sales');
}

/** True for an account with a role, which may enter the admin area. */
export function isMember<User extends { role: Role | null }>(user: User): user is User & { role: Role } {
  return user.role !== null;
}
