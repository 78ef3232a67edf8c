import type { FastifyReply } from 'fastify';
import type { Asker } from '#server/pages/render-page.ts';
import type { Context } from './context.ts';

/** Makes a request's context. `reply` receives cookies: without it nobody can be signed in. */
export type ContextFactory = (asker: Asker, reply?: FastifyReply) => Context;
