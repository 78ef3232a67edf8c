import { TRPCClientError } from '@trpc/client';
import type { LeadSubmission } from '#shared/leads/schemas.ts';
import { randomId } from '#shared/random-id.ts';
import {
  fillText,
  isVisitorErrorCode,
  VISITOR_ERRORS,
  type VisitorErrorCode,
} from '#shared/visitor-errors.ts';
import { codeInAnswer } from '#src/lib/code-in-answer.ts';
import { trpcClient } from '#src/lib/trpc-client.ts';
import { listEarlierVisits } from '#src/site/lib/earlier-visits.ts';
import { readVisitOrigin } from '#src/site/lib/visit-origin.ts';
import { readVisitPath } from '#src/site/lib/visit-path.ts';
import type { LeadRequest } from './lead-request.ts';

/** A failed submission. Without a `text`, the form displays its usual text for failures. */
export type LeadFailure = { offline: true } | { offline: false; text?: string };

/**
 * The errors whose text is displayed, as it helps the visitor. For other errors the form displays its usual text
 * (specification, Demo request).
 */
const HELPFUL_ERRORS: ReadonlySet<VisitorErrorCode> = new Set(['TOO_MANY_LEADS', 'OTHER_ADDRESS']);

type Fields = LeadSubmission['fields'];

/**
 * The last submission and its idempotency key. If the same request is sent again, also from another paragraph, it
 * gets the same key.
 */
let lastRequest: { body: string; key: string } | undefined;

/** @returns the failure, or undefined if the lead was stored */
export async function sendLead(
  fields: Fields,
  request: LeadRequest,
  { noticeVersion, trap }: { noticeVersion: string; trap: LeadSubmission['trap'] },
): Promise<LeadFailure | undefined> {
  try {
    const { paragraph, ...sameRequest } = request;
    const body = JSON.stringify([fields, sameRequest]);
    if (lastRequest?.body !== body) lastRequest = { body, key: randomId() };
    const trackingCookie = /(?:^|;\s*)hubspotutk=([^;]+)/.exec(document.cookie)?.[1];
    await trpcClient.lead.submit.mutate({
      fields,
      context: {
        variant: request.variant,
        button: request.button,
        ...(request.package ? { package: request.package } : {}),
        pageUri: (request.from ?? window.location.href).slice(0, 2000),
        pageName: document.title.slice(0, 300),
        noticeVersion,
        ...readVisitOrigin(),
        path: readVisitPath().map(({ path, seconds }) => ({ path, seconds: Math.round(seconds) })),
        earlierVisits: listEarlierVisits(),
        ...(paragraph && { paragraph }),
        ...(trackingCookie ? { trackingCookie } : {}),
      },
      idempotencyKey: lastRequest.key,
      trap,
    });
    lastRequest = undefined;
    return undefined;
  } catch (error) {
    console.warn('The request was not stored.', error);
    return failureOf(error);
  }
}

function failureOf(error: unknown): LeadFailure {
  if (!(error instanceof TRPCClientError)) return { offline: false };
  const code = codeInAnswer(error, isVisitorErrorCode);
  // `navigator.onLine` is only a hint, so it is read only after a failed request.
  if (code === 'CONNECTION_LOST' && !navigator.onLine) return { offline: true };
  if (!HELPFUL_ERRORS.has(code)) return { offline: false };
  const { data } = error as { data?: { details?: Record<string, string | number> } | null };
  return { offline: false, text: fillText(VISITOR_ERRORS[code].text, data?.details ?? {}) };
}
