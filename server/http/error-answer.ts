/** How a failure is answered where no page says it: the table's code and text, the request's id, and when to come back. */
import { AppError, ERRORS } from '#shared/errors.ts';
import { escapeText } from '#shared/rich-text/serialize.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { appErrorOf } from '../trpc/procedures.ts';

/** Of whatever was thrown. Fastify's own refusals carry a status; what the table does not know is a fault of ours. */
export function errorOf(thrown: unknown): AppError {
  if (
    thrown instanceof Error &&
    'statusCode' in thrown &&
    typeof thrown.statusCode === 'number' &&
    thrown.statusCode < 500
  ) {
    const code = (Object.keys(ERRORS) as (keyof typeof ERRORS)[]).find(
      (candidate) => ERRORS[candidate].status === thrown.statusCode,
    );
    return new AppError(code ?? 'BAD_REQUEST', {}, { cause: thrown });
  }
  return appErrorOf(thrown);
}

/** Status and headers of an answer that says `error`: nobody keeps it, and a refusal that passes says when. */
export function answerWith(reply: FastifyReply, error: AppError): FastifyReply {
  if (error.retryAfterSeconds !== undefined) reply.header('retry-after', error.retryAfterSeconds);
  // Whoever is still sending could not read the answer if the connection broke: what comes is thrown away.
  if (error.status === 413) reply.removeHeader('connection');
  return reply.code(error.status).header('cache-control', 'no-store');
}

export function errorBody(error: AppError, requestId: string) {
  return { code: error.code, message: error.message, requestId };
}

/** The path of a request's address. Its query may hold what somebody searched for: that is nobody else's to read. */
export function pathOf({ url }: Pick<FastifyRequest, 'url'>): string {
  return url.replace(/[?#].*$/s, '');
}

/** The words of a failure as a page, where the page that would say them cannot be made. */
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
