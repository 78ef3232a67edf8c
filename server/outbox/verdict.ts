/** The outcome of a send. Reasons are codes, as messages of recipients may contain personal data. */
export type Verdict =
  | { kind: 'delivered'; status: number }
  /** A temporary failure: a retry may succeed. With `pause`, the whole channel pauses. */
  | { kind: 'passing'; status: number | null; reason: string; pause?: Pause }
  /** An unknown outcome: the recipient may have received the message. The message is marked and sent again. */
  | { kind: 'ambiguous'; reason: string }
  /** The recipient refused only `parts` of the message, which is sent again without these parts. */
  | { kind: 'left out'; status: number; reason: string; parts: readonly string[] }
  | { kind: 'rejected'; status: number; reason: string };

/**
 * The reason for a pause: the milliseconds of a Retry-After, a rate limit without Retry-After, or a block of this
 * server's IP address.
 */
type Pause = { announcedMs: number } | 'rate limit' | 'block';

export type Answer = { status: number; retryAfter: string | null };

const PAUSE_MAX_MS = 3_600_000;

/** Interprets a response. @param now milliseconds since 1970, for a Retry-After that is a date */
export function judgeAnswer({ status, retryAfter }: Answer, now: number): Verdict {
  if (status >= 200 && status < 300) return { kind: 'delivered', status };
  const reason = `HTTP ${status}`;
  const announcedMs = readRetryAfter(retryAfter, now);
  const announcement = announcedMs === undefined ? undefined : { announcedMs };
  if (status === 429) return { kind: 'passing', status, reason, pause: announcement ?? 'rate limit' };
  // A redirect counts as a temporary failure. It is not followed, as it would send personal data to another
  // server.
  if (status >= 500 || status === 408 || status === 425 || status < 400)
    return {
      kind: 'passing',
      status,
      reason,
      ...(status === 503 && announcement && { pause: announcement }),
    };
  return { kind: 'rejected', status, reason };
}

function readRetryAfter(header: string | null, now: number): number | undefined {
  if (header === null) return undefined;
  const ms = /^\s*\d+(\.\d+)?\s*$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now;
  return Number.isFinite(ms) ? Math.min(Math.max(ms, 0), PAUSE_MAX_MS) : undefined;
}

const BEFORE_SENDING =
  /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL|UND_ERR_CONNECT_TIMEOUT|ERR_TLS_.*|ERR_SSL_.*|CERT_.*|DEPTH_ZERO_.*|SELF_SIGNED_.*|UNABLE_TO_.*)$/;

/** Interprets a request without a response: either the request was not sent, or its response was lost. */
export function judgeFailure(error: unknown): Verdict {
  const code = codeOf(error);
  return BEFORE_SENDING.test(code)
    ? { kind: 'passing', status: null, reason: code }
    : { kind: 'ambiguous', reason: `no answer: ${code}` };
}

/** Returns the code of the innermost error, as `fetch` wraps the original error. */
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
