import { AppError } from '#shared/errors.ts';
import { isAtLeast, type Role } from '#shared/roles.ts';
import type { FastifyRequest } from 'fastify';
import type { Member, SignedInUser } from './session.ts';

declare module 'fastify' {
  interface FastifyRequest {
    member: SignedInUser | undefined;
  }
  interface FastifyContextConfig {
    /** By default `admin`. */
    role?: Role;
    /** Requires the password, unless it was confirmed within the last ten minutes. */
    fresh?: boolean;
  }
}

/** A path without a route needs it, too. */
export function neededRole({ routeOptions }: FastifyRequest): Role {
  return routeOptions.config.role ?? 'admin';
}

/**
 * A second check, in case the guard fails. @throws UNAUTHORIZED if the guard let nobody pass, FORBIDDEN,
 * CONFIRMATION_NEEDED
 */
export function requireMember(request: FastifyRequest): Member {
  const { member } = request;
  if (!member) throw new AppError('UNAUTHORIZED');
  const { role } = member;
  if (role === null || !isAtLeast(role, neededRole(request))) throw new AppError('FORBIDDEN');
  if (request.routeOptions.config.fresh && !member.isFresh) throw new AppError('CONFIRMATION_NEEDED');
  return { ...member, role };
}
