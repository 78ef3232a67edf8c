import { AppError } from '#shared/errors.ts';
import { isVisitorErrorCode, type VisitorErrorCode } from '#shared/visitor-errors.ts';
import { ROUTE_KEYS, routeOf } from '#shared/routes.ts';
import { escapeText } from '#shared/rich-text/serialize.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { appErrorOf } from './app-error.ts';

/** Fastify and its plugins give only a status. Any other is a bad request. */
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

/** Public pages do not know the codes of the admin area, which become that of their status. */
export function visitorCodeOf({ code, status }: AppError): VisitorErrorCode {
  if (isVisitorErrorCode(code)) return code;
  return CODE_BY_STATUS[status] ?? (status < 500 ? 'BAD_REQUEST' : 'INTERNAL');
}

/** Keeps the status of a Fastify refusal; any other thrown value is an internal error. */
export function errorOf(thrown: unknown): AppError {
  if (
    thrown instanceof Error &&
    'statusCode' in thrown &&
    typeof thrown.statusCode === 'number' &&
    thrown.statusCode < 500
  ) {
    return new AppError(CODE_BY_STATUS[thrown.statusCode] ?? 'BAD_REQUEST', {}, { cause: thrown });
  }
  return appErrorOf(thrown);
}

/** No cache stores an error. */
export function answerWith(reply: FastifyReply, error: AppError): FastifyReply {
  if (error.retryAfterSeconds !== undefined) reply.header('retry-after', error.retryAfterSeconds);
  // A client that still sends could not read the answer on a closed connection, so its body is discarded.
  if (error.status === 413) reply.removeHeader('connection');
  return reply.code(error.status).header('cache-control', 'no-store');
}

export function errorBody({ code, details, message }: AppError, requestId: string) {
  const hasDetails = Object.keys(details).length > 0;
  return { code, ...(hasDetails && { details }), message, requestId };
}

/** Leaves out the query, which may hold a visitor's search, and the token of a secret page. */
export function pathOf({ url }: Pick<FastifyRequest, 'url'>): string {
  const path = url.replace(/[?#].*$/s, '');
  return SECRETS.find(({ prefix }) => path.startsWith(prefix))?.pattern ?? path;
}

const SECRETS = ROUTE_KEYS.filter((key) => routeOf(key).secret)
  .map((key) => routeOf(key).pattern)
  .map((pattern) => ({ pattern, prefix: pattern.replace(/:.*$/s, '') }));

/** Replaces an error page that cannot be rendered. */
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
