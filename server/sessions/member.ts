import { AppError } from '#shared/errors.ts';
import { isAtLeast, type Role } from '#shared/roles.ts';
import type { FastifyRequest } from 'fastify';
import type { Member, SignedInUser } from './session.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The member whom the guard let pass. */
    member: SignedInUser | undefined;
  }
  interface FastifyContextConfig {
    /** The role that a route of the admin area needs; `admin` where it names none. */
    role?: Role;
    /** Asks for the password again, unless it was shown within the last ten minutes. */
    fresh?: boolean;
  }
}

/** The role that the request's route needs. A path without a route is for administrators, as everything else. */
export function neededRole({ routeOptions }: FastifyRequest): Role {
  return routeOptions.config.role ?? 'admin';
}

/** A second lock, should the guard fail. @throws UNAUTHORIZED where the guard let nobody pass, FORBIDDEN, CONFIRMATION_NEEDED */
export function requireMember(request: FastifyRequest): Member {
  const { member } = request;
  if (!member) throw new AppError('UNAUTHORIZED');
  const { role } = member;
  if (role === null || !isAtLeast(role, neededRole(request))) throw new AppError('FORBIDDEN');
  if (request.routeOptions.config.fresh && !member.isFresh) throw new AppError('CONFIRMATION_NEEDED');
  return { ...member, role };
}
