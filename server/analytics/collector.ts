/**
 * `POST /olay`: where the browser's events arrive. Whatever could be read is answered 204, stored or not: a visitor
 * has no use for more, and a prober learns nothing. No address and no user agent is stored.
 */
import { COLLECTOR_BODY_LIMIT, COLLECTOR_PATH } from '#shared/analytics-events.ts';
import { AppError } from '#shared/errors.ts';
import { type CollectedEvent, collectedEvent, collectorBody } from '#shared/schemas/analytics.ts';
import type { FastifyInstance } from 'fastify';
import type { Sql } from '../db/connect.ts';
import type { Limiter } from '../concurrency/limiter.ts';
import { createAddressRateLimit } from '../http/address-rate-limit.ts';
import { clientAddress, clientOf } from '../http/client-address.ts';
import { isSameOrigin } from '../http/same-origin.ts';
import { isBot } from './bots.ts';
import { sweepRegularly } from './retention.ts';
import { insertEvents } from './write.ts';

export type CollectorOptions = {
  sql: Sql;
  limiter: Limiter;
  /** The site's own. */
  origin: string;
};

/** A visitor has some ten a minute; an office behind one address may have thirty of them. */
const EVENTS_PER_MINUTE = 300;
/** Numbers wait less patiently than visitors. */
const DEADLINE_MS = 2_000;

/** Answers the event beacon and keeps what it stores for thirteen months. */
export function registerCollector(app: FastifyInstance, { sql, limiter, origin }: CollectorOptions): void {
  const rateLimit = createAddressRateLimit({ perMinute: EVENTS_PER_MINUTE });

  app.register(async (scope) => {
    // A beacon of text carries JSON too; nothing else is read.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      ['application/json', 'text/plain'],
      { parseAs: 'string', bodyLimit: COLLECTOR_BODY_LIMIT },
      async (_request: unknown, body: string | Buffer) => eventsOf(String(body)),
    );

    scope.post<{ Body: unknown[] }>(
      COLLECTOR_PATH,
      {
        bodyLimit: COLLECTOR_BODY_LIMIT,
        onRequest: async ({ headers }) => {
          if (!isSameOrigin(headers, origin)) throw new AppError('FORBIDDEN');
        },
      },
      async (request, reply) => {
        // A request without a body has none to parse.
        if (!Array.isArray(request.body)) throw new AppError('BAD_REQUEST');
        const known = isBot(request.headers['user-agent']) ? [] : request.body.flatMap(knownEvent);
        const admitted = known.slice(0, rateLimit.consume(clientAddress(request), known.length));
        if (admitted.length > 0) {
          // What is lost with the database is a number: logged, and nobody’s failure.
          await limiter
            .run(() => insertEvents(sql, admitted), { client: clientOf(request), deadlineMs: DEADLINE_MS })
            .catch((error: unknown) =>
              request.log.warn({ err: error, events: admitted.length }, 'events lost'),
            );
        }
        return reply.code(204).header('cache-control', 'no-store').send();
      },
    );
  });
  sweepRegularly(app, { sql, limiter });
}

/** @throws BAD_REQUEST where the body is no list of events, or too long a one */
function eventsOf(body: string): unknown[] {
  const parsed = collectorBody.safeParse(readJson(body));
  if (!parsed.success) throw new AppError('BAD_REQUEST');
  return parsed.data.events;
}

function readJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

function knownEvent(event: unknown): CollectedEvent[] {
  const parsed = collectedEvent.safeParse(event);
  return parsed.success ? [parsed.data] : [];
}
