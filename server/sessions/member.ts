import { AppError } from '#shared/errors.ts';
import type { FastifyRequest } from 'fastify';
import type { SignedInUser } from './session.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The administrator whom the guard let pass. */
    administrator: SignedInUser | undefined;
  }
}

/** A second lock, should the guard fail. @throws UNAUTHORIZED where the guard let no administrator pass */
export function requireAdministrator(request: FastifyRequest): SignedInUser {
  if (!request.administrator) throw new AppError('UNAUTHORIZED');
  return request.administrator;
}
