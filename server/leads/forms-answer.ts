/** Interprets responses of the marketing-forms service, whose bodies are JSON, plain text or other text. */

import { z } from 'zod';
import { type Answer, judgeAnswer, type Verdict } from '#server/outbox/verdict.ts';
import { LEAD_FIELD_ROWS } from '#shared/leads/lead-values.ts';

/** A part that a submission can omit: a part of its context, or a field by the service’s name. */
type OmittablePart = string;

const CONTEXT_ERRORS: Readonly<Record<string, OmittablePart>> = {
  INVALID_HUTK: 'hutk',
  INVALID_IP_ADDRESS: 'ipAddress',
  INVALID_PAGE_URI: 'pageUri',
};
const OPTIONAL_FIELDS: ReadonlySet<string | null> = new Set(
  LEAD_FIELD_ROWS.filter(([, { required }]) => !required).map(([, { serviceName }]) => serviceName),
);

/**
 * Interprets a response of the service.
 * @param leftOut parts that this submission already omits; if they are refused again, the refusal is permanent
 * @param now milliseconds since 1970, for a Retry-After that is a date
 */
export function judgeFormsAnswer(
  answer: Answer & { body: string },
  leftOut: readonly string[],
  now: number,
): Verdict {
  const { status, body } = answer;
  const verdict = judgeAnswer(answer, now);
  if (verdict.kind === 'delivered') return verdict;
  if (/error code:\s*1015\b/i.test(body))
    return { kind: 'passing', status, reason: 'blocked: error code 1015', pause: 'block' };
  return verdict.kind === 'rejected' ? judgeRefusal(status, body, leftOut) : verdict;
}

/** Interprets a 4xx. Parts that the service refuses are omitted once. Any other refusal is permanent. */
function judgeRefusal(status: number, body: string, leftOut: readonly string[]): Verdict {
  const errors = readErrors(body);
  const reason = [`HTTP ${status}`, ...new Set(errors.map(({ errorType }) => errorType))].join(' ');
  const parts = errors.map(partToLeaveOut);
  const omittable = parts.filter((part) => part !== undefined);
  const curable = omittable.length > 0 && omittable.length === parts.length;
  return curable && omittable.every((part) => !leftOut.includes(part))
    ? { kind: 'left out', status, reason, parts: [...new Set(omittable)] }
    : { kind: 'rejected', status, reason };
}

function partToLeaveOut({ errorType, message }: ServiceError): OmittablePart | undefined {
  if (errorType !== 'FIELD_NOT_IN_FORM_DEFINITION') return CONTEXT_ERRORS[errorType];
  const field = /\bfields\.(\w+)/.exec(message)?.[1] ?? '';
  return OPTIONAL_FIELDS.has(field) ? field : undefined;
}

const serviceError = z.object({
  errorType: z
    .string()
    .regex(/^[A-Z_]{3,60}$/)
    .catch('UNKNOWN'),
  message: z.string().catch(''),
});

type ServiceError = z.output<typeof serviceError>;

const refusal = z.object({
  errors: z.array(serviceError.catch({ errorType: 'UNKNOWN', message: '' })),
});

function readErrors(body: string): ServiceError[] {
  try {
    return refusal.parse(JSON.parse(body)).errors.slice(0, 20);
  } catch {
    return [];
  }
}
