/**
 * The content of posts, read and written beside the requests: a text of a megabyte takes half a second to parse, and
 * nobody else should wait for it. Short texts, which most are, cost less than the way to a thread and back.
 */
import { type Call, createLimiter } from '../concurrency/limiter.ts';
import { openWorkerThread } from '../concurrency/worker-thread.ts';
import { doRichText, readDocument, type Rendered, renderText, type RichTextJob } from './jobs.ts';

export type RichText = {
  /** A text as it is stored, and as readers get it. */
  render: (html: string, call?: Call) => Promise<Rendered>;
  /** Stored HTML as the editor reads it: the document as JSON. */
  document: (html: string, call?: Call) => Promise<string>;
  close: () => Promise<void>;
};

/** Characters that are read at once, in some two milliseconds. */
const AT_ONCE_MAX = 8_000;
/** Texts that wait for the thread; ten of the longest are five seconds. */
const QUEUE_LENGTH = 64;

export function openRichText(): RichText {
  const thread = openWorkerThread<RichTextJob, ReturnType<typeof doRichText>>({
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
  const isShort = (html: string) => html.length <= AT_ONCE_MAX;
  const run = (job: RichTextJob, call?: Call) => limiter.run(() => thread.run(job), call);

  return {
    render: async (html, call) =>
      isShort(html) ? renderText(html) : ((await run({ kind: 'render', html }, call)) as Rendered),
    document: async (html, call) =>
      isShort(html) ? readDocument(html) : ((await run({ kind: 'document', html }, call)) as string),
    close: thread.close,
  };
}
