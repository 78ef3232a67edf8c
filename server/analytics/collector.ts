/**
 * The route that receives the browser's events. Every well-formed request gets the status 204, whether or not
 * its events are stored, so that an attacker learns nothing. IP address and user agent are not stored.
 */

import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Sql } from '#server/db/connect.ts';
import { isBot } from '#server/http/bots.ts';
import { clientIp } from '#server/http/client-ip.ts';
import { originRefusal } from '#server/http/same-origin.ts';
import { createMinuteLimit } from '#server/rate-limits/minute-limit.ts';
import { isMembersBrowser } from '#server/sessions/session.ts';
import { COLLECTOR_BODY_LIMIT, COLLECTOR_PATH } from '#shared/analytics/events.ts';
import { type CollectedEvent, collectedEvent, collectorBody } from '#shared/analytics/schemas.ts';
import { AppError } from '#shared/errors.ts';
import { BUTTON_NAMES, isButtonName } from '#shared/leads/button-names.ts';
import { PAGE_BUTTON } from '#shared/leads/lead-rules.ts';
import { readJson } from '#shared/read-json.ts';
import { pathTo } from '#shared/routes.ts';
import { insertEvents } from './write.ts';

export type CollectorOptions = {
  sql: Sql;
  origin: string;
  siteTexts: AddedButtons;
  /** Counts a visitor who has seen pages, in the tests of their texts. */
  countReader: (
    visitor: { ip: string; headers: IncomingHttpHeaders },
    paths: readonly string[],
  ) => Promise<void>;
};

type AddedButtons = { addedButtons: () => Promise<ReadonlySet<string>> };

/**
 * The maximum number of events of one IP address in a minute. In an office, thirty visitors may share one IP
 * address and send ten events each.
 */
const EVENTS_PER_MINUTE = 300;
/**
 * The time limit for storing events. It is shorter than the time limit for pages, as a lost event matters less
 * than a missing page.
 */
const DEADLINE_MS = 2_000;

export async function collectorRoute(
  app: FastifyInstance,
  { sql, origin, siteTexts, countReader }: CollectorOptions,
): Promise<void> {
  const rateLimit = createMinuteLimit({ perMinute: EVENTS_PER_MINUTE });

  // `navigator.sendBeacon` sends the JSON as text/plain.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    ['application/json', 'text/plain'],
    { parseAs: 'string', bodyLimit: COLLECTOR_BODY_LIMIT },
    async (_request: unknown, body: string | Buffer) => parseEvents(String(body)),
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
      // Fastify calls no parser for a request without a body.
      if (!Array.isArray(request.body)) throw new AppError('BAD_REQUEST');
      const isCounted = !isBot(request.headers['user-agent']) && !isMembersBrowser(request.headers, origin);
      const events = isCounted ? request.body.flatMap(parseKnownEvent) : [];
      const knownEvents = await withKnownButtons(events, siteTexts);
      const countedEvents = knownEvents.slice(0, rateLimit.consume(clientIp(request), knownEvents.length));
      await countReader(
        { ip: clientIp(request), headers: request.headers },
        countedEvents.filter(({ name }) => name === 'page_view').map(({ path }) => path),
      );
      if (countedEvents.length > 0) {
        // A failure loses only events, so it is logged and the request succeeds.
        await request.limiter
          .run(() => insertEvents(sql, countedEvents), { deadlineMs: DEADLINE_MS })
          .catch((error: unknown) =>
            request.log.warn({ err: error, events: countedEvents.length }, 'events lost'),
          );
      }
      return reply.code(204).header('cache-control', 'no-store').send();
    },
  );
}

/** @throws BAD_REQUEST if the body is not a list of events, or if the list is too long */
function parseEvents(body: string): unknown[] {
  const result = collectorBody.safeParse(readJson(body));
  if (!result.success) throw new AppError('BAD_REQUEST');
  return result.data.events;
}

function parseKnownEvent(event: unknown): CollectedEvent[] {
  const result = collectedEvent.safeParse(event);
  return result.success ? [result.data] : [];
}

/** Drops events of buttons that no page has, so that nobody can store arbitrary names. */
async function withKnownButtons(
  events: readonly CollectedEvent[],
  siteTexts: AddedButtons,
): Promise<CollectedEvent[]> {
  const buttonOf = (event: CollectedEvent) => ('button' in event ? event.button : event.name);
  const isShipped = (event: CollectedEvent) =>
    event.name === 'page_view' ||
    event.name === 'article_read' ||
    BUTTON_NAMES.some((name) => name === buttonOf(event));
  if (events.every(isShipped)) return [...events];
  const added = await siteTexts.addedButtons().catch(() => new Set<string>());
  return events.filter((event) => isShipped(event) || added.has(buttonOf(event)));
}

/** Counts a demo form from a browser without JavaScript. A failure loses only the events. */
export async function countSentForm(
  { sql, siteTexts }: { sql: Sql; siteTexts: AddedButtons },
  request: FastifyRequest,
  button: string,
): Promise<void> {
  if (isBot(request.headers['user-agent'])) return;
  const events = await withKnownButtons(eventsOfForm(button), siteTexts);
  await request.limiter
    .run(() => insertEvents(sql, events))
    .catch((error: unknown) => request.log.warn({ err: error, events: events.length }, 'events lost'));
}

function eventsOfForm(buttonName: string): CollectedEvent[] {
  const path = pathTo('demoRequest');
  const button = isButtonName(buttonName) ? buttonName : PAGE_BUTTON;
  const names = ['demo_form_opened', 'demo_form_submitted', 'generate_lead'] as const;
  return [
    ...(button === PAGE_BUTTON ? [] : [{ name: button, path }]),
    ...names.map((name) => ({ name, path, button })),
  ];
}
