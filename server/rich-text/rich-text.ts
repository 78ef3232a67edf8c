/**
 * Renders the content of posts. A text of a megabyte takes half a second, so a worker process renders it.
 * Short texts, which most are, are done at once: a round trip would cost more.
 */
import { join } from 'node:path';
import { type Call, createLimiter } from '#server/concurrency/limiter.ts';
import { openWorkerProcess } from '#server/concurrency/worker-process.ts';
import { ROOT } from '#server/root.ts';
import { doRichText, readDocument, type Rendered, renderText, type RichTextJob } from './jobs.ts';

export type RichText = {
  render: (html: string, call?: Call) => Promise<Rendered>;
  /** Always in the worker process, for texts in the background. */
  renderAside: (html: string) => Promise<Rendered>;
  /** The document is JSON. */
  document: (html: string, call?: Call) => Promise<string>;
  close: () => Promise<void>;
};

/** These calls run before the renderings of the background job. */
export const SOMEBODY_WAITS = { priority: 'first' } as const;

/** About two milliseconds of parsing. */
const AT_ONCE_MAX = 8_000;
/** Ten of the longest take five seconds. */
const QUEUE_LENGTH = 64;

export function openRichText(): RichText {
  const worker = openWorkerProcess<RichTextJob, ReturnType<typeof doRichText>>({
    module: join(ROOT, 'server/rich-text/process.ts'),
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
  const run = (job: RichTextJob, call?: Call) => limiter.run(() => worker.run(job), call);

  return {
    render: async (html, call) =>
      isShort(html) ? renderText(html) : ((await run({ kind: 'render', html }, call)) as Rendered),
    renderAside: async (html) => (await run({ kind: 'render', html })) as Rendered,
    document: async (html, call) =>
      isShort(html) ? readDocument(html) : ((await run({ kind: 'document', html }, call)) as string),
    close: () => worker.close(),
  };
}
