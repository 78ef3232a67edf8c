import { createBoundedMap } from '#shared/bounded-map.ts';

/**
 * Keys whose limit was used up a moment ago are refused from memory unless the client has a trusted device:
 * so an attack of thousands costs the database one query a second, and trusted devices find it idle.
 */
export type BlockCache = {
  has: (key: string) => boolean;
  add: (key: string) => void;
};

/** After the limit was last found used up. */
const BLOCK_MS = 1000;
/** More than a thousand accounts, however long the names are. */
const MAX_BYTES = 500_000;
const MOMENT_BYTES = 16;

export function createBlockCache({
  maxBytes = MAX_BYTES,
  now = () => performance.now(),
}: {
  maxBytes?: number;
  now?: () => number;
} = {}): BlockCache {
  /** The key added first ends first. */
  const until = createBoundedMap<number>(maxBytes);
  return {
    has: (key) => (until.get(key) ?? 0) > now(),
    add: (key) => until.set(key, now() + BLOCK_MS, MOMENT_BYTES),
  };
}
