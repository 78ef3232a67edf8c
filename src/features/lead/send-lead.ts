import { randomId } from '#shared/random-id.ts';
import { NOTICE_VERSION } from '#shared/notice-version.ts';
import type { LeadSubmission } from '#shared/schemas/lead.ts';
import type { VisitorErrorCode } from '#shared/visitor-errors.ts';
import { LEAD_FORM } from '#src/content/lead-dialogs.ts';
import { trpcClient } from '#src/lib/trpc-client.ts';
import { readVisitOrigin } from '#src/lib/visit-origin.ts';
import { TRPCClientError } from '@trpc/client';
import type { LeadRequest } from './open-lead-dialog.ts';

const LIMITED: VisitorErrorCode = 'TOO_MANY_LEADS';

type Fields = LeadSubmission['fields'];

/** The last request and its key: an unchanged request keeps the key, another one gets a new key. */
let last: { body: string; key: string } | undefined;

/** Sends a request and resolves once it is stored. @throws Error whose message is for the visitor */
export async function sendLead(
  fields: Fields,
  request: LeadRequest,
  signs: LeadSubmission['trap'],
): Promise<void> {
  const body = JSON.stringify([fields, request]);
  if (last?.body !== body) last = { body, key: randomId() };
  const trackingCookie = /(?:^|;\s*)hubspotutk=([^;]+)/.exec(document.cookie)?.[1];
  try {
    await trpcClient.lead.submit.mutate({
      fields,
      context: {
        variant: request.variant,
        button: request.button,
        ...(request.package ? { package: request.package } : {}),
        pageUri: (request.from ?? window.location.href).slice(0, 2000),
        pageName: document.title.slice(0, 300),
        noticeVersion: NOTICE_VERSION,
        ...readVisitOrigin(),
        ...(trackingCookie ? { trackingCookie } : {}),
      },
      idempotencyKey: last.key,
      trap: signs,
    });
    last = undefined;
  } catch (error) {
    console.warn('The request was not stored.', error);
    throw new Error(textFor(error), { cause: error });
  }
}

/** A rate limit has a text of its own; any other failure has the specification's. */
function textFor(error: unknown): string {
  if (!(error instanceof TRPCClientError)) return LEAD_FORM.failed;
  const { data } = error as { data?: { code?: unknown } | null };
  return data?.code === LIMITED ? error.message : LEAD_FORM.failed;
}
