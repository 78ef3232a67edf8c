/**
 * The route that receives the browser's events. A readable request is answered with 204, stored or not, so
 * that a prober learns nothing. Neither IP address nor user agent is stored.
 */
import { COLLECTOR_BODY_LIMIT, COLLECTOR_PATH, BUTTON_NAMES } from '#shared/analytics-events.ts';
import { AppError } from '#shared/errors.ts';
import { type CollectedEvent, collectedEvent, collectorBody } from '#shared/schemas/analytics.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Sql } from '#server/db/connect.ts';
import type { Limiter } from '#server/concurrency/limiter.ts';
import { createMinuteLimit } from '#server/rate-limits/minute-limit.ts';
import { clientIp, clientOf, limiterOf } from '#server/http/client-ip.ts';
import { originRefusal } from '#server/http/same-origin.ts';
import { readJson } from '#server/http/read-json.ts';
import { deviceCookieName, sessionCookieName } from '#server/sessions/session.ts';
import { insertEvents } from './write.ts';
import { PAGE_BUTTON } from '#shared/lead-rules.ts';
import { pathTo } from '#shared/routes.ts';

export type CollectorOptions = {
  sql: Sql;
  limiter: Limiter;
  origin: string;
};

/** An office of thirty visitors shares one IP address, and each sends about ten a minute. */
const EVENTS_PER_MINUTE = 300;
/** Shorter than for visitors, as losing an event matters less. */
const DEADLINE_MS = 2_000;

/**
 * Short on purpose: no list finds bots that hide, and a word from a real browser's name would drop people.
 */
const DECLARED =
  /bot\b|bot[/;_-]|crawl|spider|slurp|archiver|facebookexternalhit|mediapartners|google-|googleother|whatsapp\/|preview|monitor|uptime|pingdom|lighthouse|pagespeed|gtmetrix|^curl|^wget|python|^java\/|okhttp|go-http|axios|node-fetch|undici|^node$|libwww|httpclient|scrapy|phantomjs|prerender/i;

/** Cubot makes telephones. */
const NO_BOT = /cubot/gi;

export async function collectorRoute(
  app: FastifyInstance,
  { sql, limiter, origin }: CollectorOptions,
): Promise<void> {
  const ourCookies = [sessionCookieName(origin), deviceCookieName(origin)];
  /** Members are no visitors, even after their session. */
  const isOurs = ({ cookies }: FastifyRequest) => ourCookies.some((name) => cookies[name] !== undefined);
  const rateLimit = createMinuteLimit({ perMinute: EVENTS_PER_MINUTE });

  // A beacon of text carries JSON.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    ['application/json', 'text/plain'],
    { parseAs: 'string', bodyLimit: COLLECTOR_BODY_LIMIT },
    async (_request: unknown, body: string | Buffer) => eventsOf(String(body)),
  );

  app.post<{ Body: unknown[] }>(
    COLLECTOR_PATH,
    {
      bodyLimit: COLLECTOR_BODY_LIMIT,
      onRequest: async ({ headers }) => {
        const refusal = originRefusal(headers, origin);
        if (refusal) throw refusal;
      },
    },
    async (request, reply) => {
      // A request without a body is never parsed.
      if (!Array.isArray(request.body)) throw new AppError('BAD_REQUEST');
      const isCounted = !isBot(request.headers['user-agent']) && !isOurs(request);
      const knownEvents = isCounted ? request.body.flatMap(knownEvent) : [];
      const countedEvents = knownEvents.slice(0, rateLimit.consume(clientIp(request), knownEvents.length));
      if (countedEvents.length > 0) {
        // A failure loses only an event.
        await limiter
          .run(() => insertEvents(sql, countedEvents), { client: clientOf(request), deadlineMs: DEADLINE_MS })
          .catch((error: unknown) =>
            request.log.warn({ err: error, events: countedEvents.length }, 'events lost'),
          );
      }
      return reply.code(204).header('cache-control', 'no-store').send();
    },
  );
}

/** @throws BAD_REQUEST if the body is no list of events, or too long */
function eventsOf(body: string): unknown[] {
  const parsed = collectorBody.safeParse(readJson(body));
  if (!parsed.success) throw new AppError('BAD_REQUEST');
  return parsed.data.events;
}

function knownEvent(event: unknown): CollectedEvent[] {
  const parsed = collectedEvent.safeParse(event);
  return parsed.success ? [parsed.data] : [];
}

/** Counts a stored request from a browser without script. A failure only loses an event. */
export async function countSentForm(
  { sql, limiter }: { sql: Sql; limiter: Limiter },
  request: FastifyRequest,
  pressed: string,
): Promise<void> {
  if (isBot(request.headers['user-agent'])) return;
  const events = eventsOfForm(pressed);
  await limiterOf(limiter, request)
    .run(() => insertEvents(sql, events))
    .catch((error: unknown) => request.log.warn({ err: error, events: events.length }, 'events lost'));
}

function eventsOfForm(pressed: string): CollectedEvent[] {
  const path = pathTo('demoRequest');
  const button = BUTTON_NAMES.find((name) => name === pressed) ?? PAGE_BUTTON;
  const names = ['demo_form_opened', 'demo_form_submitted', 'generate_lead'] as const;
  return [
    ...(button === PAGE_BUTTON ? [] : [{ name: button, path }]),
    ...names.map((name) => ({ name, path, button })),
  ];
}

/** True without a user agent, too. */
export function isBot(userAgent: string | undefined): boolean {
  return !userAgent || DECLARED.test(userAgent.replace(NO_BOT, ''));
}
