/** Slots of uploads. A request holds one from before its first byte is read until its picture is stored. */
import { createLimiter, type Limiter } from '#server/concurrency/limiter.ts';

/** Uploads at once. Together with the largest file size this bounds the disk space of uploads. */
const CONCURRENCY = 6;
const QUEUE_LENGTH = 32;
/** The same of one member. A browser sends two at a time. */
const MEMBER_CONCURRENCY = 2;
const MEMBER_QUEUE_LENGTH = 6;
/** Milliseconds of waiting for either. */
const ACQUIRE_TIMEOUT_MS = 20_000;

export type UploadSlots = {
  /**
   * Runs `work` with a slot of its member.
   * @throws MEDIA_BUSY where too many wait, or the slot does not come in time
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
    acquireTimeoutMs: ACQUIRE_TIMEOUT_MS,
    refusal: 'MEDIA_BUSY',
  });
}
