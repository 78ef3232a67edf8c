/**
 * Limits the input of superjson. A request annotates its JSON with types, from which superjson would create any
 * value, such as a regular expression, or an array of a billion numbers from forty bytes. The schemas contain only
 * `Date` and `undefined`, so only these types are accepted, in limited number and depth.
 */

import { TRPCError } from '@trpc/server';
import superjson from 'superjson';
import { isRecord } from '#shared/is-record.ts';

/** The maximum number of annotations. No form of this site sends as many. */
const ANNOTATIONS_MAX = 64;
/** The maximum depth of the tree of annotations. superjson nests the names of the path to a value. */
const DEPTH_MAX = 8;
const PATH_MAX_LENGTH = 200;

const ALLOWED_TYPES: ReadonlySet<unknown> = new Set(['Date', 'undefined']);

/** The transformer of tRPC. Only the input is limited, as superjson writes the output on the server. */
export const transformer = {
  input: { serialize: superjson.serialize, deserialize: readInput },
  output: superjson,
};

/**
 * Parses the input of a call.
 * @param payload superjson's envelope, `{ json, meta? }`
 * @throws TRPCError BAD_REQUEST for an annotation that no schema needs, and for input that superjson cannot read
 */
export function readInput(payload: unknown): unknown {
  if (!isRecord(payload)) throw badRequest();
  const { json, meta } = payload;
  const values = isRecord(meta) ? meta['values'] : undefined;
  if (values !== undefined) checkAnnotations(values);
  try {
    // The annotations of referential equalities are dropped, as the JSON contains each value completely.
    return superjson.deserialize({
      json: json as never,
      ...(values === undefined ? {} : { meta: { values: values as never, v: 1 } }),
    });
  } catch (cause) {
    throw badRequest(cause);
  }
}

/** Checks the tree of annotations. An array is an annotation, and any other value is a level of names. */
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

function badRequest(cause?: unknown): TRPCError {
  return new TRPCError({ code: 'BAD_REQUEST', message: 'The input cannot be read.', cause });
}
