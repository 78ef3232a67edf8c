import type { FastifyReply, FastifyRequest } from 'fastify';
import { escapeText } from '#rich-text/serialize.ts';
import { AUTHORIZE_PATH } from '#shared/assistants/levels.ts';
import { AppError } from '#shared/errors.ts';
import { ROUTE_KEYS, routeOf } from '#shared/routes.ts';
import { isVisitorErrorCode, type VisitorErrorCode } from '#shared/visitor-errors.ts';
import { appErrorOf } from './app-error.ts';

/**
 * Error codes by status. Errors of Fastify and its plug-ins have only a status. A client error with another status
 * becomes a bad request.
 */
const CODE_BY_STATUS: Readonly<Partial<Record<number, VisitorErrorCode>>> = {
  401: 'UNAUTHORIZED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  410: 'GONE',
  413: 'PAYLOAD_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  416: 'RANGE_NOT_SATISFIABLE',
  429: 'TOO_MANY_REQUESTS',
};

/**
 * Returns the code for a public page. Codes of the admin area have no texts on public pages, so the code of their
 * status replaces them.
 */
export function visitorCodeOf({ code, status }: AppError): VisitorErrorCode {
  if (isVisitorErrorCode(code)) return code;
  return CODE_BY_STATUS[status] ?? (status < 500 ? 'BAD_REQUEST' : 'INTERNAL');
}

/**
 * Converts a thrown value. A Fastify error with a status below 500 gets the code of its status. `appErrorOf`
 * converts all other values.
 */
export function errorOf(error: unknown): AppError {
  if (
    error instanceof Error &&
    'statusCode' in error &&
    typeof error.statusCode === 'number' &&
    error.statusCode < 500
  ) {
    return new AppError(CODE_BY_STATUS[error.statusCode] ?? 'BAD_REQUEST', {}, { cause: error });
  }
  return appErrorOf(error);
}

/** Sets the status and the headers of an error response, which must not be cached. */
export function setErrorHeaders(reply: FastifyReply, error: AppError): FastifyReply {
  if (error.retryAfterSeconds !== undefined) reply.header('retry-after', error.retryAfterSeconds);
  // The connection of a client that is still sending stays open, and the rest of the body is discarded. On a
  // closed connection the client could not read the response.
  if (error.status === 413) reply.removeHeader('connection');
  return reply.code(error.status).header('cache-control', 'no-store');
}

export function errorBody({ code, details, message }: AppError, requestId: string) {
  const hasDetails = Object.keys(details).length > 0;
  return { code, ...(hasDetails && { details }), message, requestId };
}

/**
 * Returns the path for logs. The query is removed, as it may contain a visitor's search. For a path
 * with a secret, the pattern of its route is returned.
 */
export function pathOf({ url }: Pick<FastifyRequest, 'url'>): string {
  const path = url.replace(/[?#].*$/s, '');
  return SECRETS.find(({ prefix }) => path.startsWith(prefix))?.pattern ?? path;
}

const SECRETS = ROUTE_KEYS.filter((key) => routeOf(key).secret)
  .map((key): string => routeOf(key).pattern)
  .concat(`${AUTHORIZE_PATH}/:secret`)
  .map((pattern) => ({ pattern, prefix: pattern.replace(/:.*$/s, '') }));

/** Returns a simple page that needs no rendering. */
export function lastResortPage(error: AppError, requestId: string): string {
  return [
    '<!doctype html>',
    '<html lang="tr">',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width">',
    '<meta name="robots" content="noindex">',
    `<title>${escapeText(error.message)}</title>`,
    `<h1>${escapeText(error.message)}</h1>`,
    `<p>${requestId}</p>`,
    '</html>',
  ].join('\n');
}
