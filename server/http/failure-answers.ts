/**
 * Sends the response to every failure: an error page for a request of a page, otherwise a JSON body with code
 * and message.
 */

import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#shared/errors.ts';
import { errorBody, errorOf, lastResortPage, pathOf, setErrorHeaders } from './error-answer.ts';
import type { PageMetrics } from './metrics.ts';

type FailureAnswers = {
  notFound: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;
  failed: (error: unknown, request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;
};

type SendFailurePage = (
  request: FastifyRequest,
  reply: FastifyReply,
  key: 'notFound' | 'error',
  options?: { error: AppError },
) => Promise<FastifyReply>;

export function failureAnswers(
  sendPage: SendFailurePage,
  metrics: Pick<PageMetrics, 'countFailedPage'> | undefined,
): FailureAnswers {
  return {
    async notFound(request, reply) {
      request.log.info({ path: pathOf(request) }, 'nothing at this address');
      if (wantsPage(request)) return sendPage(request, reply, 'notFound');
      const error = new AppError('NOT_FOUND');
      return setErrorHeaders(reply, error).send(errorBody(error, request.id));
    },

    async failed(cause, request, reply) {
      const error = errorOf(cause);
      if (error.status >= 500) request.log.error({ err: cause }, 'request failed');
      if (reply.sent) return reply;
      setErrorHeaders(reply, error).headers(headersOf(cause));
      if (!wantsPage(request)) return reply.send(errorBody(error, request.id));
      // A simple page is sent, so that requests above the limit need no rendering.
      if (error.code === 'TOO_MANY_REQUESTS') return sendSimplePage(reply, error, request.id);
      if (error.status >= 500) metrics?.countFailedPage(request.routeOptions.url ?? 'none');
      try {
        return await sendPage(request, reply, 'error', { error });
      } catch (failure) {
        // The response must not contain details of the failure.
        request.log.error({ err: failure }, 'the error page failed');
        return sendSimplePage(setErrorHeaders(reply, error), error, request.id);
      }
    },
  };
}

/** Returns the headers of an error of Fastify, such as the file length for an unsatisfiable range. */
function headersOf(error: unknown): Record<string, string> {
  return error instanceof Error && 'headers' in error ? (error.headers as Record<string, string>) : {};
}

function sendSimplePage(reply: FastifyReply, error: AppError, requestId: string): FastifyReply {
  return reply.type('text/html; charset=utf-8').send(lastResortPage(error, requestId));
}

function wantsPage(request: FastifyRequest): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  if (/^\/(trpc|assets|media|brand)\//.test(request.url)) return false;
  return /text\/html|\*\/\*/.test(request.headers.accept ?? '*/*');
}
