import { createBoundedMap } from '#server/bounded-map.ts';

/**
 * Remembers keys whose limit was used up a moment ago. Requests without a trusted device are then refused without
 * a query, so an attack costs the database one query per second.
 */
export type BlockCache = {
  has: (key: string) => boolean;
  add: (key: string) => void;
};

/** Milliseconds for which a key is blocked after its limit was found used up. */
const BLOCK_MS = 1000;
/** The maximum bytes of the cache. It is enough for more than a thousand accounts, even with the longest names. */
const MAX_BYTES = 500_000;
const MOMENT_BYTES = 16;

export function createBlockCache({
  maxBytes = MAX_BYTES,
  now = () => performance.now(),
}: {
  maxBytes?: number;
  now?: () => number;
} = {}): BlockCache {
  /** The times at which blocks end. The block that was added first ends first. */
  const until = createBoundedMap<number>(maxBytes);
  return {
    has: (key) => (until.get(key) ?? 0) > now(),
    add: (key) => until.set(key, now() + BLOCK_MS, MOMENT_BYTES),
  };
}
