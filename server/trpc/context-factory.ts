import type { FastifyReply } from 'fastify';
import type { Requester } from '#server/pages/render-page.ts';
import type { Context } from './context.ts';

/**
 * Creates the context of a request.
 * @param reply the reply that gets the cookies; without `reply`, a sign-in throws an error
 */
export type ContextFactory = (requester: Requester, reply?: FastifyReply) => Context;
