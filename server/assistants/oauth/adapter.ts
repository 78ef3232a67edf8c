/**
 * Stores the models of `oidc-provider`. A grant is a connection. Codes and tokens are stored by their hash. Sessions are
 * not stored: every request for a connection asks the member.
 */
import { type Adapter, type AdapterPayload, errors } from 'oidc-provider';
import type { Limiter } from '#server/concurrency/limiter.ts';
import type { Database } from '#server/db/connect.ts';
import { levelsUpTo } from '#shared/assistants/levels.ts';
import { findGrant, findProgram, findSecret, type ModelData } from './read.ts';
import {
  consumeSecret,
  deleteSecret,
  endProgramConnection,
  insertProgram,
  insertToken,
  upsertRequest,
} from './write.ts';

export type Storage = { sql: Database; limiter: Limiter; resource: string };

const nothing = async (): Promise<undefined> => undefined;

const NOTHING: Adapter = {
  upsert: nothing,
  find: nothing,
  findByUserCode: nothing,
  findByUid: nothing,
  consume: nothing,
  destroy: nothing,
  revokeByGrantId: nothing,
};

export function adapterOf(storage: Storage): (kind: string) => Adapter {
  return (kind) => {
    if (kind === 'Session') return NOTHING;
    if (kind === 'Client') return programs(storage);
    return kind === 'Grant' ? grants(storage) : secrets(storage, kind);
  };
}

function programs({ sql, limiter }: Storage): Adapter {
  return {
    ...NOTHING,
    find: async (id) => (/^[\w-]+$/.test(id) ? limiter.run(() => findProgram(sql, id)) : undefined),
    upsert(id, { client_name, redirect_uris, grant_types }) {
      const metadata = { client_id: id, client_name, redirect_uris, grant_types };
      return limiter.run(() => insertProgram(sql, id, metadata));
    },
  };
}

function grants({ sql, limiter, resource }: Storage): Adapter {
  return {
    ...NOTHING,
    async find(id) {
      const grant = await limiter.run(() => findGrant(sql, id));
      return (
        grant && {
          kind: 'Grant',
          jti: id,
          accountId: grant.userId,
          clientId: grant.clientId,
          iat: secondsOf(grant.createdAt),
          exp: secondsOf(grant.expiresAt),
          resources: { [resource]: levelsUpTo(grant.level).join(' ') },
        }
      );
    },
    destroy: (id) => limiter.run(() => endProgramConnection(sql, id)),
  };
}

function secrets({ sql, limiter }: Storage, kind: string): Adapter {
  return {
    ...NOTHING,
    async find(secret) {
      const row = await limiter.run(() => findSecret(sql, kind, secret));
      return row && { ...row.payload, jti: secret, ...(row.isConsumed && { consumed: true }) };
    },
    async upsert(secret, payload, seconds = 0) {
      const row = { kind, secret, payload: withoutSecret(payload), seconds };
      const { grantId } = payload;
      const isStored = await limiter.run(() =>
        grantId === undefined ? upsertRequest(sql, row) : insertToken(sql, row, grantId),
      );
      if (isStored) return;
      throw grantId === undefined
        ? new errors.TemporarilyUnavailable('too many requests are open')
        : new errors.InvalidGrant('the connection has ended');
    },
    async consume(secret) {
      const isFirst = await limiter.run(() => consumeSecret(sql, secret));
      if (!isFirst) throw new errors.InvalidGrant('already used');
    },
    destroy: (secret) => limiter.run(() => deleteSecret(sql, secret)),
    revokeByGrantId: (id) => limiter.run(() => endProgramConnection(sql, id)),
  };
}

/** Removes the secret and the address that contains it. */
function withoutSecret({ jti: _jti, returnTo: _returnTo, ...payload }: AdapterPayload): ModelData {
  return payload;
}

function secondsOf(date: Date): number {
  return Math.floor(date.getTime() / 1000);
}
