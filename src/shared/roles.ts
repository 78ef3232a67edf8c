/** The roles of the site's own people; each may do all that the one before it may. docs/decisions/0047-roles.md */
export const ROLES = ['author', 'editor', 'admin'] as const;

export type Role = (typeof ROLES)[number];

export const ROLE_LABELS: Readonly<Record<Role, string>> = {
  author: 'Author',
  editor: 'Editor',
  admin: 'Administrator',
};

/** @param role null for an account without any */
export function isAtLeast(role: Role | null, needed: Role): boolean {
  return role !== null && ROLES.indexOf(role) >= ROLES.indexOf(needed);
}

/** Says whether somebody may change what readers see, and posts of others. Authors write, and others publish. */
export function mayPublish(role: Role | null): boolean {
  return isAtLeast(role, 'editor');
}

/** Says whether an account has any role, and so a place in the admin area. */
export function isMember<User extends { role: Role | null }>(user: User): user is User & { role: Role } {
  return user.role !== null;
}
