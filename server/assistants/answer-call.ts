import type { FastifyRequest } from 'fastify';
import type { Caller } from '#server/app-router.ts';
import type { Sql } from '#server/db/connect.ts';
import { type PictureServices, takePicture } from '#server/media/take-picture.ts';
import { withoutCookies } from '#server/pages/render-page.ts';
import type { Context } from '#server/trpc/context.ts';
import type { NounServices } from '#server/trpc/noun-services.ts';
import { ASSISTANTS_PATH } from '#shared/assistants/levels.ts';
import { AppError } from '#shared/errors.ts';
import type { RequiredRole } from '#shared/roles.ts';
import type { AssistantMetrics } from './metrics.ts';
import { type Answer, answer, type CallContext } from './protocol.ts';
import type { Tool } from './tool.ts';
import { roleFor, visibleTools } from './visible-tools.ts';
import { type Connection, countPublication } from './write.ts';

export type AssistantServices = NounServices &
  PictureServices & {
    createCaller: (context: Context) => Caller;
    /** Undefined without metrics. */
    assistantMetrics?: AssistantMetrics | undefined;
    /** Returns the role that an admin procedure requires. */
    requiredRoleOf: (path: string) => RequiredRole;
  };

/** The headers that the protocol reads. */
const PROTOCOL_HEADER = /^(accept|content-type|mcp-.*)$/;

/** Answers a request of a connection, whose body is parsed. */
export function answerCall(
  request: FastifyRequest,
  connection: Connection,
  services: AssistantServices,
): Promise<Answer> {
  return answer(webRequestOf(request, services), request.body, callContextOf(request, connection, services));
}

function webRequestOf({ headers }: FastifyRequest, { env }: AssistantServices): Request {
  const protocolHeaders = Object.entries(headers).filter(([name]) => PROTOCOL_HEADER.test(name));
  return new Request(env.site.origin + ASSISTANTS_PATH, {
    method: 'POST',
    headers: protocolHeaders.map(([name, value]) => [name, String(value)] as [string, string]),
  });
}

function callContextOf(
  request: FastifyRequest,
  connection: Connection,
  services: AssistantServices,
): CallContext {
  const { createCaller, requiredRoleOf, richText, readSite, env, sql } = services;
  const { member } = connection;
  const context = contextOf(request, connection, services);
  const record = (subjectId: string, tx: Sql) =>
    context.recordAct({ act: 'media.upload', actorId: member.id, subjectId }, tx);
  return {
    tools: visibleTools(connection, requiredRoleOf),
    contextFor: (tool?: Tool) => {
      // Not every tool begins with a procedure, which would check this.
      if (member.needsSecondFactor) throw new AppError('SECOND_FACTOR_NEEDED');
      return {
        caller: createCaller({
          ...context,
          findUser: async () => ({
            ...member,
            program: connection.program,
            role: tool ? roleFor(tool, connection) : member.role,
          }),
        }),
        richText,
        site: env.site,
        countPublication: () => request.limiter.run(() => countPublication(sql, connection.id)),
        takePicture: (picture) => takePicture(services, picture, { member, record }),
      };
    },
    siteName: env.site.name,
    countOutcome: (tool, status) => services.assistantMetrics?.countOutcome(tool, status),
    readSite,
    log: request.log,
  };
}

/** Returns the context of a connection's member. The activity log names the program. */
function contextOf(
  request: FastifyRequest,
  { program }: Connection,
  { createContext }: AssistantServices,
): Context {
  const context = createContext(withoutCookies(request));
  return {
    ...context,
    // Members see their own changes at once.
    cacheQuery: (_key, read) => read(),
    recordAct: ({ detail, ...act }, tx) => context.recordAct({ ...act, detail: { ...detail, program } }, tx),
  };
}
