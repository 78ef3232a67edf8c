/**
 * superjson, with requests read only as far as a contract of ours needs. A request says by annotations what its JSON
 * stands for, and superjson does what each says: it makes an array of a billion numbers out of forty bytes, a regular
 * expression, a set. Only `Date` and `undefined` are in any of our schemas, so only these pass, few and shallow.
 */
import { TRPCError } from '@trpc/server';
import superjson from 'superjson';

/** More than any form of ours sends. */
const ANNOTATIONS_MAX = 64;
/** Names on the way to an annotated value, as superjson nests them. */
const DEPTH_MAX = 8;
/** Characters of such names. */
const PATH_MAX_LENGTH = 200;

const ALLOWED: ReadonlySet<unknown> = new Set(['Date', 'undefined']);

/** For `initTRPC`: answers go out as superjson writes them. */
export const transformer = {
  input: { serialize: superjson.serialize, deserialize: readInput },
  output: superjson,
};

/**
 * A procedure's input as its caller meant it.
 * @param payload superjson's envelope, `{ json, meta? }`, as it came over the network
 * @throws TRPCError BAD_REQUEST for an annotation that no schema of ours can need, and for what superjson cannot read
 */
export function readInput(payload: unknown): unknown {
  if (!isRecord(payload)) throw badRequest();
  const { json, meta } = payload;
  const values = isRecord(meta) ? meta['values'] : undefined;
  if (values !== undefined) checkAnnotations(values);
  try {
    // Equalities between parts of an input are left out: the parts stand in the JSON, each whole.
    return superjson.deserialize({
      json: json as never,
      ...(values === undefined ? {} : { meta: { values: values as never, v: 1 } }),
    });
  } catch (cause) {
    throw badRequest(cause);
  }
}

/** superjson's tree: an annotation is an array, everything else leads on by name. */
function checkAnnotations(tree: unknown): void {
  let left = ANNOTATIONS_MAX;
  const check = (node: unknown, depth: number): void => {
    if (depth > DEPTH_MAX) throw badRequest();
    if (Array.isArray(node)) {
      left -= 1;
      if (left < 0 || node.length !== 1 || !ALLOWED.has(node[0])) throw badRequest();
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
