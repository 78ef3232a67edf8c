/** A member's connection of an assistant, and its calls of `/mcp`. */
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { insertConnection } from '#server/assistants/write.ts';
import type { Database } from '#server/db/connect.ts';
import { ASSISTANTS_PATH, type Grant } from '#shared/assistants/levels.ts';
import { signInAs } from '#tests/support/factories/context.ts';

export type Message = {
  result?: {
    tools?: { name: string }[];
    isError?: boolean;
    content?: { text: string }[];
    structuredContent?: Record<string, unknown>;
  };
  error?: { code: number; message: string; data?: object };
};

const HEADERS = {
  accept: 'application/json, text/event-stream',
  'content-type': 'application/json',
  'mcp-protocol-version': '2025-11-25',
};

/** Makes an editor the only member. @returns the editor's id */
export async function insertOnlyMember(sql: Database): Promise<string> {
  await sql`delete from users`;
  await signInAs(sql, 'deniz@example.com', { role: 'editor' });
  const [user] = await sql<{ id: string }[]>`select id from users`;
  return user?.id ?? '';
}

export function connectAssistant(sql: Database, userId: string, grant: Partial<Grant> = {}): Promise<string> {
  return insertConnection(sql, {
    userId,
    program: 'Claude',
    level: 'read',
    withLeads: false,
    days: 1,
    ...grant,
  });
}

export function postCall(
  app: FastifyInstance,
  token: string,
  payload: InjectOptions['payload'],
  headers: Record<string, string> = {},
): Promise<LightMyRequestResponse> {
  return app.inject({
    method: 'POST',
    url: ASSISTANTS_PATH,
    headers: { ...HEADERS, authorization: `Bearer ${token}`, ...headers },
    ...(payload !== undefined && { payload }),
  });
}

/** Calls a method of the protocol. */
export async function callMethod(
  app: FastifyInstance,
  token: string,
  method: string,
  params: object = {},
): Promise<{ status: number; message: Message }> {
  const response = await postCall(app, token, { jsonrpc: '2.0', id: 1, method, params });
  const [, data] = /^data: (.*)$/m.exec(response.body) ?? [];
  return { status: response.statusCode, message: JSON.parse(data ?? response.body) as Message };
}
