import type { FastifyRequest } from 'fastify';
import { sessionCookieName } from '../auth/session.ts';
import type { Env } from '../env.ts';
import type { Context } from '../trpc/context.ts';

export type ContextFactory = (request: FastifyRequest) => Context;

/** Makes the procedures' context from a request: the same for HTTP calls and for pages rendered here. */
export function contextFactory(
  services: Pick<Context, 'sql' | 'gate' | 'sessions'>,
  env: Pick<Env, 'site' | 'leads'>,
): ContextFactory {
  const cookie = sessionCookieName(env.site.origin);
  const { sql, gate, sessions } = services;
  return (request) => ({
    sql,
    gate,
    sessions,
    site: env.site,
    leadsPerHour: env.leads.limitPerHour,
    visitorAddress: request.ip,
    sessionToken: request.cookies[cookie],
    requestId: request.id,
    log: request.log,
  });
}
