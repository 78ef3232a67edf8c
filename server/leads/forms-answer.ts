/** Reads the answers of the marketing-forms service. Its bodies are JSON, plain text or anything. */
import { LEAD_FIELD_ROWS } from '#shared/lead-values.ts';

/** The outcome of a delivery. Reasons are the service's error codes, as its sentences repeat typed text. */
export type Verdict =
  | { kind: 'delivered'; status: number }
  /** The same submission may succeed later. With `pause`, nothing at all is sent for that time. */
  | { kind: 'passing'; status: number | null; reason: string; pause?: Pause }
  /** The service may or may not have stored it: it is sent again, and marked. */
  | { kind: 'ambiguous'; reason: string }
  /** Refused only because of the parts named here: the lead is sent again without them. */
  | { kind: 'left out'; status: number; reason: string; parts: LeftOut[] }
  /** The same submission will be refused again: an administrator has to look at it. */
  | { kind: 'rejected'; status: number; reason: string };

/** Milliseconds that the service announced; its rate limit without a length; its block of our IP address. */
export type Pause = { announcedMs: number } | 'rate limit' | 'block';

/** A part that a submission can do without: a part of its context, or the service's name of a field. */
type LeftOut = string;

export type Answer = { status: number; retryAfter: string | null; body: string };

const CONTEXT_ERRORS: Readonly<Record<string, LeftOut>> = {
  INVALID_HUTK: 'hutk',
  INVALID_IP_ADDRESS: 'ipAddress',
  INVALID_PAGE_URI: 'pageUri',
};
const OPTIONAL_FIELDS: ReadonlySet<string | null> = new Set(
  LEAD_FIELD_ROWS.filter(([, { required }]) => !required).map(([, { serviceName }]) => serviceName),
);

const PAUSE_MAX_MS = 3_600_000;

/**
 * Reads one answer.
 * @param leftOut the parts that this submission was sent without already: the same complaint again is final
 * @param now milliseconds, for a Retry-After that is a date
 */
export function judgeAnswer(answer: Answer, leftOut: readonly string[], now: number): Verdict {
  const { status, body } = answer;
  if (status >= 200 && status < 300) return { kind: 'delivered', status };
  if (/error code:\s*1015\b/i.test(body)) {
    return { kind: 'passing', status, reason: 'blocked: error code 1015', pause: 'block' };
  }
  const announcedMs = readRetryAfter(answer.retryAfter, now);
  const announced: Pause | undefined = announcedMs === undefined ? undefined : { announcedMs };
  if (status === 429) {
    return { kind: 'passing', status, reason: 'HTTP 429', pause: announced ?? 'rate limit' };
  }
  // A redirect is not followed: it would carry personal data to another place.
  if (status >= 500 || status === 408 || status === 425 || status < 400) {
    const passing = { kind: 'passing', status, reason: `HTTP ${status}` } as const;
    return status === 503 && announced !== undefined ? { ...passing, pause: announced } : passing;
  }
  return judgeRefusal(status, body, leftOut);
}

/** 4xx: the parts it complains of are left out once; any other refusal is final. */
function judgeRefusal(status: number, body: string, leftOut: readonly string[]): Verdict {
  const errors = readErrors(body);
  const reason = [`HTTP ${status}`, ...new Set(errors.map(({ type }) => type))].join(' ');
  const parts = errors.map(partToLeaveOut);
  const known = parts.filter((part) => part !== undefined);
  const curable = known.length > 0 && known.length === parts.length;
  return curable && known.every((part) => !leftOut.includes(part))
    ? { kind: 'left out', status, reason, parts: [...new Set(known)] }
    : { kind: 'rejected', status, reason };
}

function partToLeaveOut({ type, message }: ServiceError): LeftOut | undefined {
  if (type !== 'FIELD_NOT_IN_FORM_DEFINITION') return CONTEXT_ERRORS[type];
  const field = /\bfields\.(\w+)/.exec(message)?.[1] ?? '';
  return OPTIONAL_FIELDS.has(field) ? field : undefined;
}

type ServiceError = { type: string; message: string };

/** The `errors` of a JSON body; none in any other body. */
function readErrors(body: string): ServiceError[] {
  let parsed: unknown;
  try {
    parsed = JSON.parse(body);
  } catch {
    return [];
  }
  const errors: unknown = typeof parsed === 'object' && parsed !== null ? Reflect.get(parsed, 'errors') : [];
  if (!Array.isArray(errors)) return [];
  return errors.slice(0, 20).map((error: unknown) => {
    const entry = typeof error === 'object' && error !== null ? error : {};
    const [type, message] = [Reflect.get(entry, 'errorType'), Reflect.get(entry, 'message')];
    return {
      type: typeof type === 'string' && /^[A-Z_]{3,60}$/.test(type) ? type : 'UNKNOWN',
      message: typeof message === 'string' ? message : '',
    };
  });
}

/** Milliseconds of a Retry-After, in seconds or as a date. */
function readRetryAfter(header: string | null, now: number): number | undefined {
  if (header === null) return undefined;
  const ms = /^\s*\d+(\.\d+)?\s*$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now;
  return Number.isFinite(ms) ? Math.min(Math.max(ms, 0), PAUSE_MAX_MS) : undefined;
}

/** Errors that happen before anything is sent. */
const BEFORE_SENDING =
  /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL|UND_ERR_CONNECT_TIMEOUT|ERR_TLS_.*|ERR_SSL_.*|CERT_.*|DEPTH_ZERO_.*|SELF_SIGNED_.*|UNABLE_TO_.*)$/;

/** Judges a request without an answer: it was lost on the way there, or maybe on the way back. */
export function judgeFailure(error: unknown): Verdict {
  const code = codeOf(error);
  return BEFORE_SENDING.test(code)
    ? { kind: 'passing', status: null, reason: code }
    : { kind: 'ambiguous', reason: `no answer: ${code}` };
}

/** The innermost code, as `fetch` wraps the original error. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'UNKNOWN';
  if (error.name === 'TimeoutError') return 'TIMEOUT';
  if (error.name === 'AbortError') return 'STOPPED';
  const inner = error instanceof AggregateError ? (error.errors[0] as unknown) : error.cause;
  if (inner instanceof Error) return codeOf(inner);
  return 'code' in error && typeof error.code === 'string' && /^[A-Z_\d]{3,60}$/.test(error.code)
    ? error.code
    : 'UNKNOWN';
}
