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

/** May change what readers see, and posts of others. */
export function mayPublish(role: Role | null): boolean {
  return isAtLeast(role, 'editor');
}

/** An account with a role may enter the admin area. */
export function isMember<User extends { role: Role | null }>(user: User): user is User & { role: Role } {
  return user.role !== null;
}
