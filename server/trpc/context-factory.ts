import type { FastifyReply } from 'fastify';
import type { Requester } from '#server/pages/render-page.ts';
import type { Context } from './context.ts';

/** Makes a request's context. `reply` receives cookies: without it nobody can be signed in. */
export type ContextFactory = (requester: Requester, reply?: FastifyReply) => Context;
