/** The events of a form that a browser without script has sent: it has no other way to count them. */
import { BUTTON_NAMES } from '#shared/analytics-events.ts';
import { PAGE_BUTTON } from '#shared/lead-rules.ts';
import { pathTo } from '#shared/routes.ts';
import type { CollectedEvent } from '#shared/schemas/analytics.ts';
import type { FastifyRequest } from 'fastify';
import type { Limiter } from '#server/concurrency/limiter.ts';
import type { Sql } from '#server/db/connect.ts';
import { limiterOf } from '#server/http/client-ip.ts';
import { isBot } from './bots.ts';
import { insertEvents } from './write.ts';

/** Counts a request that was stored. A failure loses a figure, and is logged. */
export async function countSentForm(
  { sql, limiter }: { sql: Sql; limiter: Limiter },
  request: FastifyRequest,
  pressed: string,
): Promise<void> {
  if (isBot(request.headers['user-agent'])) return;
  const events = eventsOf(pressed);
  await limiterOf(limiter, request)
    .run(() => insertEvents(sql, events))
    .catch((error: unknown) => request.log.warn({ err: error, events: events.length }, 'events lost'));
}

/** The same events as with script, from the press of a button on. */
function eventsOf(pressed: string): CollectedEvent[] {
  const path = pathTo('demoRequest');
  const button = BUTTON_NAMES.find((name) => name === pressed) ?? PAGE_BUTTON;
  const names = ['demo_form_opened', 'demo_form_submitted', 'generate_lead'] as const;
  return [
    ...(button === PAGE_BUTTON ? [] : [{ name: button, path }]),
    ...names.map((name) => ({ name, path, button })),
  ];
}
