/** What the marketing-forms service's answers mean. Its bodies are JSON, plain text or anything. */

/** What becomes of a delivery. Reasons name the service's words for errors, never its sentences: those repeat what visitors typed. */
export type Verdict =
  | { kind: 'delivered'; status: number }
  /** The same may succeed later. `pause`: nothing at all is sent for so long. */
  | { kind: 'passing'; status: number | null; reason: string; pause?: Pause }
  /** Whether it was taken nobody knows: sent again, and marked. */
  | { kind: 'ambiguous'; reason: string }
  /** Taken without the parts named here. */
  | { kind: 'left out'; status: number; reason: string; parts: LeftOut[] }
  /** The same will be refused again: for a person to see. */
  | { kind: 'rejected'; status: number; reason: string };

/** Milliseconds that the service announced; its rate limit without a word on how long; its block of our address. */
export type Pause = { announcedMs: number } | 'rate limit' | 'block';

/** Parts of a submission that may go missing before the lead may. */
export type LeftOut = 'hutk' | 'ipAddress' | 'pageUri' | 'company' | 'message';

export type Answer = { status: number; retryAfter: string | null; body: string };

const CONTEXT_ERRORS: Readonly<Record<string, LeftOut>> = {
  INVALID_HUTK: 'hutk',
  INVALID_IP_ADDRESS: 'ipAddress',
  INVALID_PAGE_URI: 'pageUri',
};
const OPTIONAL_FIELDS: ReadonlySet<string> = new Set(['company', 'message']);

const PAUSE_MAX_MS = 3_600_000;

/**
 * Reads one answer.
 * @param leftOut what this submission was sent without already: the same complaint again is final
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
  // A redirect is not followed: it would carry a person's data to wherever it points.
  if (status >= 500 || status === 408 || status === 425 || status < 400) {
    const passing = { kind: 'passing', status, reason: `HTTP ${status}` } as const;
    return status === 503 && announced !== undefined ? { ...passing, pause: announced } : passing;
  }
  return judgeRefusal(status, body, leftOut);
}

/** 4xx: what can be left out is left out once, everything else is final. */
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
  return OPTIONAL_FIELDS.has(field) ? (field as LeftOut) : undefined;
}

type ServiceError = { type: string; message: string };

/** The `errors` of a JSON body; none where it is something else. */
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
  if (header === null || header.trim() === '') return undefined;
  const ms = /^\s*\d+(\.\d+)?\s*$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now;
  return Number.isFinite(ms) ? Math.min(Math.max(ms, 0), PAUSE_MAX_MS) : undefined;
}

/** Nothing had been sent yet when these happened. */
const BEFORE_SENDING =
  /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL|UND_ERR_CONNECT_TIMEOUT|ERR_TLS_.*|ERR_SSL_.*|CERT_.*|DEPTH_ZERO_.*|SELF_SIGNED_.*|UNABLE_TO_.*)$/;

/** What a request that got no answer means: lost on the way there, or maybe on the way back. */
export function judgeFailure(error: unknown): Verdict {
  const code = codeOf(error);
  return BEFORE_SENDING.test(code)
    ? { kind: 'passing', status: null, reason: code }
    : { kind: 'ambiguous', reason: `no answer: ${code}` };
}

/** The innermost code: `fetch` wraps what happened. */
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
