import { type Grant, includesLevel } from '#shared/assistants/levels.ts';
import { isAllowed, mayOpenLeads, type RequiredRole, type Role } from '#shared/roles.ts';
import type { Tool } from './tool.ts';
import { TOOLS } from './tools/all.ts';

type Holder = Grant & { member: { role: Role } };

/** Lists the tools that level, role and leads of a connection allow, always in the same order. */
export function visibleTools(connection: Holder, requiredRoleOf: (path: string) => RequiredRole): Tool[] {
  return TOOLS.filter((tool) => {
    const role = roleFor(tool, connection);
    return (
      includesLevel(connection.level, tool.level) &&
      (connection.withLeads || !tool.leads) &&
      tool.procedures.every((path) => isAllowed(role, requiredRoleOf(path)))
    );
  });
}

/**
 * Returns the role with which a tool runs. Roles that may open leads see exact figures of few persons, so without leads
 * such a tool runs as an editor.
 * @returns null for a member without leads who has no rights of an editor
 */
export function roleFor({ figures }: Tool, { withLeads, member: { role } }: Holder): Role | null {
  if (!figures || withLeads || !mayOpenLeads(role)) return role;
  return isAllowed(role, 'editor') ? 'editor' : null;
}
