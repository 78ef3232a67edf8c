/**
 * superjson with bounds. A request annotates its JSON with types, and superjson obeys: it makes an array of a
 * billion numbers out of forty bytes, a regular expression, a set. Our schemas contain only `Date` and
 * `undefined`, so only these pass, few and shallow.
 */
import { TRPCError } from '@trpc/server';
import superjson from 'superjson';

/** More annotations than any form of ours sends. */
const ANNOTATIONS_MAX = 64;
/** superjson nests the names of an annotated value. */
const DEPTH_MAX = 8;
const PATH_MAX_LENGTH = 200;

const ALLOWED_TYPES: ReadonlySet<unknown> = new Set(['Date', 'undefined']);

/** superjson itself writes answers. */
export const transformer = {
  input: { serialize: superjson.serialize, deserialize: readInput },
  output: superjson,
};

/**
 * @param payload superjson's envelope, `{ json, meta? }`
 * @throws TRPCError BAD_REQUEST for an annotation that no schema of ours can need, and for anything that
 * superjson cannot read
 */
export function readInput(payload: unknown): unknown {
  if (!isRecord(payload)) throw badRequest();
  const { json, meta } = payload;
  const values = isRecord(meta) ? meta['values'] : undefined;
  if (values !== undefined) checkAnnotations(values);
  try {
    // The JSON contains each value whole, so referential equalities are dropped.
    return superjson.deserialize({
      json: json as never,
      ...(values === undefined ? {} : { meta: { values: values as never, v: 1 } }),
    });
  } catch (cause) {
    throw badRequest(cause);
  }
}

/** An array is an annotation, anything else is a level of names. */
function checkAnnotations(tree: unknown): void {
  let annotationsLeft = ANNOTATIONS_MAX;
  const check = (node: unknown, depth: number): void => {
    if (depth > DEPTH_MAX) throw badRequest();
    if (Array.isArray(node)) {
      annotationsLeft -= 1;
      if (annotationsLeft < 0 || node.length !== 1 || !ALLOWED_TYPES.has(node[0])) throw badRequest();
      return;
    }
    if (!isRecord(node)) throw badRequest();
    for (const [path, child] of Object.entries(node)) {
      if (path.length > PATH_MAX_LENGTH) throw badRequest();
      check(child, depth + 1);
    }
  };
  check(tree, 0);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function badRequest(cause?: unknown): TRPCError {
  return new TRPCError({ code: 'BAD_REQUEST', message: 'The input cannot be read.', cause });
}
