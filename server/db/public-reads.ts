import type { Call, Limiter } from '#server/concurrency/limiter.ts';
import type { Database, Sql } from './connect.ts';

export type ReplicaReads = {
  /** @returns undefined where the primary has to answer @throws what `read` itself throws for the visitor */
  read: <Result>(read: (sql: Sql) => Promise<Result>, call?: Call) => Promise<{ answer: Result } | undefined>;
  /** A visitor has just read on the primary: from now on the replica must not answer with less. */
  follow: (primary: Sql) => Promise<void>;
};

/** Runs what a visitor reads, on the replica where there is one that may answer, else on the primary. */
export type ReadPublic = <Result>(read: (sql: Sql) => Promise<Result>, call?: Call) => Promise<Result>;

/** Visitors stop waiting for a page after this time, so their queries are cancelled then. */
export const READING = { deadlineMs: 3_000 } as const;

export function createReadPublic({
  sql,
  limiter,
  replica,
}: {
  sql: Database;
  limiter: Limiter;
  replica?: ReplicaReads | undefined;
}): ReadPublic {
  return async (read, call) => {
    const found = await replica?.read(read, call);
    if (found) return found.answer;
    return limiter.run(
      async () => {
        const answer = await read(sql);
        await replica?.follow(sql);
        return answer;
      },
      { ...READING, ...call },
    );
  };
}
