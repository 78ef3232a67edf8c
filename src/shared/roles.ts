/** docs/decisions/0047-roles.md */
export const ROLES = ['author', 'sales', 'editor', 'marketing', 'admin'] as const;

export type Role = (typeof ROLES)[number];

/** A right that is not a role. `files` is the right to download lists as files. */
type Right = Role | 'files';

/** A role or right, or several of which one suffices. */
export type RequiredRole = Right | readonly Right[];

/** The roles and rights that a role includes. */
const INCLUDED_RIGHTS: Readonly<Record<Role, readonly Right[]>> = {
  author: ['author'],
  sales: ['sales'],
  editor: ['editor', 'author', 'files'],
  // No files, like the sales role: members who see leads take no lists with them.
  marketing: ['marketing', 'editor', 'author', 'sales'],
  admin: [...ROLES, 'files'],
};

/** The rows of `user_roles` that store a role. */
export const STORED_ROLES = {
  author: ['author'],
  sales: ['sales'],
  editor: ['editor'],
  marketing: ['editor', 'sales'],
  admin: ['admin'],
} as const satisfies Record<Role, readonly Role[]>;

/** The required role of things that every member may do: each role includes one of these. */
export const ANY_ROLE = ['author', 'sales'] as const satisfies RequiredRole;

export const ROLE_LABELS: Readonly<Record<Role, string>> = {
  author: 'Author',
  sales: 'Sales',
  editor: 'Editor',
  marketing: 'Marketing',
  admin: 'Administrator',
};

/** A member with the role, for English sentences. */
export const MEMBERS_WITH_ROLE: Readonly<Record<Role, string>> = {
  author: 'an author',
  sales: 'a sales member',
  editor: 'an editor',
  marketing: 'a marketing member',
  admin: 'an administrator',
};

/** True if a role has the rights of a required role. @param role null for an account without a role */
export function isAllowed(role: Role | null, required: RequiredRole): boolean {
  return role !== null && [required].flat().some((each) => INCLUDED_RIGHTS[role].includes(each));
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

/** True if the role may download lists as files. Only administrators download leads and the activity. */
export function mayDownload(role: Role | null): boolean {
  return isAllowed(role, 'files');
}

/** True for an account with a role, which may enter the admin area. */
export function isMember<User extends { role: Role | null }>(user: User): user is User & { role: Role } {
  return user.role !== null;
}
