import type { FastifyReply } from 'fastify';
import type { Requester } from '#server/pages/render-page.ts';
import type { Context } from './context.ts';

/** `reply` receives cookies: without it nobody can sign in. */
export type ContextFactory = (requester: Requester, reply?: FastifyReply) => Context;
