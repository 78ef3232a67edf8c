import { createLimiter, type Limiter } from '#server/concurrency/limiter.ts';

/**
 * The maximum number of concurrent uploads. This number and the maximum file size limit the disk space for
 * uploads.
 */
const CONCURRENCY = 6;
const QUEUE_LENGTH = 32;
/** The maximum number of concurrent uploads of a member. A browser sends two files at a time. */
const MEMBER_CONCURRENCY = 2;
const MEMBER_QUEUE_LENGTH = 6;
const SLOT_TIMEOUT_MS = 20_000;

/**
 * Limits concurrent uploads. A request has a slot from before its first byte is read until its picture is
 * stored.
 */
export type UploadSlots = {
  /**
   * Runs an upload when a slot is free.
   * @throws MEDIA_BUSY if the queue is full or no slot becomes free in time
   */
  run: <Result>(userId: string, work: () => Promise<Result>) => Promise<Result>;
};

export function createUploadSlots(): UploadSlots {
  const overall = createSlots(CONCURRENCY, QUEUE_LENGTH);
  const members = new Map<string, { slots: Limiter; requests: number }>();
  return {
    async run(userId, work) {
      const own = members.get(userId) ?? {
        slots: createSlots(MEMBER_CONCURRENCY, MEMBER_QUEUE_LENGTH),
        requests: 0,
      };
      members.set(userId, own);
      own.requests += 1;
      try {
        return await own.slots.run(() => overall.run(work, { client: userId }));
      } finally {
        own.requests -= 1;
        if (own.requests === 0) members.delete(userId);
      }
    },
  };
}

function createSlots(concurrency: number, queueLength: number): Limiter {
  return createLimiter({
    concurrency,
    queueLength,
    acquireTimeoutMs: SLOT_TIMEOUT_MS,
    refusal: 'MEDIA_BUSY',
  });
}
