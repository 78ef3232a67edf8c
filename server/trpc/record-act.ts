import type { FastifyRequest } from 'fastify';
import type { Sql } from '#server/db/connect.ts';
import { requireMember } from '#server/sessions/member.ts';
import type { Act } from '#shared/activity/acts.ts';
import type { ContextFactory } from './context-factory.ts';

type MembersAct = { act: Act; subjectId?: string; detail?: Readonly<Record<string, number>> };

export type ActRecorder = {
  /** Records an act of the signed-in member. The caller may pass its transaction. */
  recordAct: (request: FastifyRequest, act: MembersAct, tx?: Sql) => Promise<void>;
  /**
   * Records the download of a file by the member.
   * @throws TOO_MANY_REQUESTS
   */
  recordDownload: (request: FastifyRequest, act: Act, detail?: MembersAct['detail']) => Promise<void>;
};

/** Returns functions that record acts of routes outside tRPC. */
export function actRecorder(createContext: ContextFactory): ActRecorder {
  return {
    recordAct: async (request, act, tx) =>
      createContext(request).recordAct({ ...act, actorId: requireMember(request).id }, tx),
    async recordDownload(request, act, detail = {}) {
      const { id: actorId } = requireMember(request);
      const { memberLimits, recordAct } = createContext(request);
      memberLimits.consume('change', actorId);
      await recordAct({ act, actorId, detail });
    },
  };
}
