import type { FastifyReply, FastifyRequest } from 'fastify';
import { escapeText } from '#rich-text/serialize.ts';
import { AppError } from '#shared/errors.ts';
import { ROUTE_KEYS, routeOf } from '#shared/routes.ts';
import { isVisitorErrorCode, type VisitorErrorCode } from '#shared/visitor-errors.ts';
import { appErrorOf } from './app-error.ts';

/**
 * The codes of errors of Fastify and its plugins, which have only a status. A status that is not listed is a
 * bad request.
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
 * Returns the code for a public page. Public pages have no texts for codes of the admin area, which are
 * replaced by their status.
 */
export function visitorCodeOf({ code, status }: AppError): VisitorErrorCode {
  if (isVisitorErrorCode(code)) return code;
  return CODE_BY_STATUS[status] ?? (status < 500 ? 'BAD_REQUEST' : 'INTERNAL');
}

/** Converts a thrown value. An error of Fastify keeps its status; any other value is an internal error. */
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

/** Sets the headers of an error, which must not be cached. */
export function setErrorHeaders(reply: FastifyReply, error: AppError): FastifyReply {
  if (error.retryAfterSeconds !== undefined) reply.header('retry-after', error.retryAfterSeconds);
  // A client that is still sending could not read the response on a closed connection. The connection stays
  // open, and the rest of the body is discarded.
  if (error.status === 413) reply.removeHeader('connection');
  return reply.code(error.status).header('cache-control', 'no-store');
}

export function errorBody({ code, details, message }: AppError, requestId: string) {
  const hasDetails = Object.keys(details).length > 0;
  return { code, ...(hasDetails && { details }), message, requestId };
}

/** Returns the path without the query, which may contain a visitor's search, and without the token of a secret page. */
export function pathOf({ url }: Pick<FastifyRequest, 'url'>): string {
  const path = url.replace(/[?#].*$/s, '');
  return SECRETS.find(({ prefix }) => path.startsWith(prefix))?.pattern ?? path;
}

const SECRETS = ROUTE_KEYS.filter((key) => routeOf(key).secret)
  .map((key) => routeOf(key).pattern)
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
