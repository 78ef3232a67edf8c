import type { FastifyRequest } from 'fastify';
import { AppError } from '#shared/errors.ts';
import { isAllowed, type RequiredRole } from '#shared/roles.ts';
import type { Member, SignedInUser } from './session.ts';

declare module 'fastify' {
  interface FastifyRequest {
    member: SignedInUser | undefined;
  }
  interface FastifyContextConfig {
    /** The role that the route requires. A list means that any of its roles suffices. The default is `admin`. */
    role?: RequiredRole;
    /** True if the password must have been confirmed within `PASSWORD_FRESH_MINUTES`. */
    fresh?: boolean;
  }
}

/** Returns the role that a route requires, also for a path without a route. */
export function neededRole({ routeOptions }: FastifyRequest): RequiredRole {
  return routeOptions.config.role ?? 'admin';
}

/**
 * Returns the member that the guard has found. Checks access again, in case the guard fails.
 * @throws UNAUTHORIZED if there is no member; FORBIDDEN, CONFIRMATION_NEEDED
 */
export function requireMember(request: FastifyRequest): Member {
  const { member } = request;
  if (!member) throw new AppError('UNAUTHORIZED');
  const { role } = member;
  if (role === null || !isAllowed(role, neededRole(request))) throw new AppError('FORBIDDEN');
  if (request.routeOptions.config.fresh && !member.isFresh) throw new AppError('CONFIRMATION_NEEDED');
  return { ...member, role };
}
