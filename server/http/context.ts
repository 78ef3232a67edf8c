import { AppError } from '#shared/errors.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createRecentRefusals } from '../auth/recent-refusals.ts';
import { browserCookieName, sessionCookieName, userOfRequest } from '../auth/session.ts';
import type { Env } from '../env.ts';
import { limiterFor } from '../concurrency/limiter.ts';
import type { Context } from '../trpc/context.ts';
import { createRenderOnDemand } from '../renderings/on-demand.ts';
import { createAddressRateLimit } from './address-rate-limit.ts';
import { clientAddress, clientOf } from './client-address.ts';

/** `reply` is what cookies are set on: without one, nobody can be signed in. */
export type ContextFactory = (request: FastifyRequest, reply?: FastifyReply) => Context;

const DAY_SECONDS = 24 * 60 * 60;

/** Makes the procedures' context from a request: the same for HTTP calls and for pages rendered here. */
export function contextFactory(
  services: Pick<Context, 'sql' | 'limiter' | 'sessions' | 'richText'>,
  env: Pick<Env, 'site' | 'leads' | 'signIn' | 'rates'>,
  builtAt: Date,
): ContextFactory {
  const { origin } = env.site;
  const sessionCookie = sessionCookieName(origin);
  const browserCookie = browserCookieName(origin);
  // Lax: whoever follows a link to the admin area is signed in there. What changes something asks for the origin.
  const attributes = {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: origin.startsWith('https:'),
  } as const;
  const { sql, limiter, sessions, richText } = services;
  const recentRefusals = createRecentRefusals();
  const renderOnDemand = createRenderOnDemand(services);
  const searches = createAddressRateLimit({ perMinute: env.rates.searches });

  return (request, reply) => ({
    sql,
    limiter: limiterFor(limiter, clientOf(request)),
    sessions,
    richText,
    renderOnDemand,
    findUser: userOfRequest(sessions, request.cookies[sessionCookie]),
    site: env.site,
    builtAt,
    leadsPerHour: env.leads.limitPerHour,
    signInLimits: env.signIn,
    recentRefusals,
    takeSearch() {
      if (searches.consume(clientAddress(request)) === 0) throw new AppError('TOO_MANY_REQUESTS');
    },
    visitorAddress: clientAddress(request),
    sessionToken: request.cookies[sessionCookie],
    browserToken: request.cookies[browserCookie],
    cookies: {
      setSession(token) {
        if (token === undefined) reply?.clearCookie(sessionCookie, attributes);
        else
          replyOf(reply).setCookie(sessionCookie, token, { ...attributes, maxAge: sessions.maxAgeSeconds });
      },
      setBrowser(token) {
        const maxAge = env.signIn.browserDays * DAY_SECONDS;
        replyOf(reply).setCookie(browserCookie, token, { ...attributes, maxAge });
      },
    },
    clearStorage: () => void reply?.header('clear-site-data', '"storage"'),
    requestId: request.id,
    log: request.log,
  });
}

function replyOf(reply: FastifyReply | undefined): FastifyReply {
  if (!reply) throw new Error('Nobody can be signed in where no answer carries the cookie.');
  return reply;
}
