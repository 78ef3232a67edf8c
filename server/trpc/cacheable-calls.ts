import type { AnyRouter } from '@trpc/server';
import { fetchRequestHandler } from '@trpc/server/adapters/fetch';
import type { z } from 'zod';
import { createResponse, type RouteResponse } from '#server/pages/response.ts';
import { PROCEDURES_PATH } from '#shared/routes.ts';
import type { Context } from './context.ts';
import { readInput } from './transformer.ts';

/**
 * The cacheable procedures, each with the schema of its cacheable inputs; null for a procedure without an
 * input.
 */
export type CacheableProcedures = Readonly<Record<string, z.ZodType | null>>;

type Parameters = { path: string; query: Readonly<Record<string, unknown>> };

/**
 * Returns the cache key: path and inputs in the form of the tRPC client.
 * @returns undefined for a call that may be refused, or that depends on the visitor
 */
export function cacheKeyOfCalls(
  procedures: CacheableProcedures,
  { path, query }: Parameters,
): string | undefined {
  const names = path.split(',');
  const isBatch = query['batch'] === '1';
  if (names.length > 1 && !isBatch) return undefined;
  const rawInputs = parseJsonObject(query['input']);
  const inputs: Record<string, unknown> = {};
  for (const [index, name] of names.entries()) {
    if (!Object.hasOwn(procedures, name)) return undefined;
    const { [name]: schema } = procedures;
    if (!schema) continue;
    const input = inputOf(schema, isBatch ? rawInputs?.[index] : rawInputs);
    if (input === undefined) return undefined;
    inputs[index] = { json: input };
  }
  const all = isBatch ? inputs : inputs[0];
  const input = all === undefined ? undefined : `input=${encodeURIComponent(JSON.stringify(all))}`;
  const parameters = [isBatch && 'batch=1', input].filter(Boolean).join('&');
  return `${PROCEDURES_PATH}/${path}${parameters && '?'}${parameters}`;
}

function parseJsonObject(input: unknown): Record<string, unknown> | undefined {
  if (typeof input !== 'string') return undefined;
  try {
    const value: unknown = JSON.parse(input);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

/** Parses an input. @returns undefined for an input that the procedure would refuse */
function inputOf(schema: z.ZodType, rawInput: unknown): unknown {
  try {
    return schema.parse(readInput(rawInput));
  } catch {
    return undefined;
  }
}

/** Makes the calls of a cache key without a visitor. The response is the same as tRPC's. */
export async function makeCalls(
  cacheKey: string,
  { router, origin, createContext }: { router: AnyRouter; origin: string; createContext: () => Context },
): Promise<RouteResponse> {
  const response = await fetchRequestHandler({
    endpoint: PROCEDURES_PATH,
    req: new Request(origin + cacheKey),
    router,
    createContext: async () => createContext(),
  });
  const { status } = response;
  const headers = { ...Object.fromEntries(response.headers), 'cache-control': 'no-store' };
  const vary = [response.headers.get('vary'), 'accept-encoding'].filter(Boolean).join(', ');
  return createResponse({
    status,
    headers: { ...headers, vary },
    body: await response.text(),
    isCacheable: status === 200,
    isFixed: false,
  });
}
