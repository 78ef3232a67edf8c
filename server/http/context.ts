import type { FastifyRequest } from 'fastify';
import { sessionCookieName } from '../auth/session.ts';
import type { Context } from '../trpc/context.ts';

export type ContextFactory = (request: FastifyRequest) => Context;

/** Makes the procedures' context from a request: the same for HTTP calls and for pages rendered here. */
export function contextFactory(
  services: Pick<Context, 'sql' | 'gate' | 'sessions'>,
  origin: string,
): ContextFactory {
  const cookie = sessionCookieName(origin);
  return (request) => ({
    ...services,
    sessionToken: request.cookies[cookie],
    requestId: request.id,
    log: request.log,
  });
}
