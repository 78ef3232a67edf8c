import { setNewest } from '#shared/set-newest.ts';

/**
 * Keys whose limit was used up a moment ago. They are refused from memory unless the client shows a trusted
 * device: an attack of thousands costs the database one query a second, and trusted devices find it idle.
 */
export type BlockCache = {
  has: (key: string) => boolean;
  add: (key: string) => void;
};

/** Milliseconds that a key stays blocked after its limit was last found used up. */
const BLOCK_MS = 1000;

export function createBlockCache({
  keysMax = 1000,
  now = () => performance.now(),
}: {
  keysMax?: number;
  now?: () => number;
} = {}): BlockCache {
  /** The end of each block; the key added first ends first. */
  const until = new Map<string, number>();
  return {
    has: (key) => (until.get(key) ?? 0) > now(),
    add: (key) => setNewest(until, key, now() + BLOCK_MS, keysMax),
  };
}
