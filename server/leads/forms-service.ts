import type { LeadForm } from '#server/env.ts';
import { judgeFailure, type Verdict } from '#server/outbox/verdict.ts';
import { LEAD_FIELD_ROWS } from '#shared/leads/lead-values.ts';
import { judgeFormsAnswer } from './forms-answer.ts';
import type { ClaimedLead } from './queue.ts';

/** The maximum bytes of a response that are read. The service's responses have a few hundred bytes. */
const ANSWER_MAX_BYTES = 16 * 1024;
/** The maximum age of a submission's timestamp in milliseconds, as the service refuses older timestamps. */
const SUBMITTED_AT_MAX_AGE_MS = 28 * 24 * 3_600_000;

/** Sends a lead to the service. Never throws, and never takes much longer than `timeoutMs`. */
export async function sendLead(
  form: LeadForm,
  lead: ClaimedLead,
  options: { timeoutMs: number; signal: AbortSignal },
): Promise<Verdict> {
  try {
    const response = await fetch(
      `${form.url}/submissions/v3/integration/submit/${form.portalId}/${form.formId}`,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json' },
        body: JSON.stringify(submissionOf(lead, Date.now())),
        redirect: 'manual',
        signal: AbortSignal.any([options.signal, AbortSignal.timeout(options.timeoutMs)]),
      },
    );
    // The status determines the outcome even if the body is incomplete.
    const body = await readLimited(response).catch(() => '');
    return judgeFormsAnswer(
      { status: response.status, retryAfter: response.headers.get('retry-after'), body },
      lead.leftOut,
      Date.now(),
    );
  } catch (error) {
    return judgeFailure(error);
  }
}

/**
 * Returns the body of a submission (specification, Delivery of leads). Empty values are omitted, as they would overwrite
 * existing values.
 */
export function submissionOf(lead: ClaimedLead, now: number) {
  const leftOut = new Set(lead.leftOut);
  const fields = LEAD_FIELD_ROWS.flatMap(([name, { serviceName }]) => {
    const value = lead[name];
    return value && serviceName !== null && !leftOut.has(serviceName) ? [{ name: serviceName, value }] : [];
  });
  const context = {
    hutk: leftOut.has('hutk') ? null : lead.trackingCookie,
    ipAddress: leftOut.has('ipAddress') ? null : lead.visitorIp,
    pageUri: leftOut.has('pageUri') ? null : lead.pageUri,
    pageName: lead.pageName,
  };
  const submittedAt = lead.createdAt.getTime();
  return {
    ...(now - submittedAt < SUBMITTED_AT_MAX_AGE_MS ? { submittedAt: String(submittedAt) } : {}),
    fields,
    context: Object.fromEntries(Object.entries(context).filter(([, value]) => value)),
  };
}

async function readLimited(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  if (response.body) {
    for await (const chunk of response.body) {
      chunks.push(chunk);
      size += chunk.byteLength;
      if (size >= ANSWER_MAX_BYTES) break;
    }
  }
  return new TextDecoder().decode(Buffer.concat(chunks).subarray(0, ANSWER_MAX_BYTES));
}
