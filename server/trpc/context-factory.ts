import type { FastifyReply } from 'fastify';
import type { Requester } from '#server/pages/render-page.ts';
import type { Context } from './context.ts';

/**
 * Creates the context of a request.
 * @param reply the reply that gets the cookies; without `reply`, a sign-in throws an error
 */
export type ContextFactory = (
  requester: Requester,
  reply?: FastifyReply,
  /** The tests of which the visitor reads version B. By default they follow from the request. */
  seconds?: readonly string[],
) => Context;
