/**
 * The content of posts, read and written beside the requests: a text of a megabyte takes half a second to parse, and
 * nobody else should wait for it. Short texts, which most are, cost less than the way to a thread and back.
 */
import { createLimiter } from '../concurrency/limiter.ts';
import { openWorkerThread } from '../concurrency/worker-thread.ts';
import { doRichText, type RichTextJob } from './jobs.ts';

export type RichText = {
  /** HTML of exactly the node set, as it is stored. */
  sanitize: (html: string) => Promise<string>;
  /** Stored HTML as readers get it. */
  article: (html: string) => Promise<string>;
  /** Stored HTML as the editor reads it: the document as JSON. */
  document: (html: string) => Promise<string>;
  /** Stored HTML for feed readers, whose links lead to the same places from anywhere. @param base the post's address */
  feed: (html: string, base: string) => Promise<string>;
  close: () => Promise<void>;
};

/** Characters that are read at once, in some two milliseconds. */
const AT_ONCE_MAX = 8_000;
/** Texts that wait for the thread; ten of the longest are five seconds. */
const QUEUE_LENGTH = 64;

export function openRichText(): RichText {
  const thread = openWorkerThread<RichTextJob, string>({
    module: new URL('./thread.ts', import.meta.url),
    limitMs: 10_000,
    idleMs: 30_000,
  });
  const limiter = createLimiter({
    concurrency: 1,
    queueLength: QUEUE_LENGTH,
    acquireTimeoutMs: 10_000,
    refusal: 'DATABASE_UNAVAILABLE',
  });
  const run = async (job: RichTextJob) =>
    job.html.length <= AT_ONCE_MAX ? doRichText(job) : limiter.run(() => thread.run(job));

  return {
    sanitize: (html) => run({ kind: 'sanitize', html }),
    article: (html) => run({ kind: 'article', html }),
    document: (html) => run({ kind: 'document', html }),
    feed: (html, base) => run({ kind: 'feed', html, base }),
    close: thread.close,
  };
}
