/** Each role includes the rights of the preceding one. docs/decisions/0047-roles.md */
export const ROLES = ['author', 'editor', 'admin'] as const;

export type Role = (typeof ROLES)[number];

export const ROLE_LABELS: Readonly<Record<Role, string>> = {
  author: 'Author',
  editor: 'Editor',
  admin: 'Administrator',
};

/** @param role null for an account without a role */
export function isAtLeast(role: Role | null, minimum: Role): boolean {
  return role !== null && ROLES.indexOf(role) >= ROLES.indexOf(minimum);
}

/** True if the role may publish, and change other members' posts. */
export function mayPublish(role: Role | null): boolean {
  return isAtLeast(role, 'editor');
}

/** True for an account with a role, which may enter the admin area. */
export function isMember<User extends { role: Role | null }>(user: User): user is User & { role: Role } {
  return user.role !== null;
}
